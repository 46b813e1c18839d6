/** Programs whose truth is known: what Heddle says about each of them, beside what their first line expects. */
package dev.heddle.bench.truth.known;
