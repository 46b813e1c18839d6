/** What is wrong with an order, in one sentence, as far as an execution shows it. Knows nothing of how it was recorded, nor of how it will be shown. */
package dev.heddle.report.why;
