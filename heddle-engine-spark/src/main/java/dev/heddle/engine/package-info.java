/** Searches on Apache Spark. The driver is the master of a shared search, its tasks are slices, and what explores them are JVMs that executors start. */
package dev.heddle.engine;
