/**
 * A run as data: what {@code heddle run} writes into its directory and what every format is made from. The records are the
 * format: {@link dev.heddle.report.data.JsonText} writes their components by name, {@link dev.heddle.report.data.JsonData}
 * reads them back and trusts nothing. Only the JDK is used, because this is also loaded beside the program under test.
 */
package dev.heddle.report.data;
