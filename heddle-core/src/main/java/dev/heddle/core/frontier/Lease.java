package dev.heddle.core.frontier;

import dev.heddle.core.strategy.enumerate.Fragment;

/**
 * A fragment that a worker may explore, and nobody else until the worker gives it back or is given up.
 *
 * @param id never the same for two leases of one frontier
 */
public record Lease(long id, Fragment fragment) {}
