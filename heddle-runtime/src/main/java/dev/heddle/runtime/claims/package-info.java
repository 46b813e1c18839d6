/** What a program says should be true of it, always, some time or at the end; checked after each step that touches what that depends on. */
package dev.heddle.runtime.claims;
