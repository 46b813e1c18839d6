/** The loop around it all: executions under a budget, what they found, and how much of the program they covered. */
package dev.heddle.core.explore;
