/**
 * What Heddle has to be told of the JDK, of test frameworks and of languages. The tables are resources of this package, one for each package of
 * the JDK; {@code defaults.txt} describes their format. {@link dev.heddle.catalogue.Catalogue} is what they say, for agent, runtime, report
 * and docs.
 */
package dev.heddle.catalogue;
