/**
 * Says whether transactions on lists, which append to them and read them, are as isolated as they should be, in the manner of Elle
 * (K. Kingsbury and P. Alvaro, "Elle: Inferring Isolation Anomalies from Experimental Observations", VLDB 2020): what was read tells
 * who depends on whom, and a cycle of dependencies is a violation.
 */
package dev.heddle.check.transactions;
