/** What people and scripts read: aligned tables, JSON, a progress line. */
package dev.heddle.cli.output;
