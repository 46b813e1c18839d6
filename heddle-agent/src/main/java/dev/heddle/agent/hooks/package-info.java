/**
 * The border to the runtime, by name only: its hooks, the numbers it gives to sites and fields, and what could not be woven for it.
 */
package dev.heddle.agent.hooks;
