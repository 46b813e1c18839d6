/** What the JDK calls where it would reach the network. */
package dev.heddle.runtime.hooks.net;
