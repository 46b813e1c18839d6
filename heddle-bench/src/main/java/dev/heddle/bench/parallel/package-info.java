/** What it costs and brings to share a search: measured with the cores there are, simulated with those there are not. */
package dev.heddle.bench.parallel;
