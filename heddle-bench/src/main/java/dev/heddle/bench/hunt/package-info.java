/** How often, how soon and how fast strategies find the bugs of programs: what the benchmarks over collections of programs share. */
package dev.heddle.bench.hunt;
