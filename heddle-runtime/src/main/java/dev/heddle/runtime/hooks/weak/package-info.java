/** What code calls that is woven for weak memory, besides the hooks of {@code hooks.memory}. */
package dev.heddle.runtime.hooks.weak;
