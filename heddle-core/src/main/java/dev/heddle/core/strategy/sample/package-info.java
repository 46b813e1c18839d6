/** Strategies that draw each execution by chance, one paper a class. */
package dev.heddle.core.strategy.sample;
