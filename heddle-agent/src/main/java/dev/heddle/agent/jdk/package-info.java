/**
 * What the weaving has to be told of the JDK, of test frameworks and of the runtimes of languages.
 */
package dev.heddle.agent.jdk;
