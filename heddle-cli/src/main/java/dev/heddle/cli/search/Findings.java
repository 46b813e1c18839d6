package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.SampleReport;
import dev.heddle.cli.protocol.SearchNumbers;
import dev.heddle.core.Race;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import dev.heddle.session.Told;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a search did and found.
 *
 * @param jdk the version of the JVM that ran the program
 * @param backend what carried out the program's tasks: {@code model} for a model
 * @param races the data races that showed, each once
 * @param notes what else there is to know about the program, a line each
 * @param traces how often each trace was met; null if the JVM that counted them died, or if there are too many
 * @param sketch what estimates how many there are; null if they were counted
 * @param lesson what the strategy learned; null if nobody wants to know
 * @param orders which lines met in which order; null if nobody wants to know
 */
public record Findings(
        String jdk,
        String backend,
        Tally tally,
        TraceCounts traces,
        List<Finding> failures,
        List<Race> races,
        List<String> notes,
        String lesson,
        String sketch,
        SeenOrders orders) {
    /** In place of a JVM or backend where none ran: a search that was through already was gone on with. */
    public static final String NOBODY = "?";

    /** Of who had no time for anything. */
    static final Findings NONE = new Findings(
            NOBODY,
            NOBODY,
            Tally.of(SearchNumbers.NONE),
            new TraceCounts(),
            List.of(),
            List.of(),
            List.of(),
            null,
            null,
            null);

    /** The same, and how long it took. */
    Findings taking(double seconds) {
        return new Findings(
                jdk, backend, tally.taking(seconds), traces, failures, races, notes, lesson, sketch, orders);
    }

    /** The same with these failures in place of its own. */
    public Findings with(List<Finding> others) {
        return new Findings(jdk, backend, tally, traces, others, races, notes, lesson, sketch, orders);
    }

    /** The same without failures of executions with higher numbers. */
    Findings until(long execution) {
        return without(failure -> failure.execution() > execution);
    }

    /** The same without some failures. */
    public Findings without(Predicate<Finding> some) {
        return with(failures.stream().filter(some.negate()).toList());
    }

    public byte[] toBytes() {
        SampleReport report =
                new SampleReport(tally.numbers(), jdk, backend, failures, races, notes, lesson, sketch, orders);
        byte[] text = JsonText.of(report).getBytes(StandardCharsets.UTF_8);
        long[] fingerprints = traces == null ? new long[0] : traces.fingerprints();
        ByteBuffer bytes = ByteBuffer.allocate(
                2 * Integer.BYTES + text.length + fingerprints.length * (Long.BYTES + Integer.BYTES));
        bytes.putInt(text.length).put(text).putInt(traces == null ? -1 : fingerprints.length);
        for (long fingerprint : fingerprints) {
            bytes.putLong(fingerprint).putInt(traces.count(fingerprint));
        }
        return bytes.array();
    }

    /**
     * What {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are no findings
     */
    public static Findings read(byte[] bytes) {
        try {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            byte[] text = new byte[Math.min(in.getInt(), in.remaining())];
            in.get(text);
            SampleReport report =
                    JsonData.read(SampleReport.class, JsonTree.parse(new String(text, StandardCharsets.UTF_8)));
            int distinct = in.getInt();
            TraceCounts traces = distinct < 0 ? null : new TraceCounts();
            for (int i = 0; i < distinct; i++) {
                traces.add(in.getLong(), Math.max(1, in.getInt()));
            }
            return new Findings(
                    report.jdk(),
                    report.backend(),
                    Tally.of(report.numbers()),
                    traces,
                    report.failures(),
                    report.races(),
                    report.notes(),
                    report.lesson(),
                    report.sketch(),
                    report.orders());
        } catch (IOException | RuntimeException e) {
            // Whatever stumbles over bytes that make no sense.
            throw new IllegalArgumentException("these bytes are not what a worker found", e);
        }
    }

    /** The same failures by the schedules that were told of them, where something was. */
    public Findings by(List<Told> told) {
        List<Finding> shorter = new ArrayList<>();
        for (int i = 0; i < failures.size(); i++) {
            Finding failure = failures.get(i);
            shorter.add(told.get(i) == null ? failure : failure.by(told.get(i).schedule()));
        }
        return with(shorter);
    }
}
