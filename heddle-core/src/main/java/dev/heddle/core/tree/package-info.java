/** The tree of executions as an exploration lays it open: who watches it grow, how that is written down, and how much is left. */
package dev.heddle.core.tree;
