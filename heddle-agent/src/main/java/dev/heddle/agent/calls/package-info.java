/**
 * The border between the application and the JDK: which calls are operations, and what the JDK is lent by them.
 */
package dev.heddle.agent.calls;
