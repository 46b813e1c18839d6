/** What an execution finds around it in place of the real world: settings, the time, chance, the handler of last resort, shutdown hooks. */
package dev.heddle.runtime.environment;
