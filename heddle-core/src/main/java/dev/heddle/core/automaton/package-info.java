/** Programs as automata whose words are traces, which can be counted. */
package dev.heddle.core.automaton;
