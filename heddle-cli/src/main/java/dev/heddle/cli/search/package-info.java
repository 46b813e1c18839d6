/** Carries out a search on a program of either sort, and what it found. */
package dev.heddle.cli.search;
