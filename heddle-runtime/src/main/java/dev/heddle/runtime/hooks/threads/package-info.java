/** Called for everything that tasks do to each other: threads, monitors, parking, pools. */
package dev.heddle.runtime.hooks.threads;
