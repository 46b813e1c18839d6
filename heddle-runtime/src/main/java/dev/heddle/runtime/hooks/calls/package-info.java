/** Called where the application calls the JDK, the runtime of its language, or code that is not to be controlled. */
package dev.heddle.runtime.hooks.calls;
