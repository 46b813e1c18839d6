package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.core.Failure;
import dev.heddle.core.Race;
import dev.heddle.core.trace.SeenOrders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What several parts of one search found, as what one found. */
public final class MergedFindings {
    private MergedFindings() {}

    private static boolean has(Findings part, Finding failure) {
        return part.failures().stream().anyMatch(other -> other.identity().equals(failure.identity()));
    }

    /** Whether one search has not come to something, which another may have come to. */
    static boolean isUnreached(Finding failure) {
        return failure.kind().equals(Failure.Type.UNREACHED.label());
    }

    public static Findings of(List<Findings> parts) {
        DistinctTraces all = new DistinctTraces();
        Map<String, Finding> distinct = new LinkedHashMap<>();
        Map<String, Race> races = new LinkedHashMap<>();
        List<Tally> tallies = new ArrayList<>();
        for (Findings part : parts) {
            if (part.traces() != null) {
                all.add(part.traces());
            }
            if (part.sketch() != null) {
                all.add(part.sketch());
            }
            part.failures().stream()
                    .filter(failure -> !isUnreached(failure) || parts.stream().allMatch(other -> has(other, failure)))
                    .forEach(failure -> distinct.merge(
                            failure.identity(),
                            failure,
                            (one, other) -> one.execution() <= other.execution() ? one : other));
            part.races().forEach(race -> races.putIfAbsent(race.identity(), race));
            tallies.add(part.tally());
        }
        Findings last = parts.get(parts.size() - 1);
        return new Findings(
                last.jdk(),
                last.backend(),
                Tally.merged(tallies, all),
                all.counted(),
                List.copyOf(distinct.values()),
                List.copyOf(races.values()),
                Stream.concat(parts.stream().flatMap(part -> part.notes().stream()), Stream.ofNullable(all.caution()))
                        .distinct()
                        .toList(),
                last.lesson(),
                all.registers(),
                parts.stream().map(Findings::orders).reduce(null, SeenOrders::merged));
    }
}
