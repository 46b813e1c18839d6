/** Programs that do some real work on several threads: what it costs them to make their synchronizations in turn. */
package bench.production;
