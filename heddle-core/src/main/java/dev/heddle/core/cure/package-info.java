/** What would mend a program that fails because of weak memory. */
package dev.heddle.core.cure;
