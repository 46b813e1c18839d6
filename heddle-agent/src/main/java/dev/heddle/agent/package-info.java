/**
 * The Java agent: puts Heddle's runtime on the boot class path, opens the packages of the JDK it needs, and installs the
 * weaving. What a hook means is the runtime's business; see {@code dev.heddle.runtime.hooks}.
 */
package dev.heddle.agent;
