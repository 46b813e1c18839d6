/** What a benchmark found, as text, JSON, SVG and one page of HTML. */
package dev.heddle.bench.report;
