/**
 * Runtimes of languages and libraries for mocks, which call methods for the program.
 */
package dev.heddle.agent.languages;
