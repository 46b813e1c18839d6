/** What strategies are not shown: reasons for which nothing is proved of a program. */
package dev.heddle.runtime.hidden;
