/**
 * What may go wrong with nodes and between them. Each fault is a task without a thread that can happen under a budget; at which moment it does is drawn over the whole
 * execution by {@code core.strategy.PlacedFaults}, and is part of the schedule.
 */
package dev.heddle.nodes.fault;
