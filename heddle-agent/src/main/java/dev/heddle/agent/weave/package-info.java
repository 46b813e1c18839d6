/**
 * How operations are caught: one weaver for each class of hooks in {@code dev.heddle.runtime.hooks}, under the same name, and
 * tables that say which methods of the JDK they apply to. {@link dev.heddle.agent.weave.MethodWeaver} is the place to start.
 */
package dev.heddle.agent.weave;
