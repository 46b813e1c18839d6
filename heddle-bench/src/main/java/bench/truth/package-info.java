/** What generated programs are made of. It is part of the program under test, and its sources go into programs that are printed. */
package bench.truth;
