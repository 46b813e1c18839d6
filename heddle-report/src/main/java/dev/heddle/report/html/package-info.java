/** Pages that need no network and no server: a run, a directory of runs, two runs compared. */
package dev.heddle.report.html;
