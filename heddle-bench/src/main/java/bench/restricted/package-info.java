/** Programs in ordinary use of threads, whose orders of synchronizations are restricted. */
package bench.restricted;
