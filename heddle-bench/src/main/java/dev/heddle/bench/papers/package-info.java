/** The tables and figures of the papers, measured with our strategies on the catalogue's models. */
package dev.heddle.bench.papers;
