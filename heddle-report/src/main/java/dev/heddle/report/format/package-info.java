/**
 * Recorded runs in formats that other tools read. Each takes several runs and makes one document. What a program says is data
 * in all of them: nothing in it can end a string, open a tag or steer a terminal.
 */
package dev.heddle.report.format;
