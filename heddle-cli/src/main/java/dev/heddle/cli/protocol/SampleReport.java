package dev.heddle.cli.protocol;

import dev.heddle.core.Race;
import dev.heddle.core.trace.SeenOrders;
import java.util.List;

/**
 * What a sample on another machine came to, without its traces. It travels as JSON.
 *
 * @param sketch what estimates the number of its traces; null if they were counted
 * @param lesson what the strategy learned; null if nobody wants to know
 */
public record SampleReport(
        SearchNumbers numbers,
        String jdk,
        String backend,
        List<Finding> failures,
        List<Race> races,
        List<String> notes,
        String lesson,
        String sketch,
        SeenOrders orders) {}
