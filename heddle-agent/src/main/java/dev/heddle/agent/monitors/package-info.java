/**
 * Monitors: synchronized blocks and methods, {@code wait} and {@code notify}.
 */
package dev.heddle.agent.monitors;
