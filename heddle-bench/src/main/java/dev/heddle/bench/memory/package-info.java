/** Bugs that need weak memory: how many executions they take, beside jcstress. */
package dev.heddle.bench.memory;
