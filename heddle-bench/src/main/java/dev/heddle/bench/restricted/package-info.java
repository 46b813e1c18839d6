/** {@code heddle bench restrict}: how many schedules are left when synchronizations go in turn. */
package dev.heddle.bench.restricted;
