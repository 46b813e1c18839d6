/**
 * What a program shares with the whole JVM: clocks, chance, settings, identity, references, class loading and its end.
 */
package dev.heddle.agent.system;
