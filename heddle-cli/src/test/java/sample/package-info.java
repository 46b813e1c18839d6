/** Programs under test: outside Heddle's own packages, which are not woven. */
package sample;
