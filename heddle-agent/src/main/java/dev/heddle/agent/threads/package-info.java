/**
 * Threads, thread groups and pools: started, parked, joined, handed work, and asked about.
 */
package dev.heddle.agent.threads;
