/** What each primitive means: when its operation is enabled and what it does. How calls to it are caught is the agent's. */
package dev.heddle.runtime.model;
