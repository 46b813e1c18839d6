/** What steps touch inside the JDK, and whether the order of operations covers it: the check that a proof has to pass. */
package dev.heddle.runtime.footprint;
