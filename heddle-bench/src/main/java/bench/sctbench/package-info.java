/**
 * SCTBench (Thomson, Donaldson, Betts: Concurrency testing using schedule bounding, PPoPP 2014) in Java: our own programs, written
 * from descriptions of what the C programs do, under their names. Plain Java: no class of Heddle's is used here. A program fails by
 * an uncaught throwable or a deadlock. All state is in objects, none in static fields, so that an execution begins anew by itself.
 */
package bench.sctbench;
