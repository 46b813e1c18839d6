package dev.heddle.cli.protocol;

import dev.heddle.core.Race;
import java.util.List;

/** What a sample on another machine came to, without its traces. It travels as JSON. */
public record SampleReport(
        SearchNumbers numbers,
        String jdk,
        String backend,
        List<Finding> failures,
        List<Race> races,
        List<String> notes) {}
