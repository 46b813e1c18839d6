package dev.heddle.cli.search;

import dev.heddle.session.Search;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * How far a sample is that several make: what each found by when it was last heard of, and all of it in a file. Who goes on with it begins behind the last execution that anybody had come to; so none is
 * made twice, and a few are left out if one was behind the others.
 */
final class SampleState {
    private final SearchCheckpoint checkpoint;
    /** What was found before it was gone on with; null if it began. */
    private final Findings earlier;
    /** The number of the first execution. */
    private final long begin;
    /** What they learned who were here before. */
    private final List<String> lessons;

    private final Findings[] parts;
    private final Pulse[] asked;
    private final long[][] numbers;
    /** The number that nobody has come to yet. */
    private long next;

    /** One that is not saved. */
    SampleState(int jobs) {
        this(jobs, null, null, 1, List.of());
    }

    private SampleState(int jobs, SearchCheckpoint checkpoint, Findings earlier, long begin, List<String> lessons) {
        this.checkpoint = checkpoint;
        this.earlier = earlier;
        this.begin = begin;
        this.lessons = lessons;
        next = begin;
        parts = new Findings[jobs];
        asked = new Pulse[jobs];
        numbers = new long[jobs][3];
        for (int i = 0; i < jobs; i++) {
            asked[i] = Pulse.ofSaving();
        }
    }

    /**
     * What is saved in a file, and perhaps gone on with.
     *
     * @throws IOException with a message for the user if there is nothing to go on from
     */
    static SampleState of(SearchCheckpoint checkpoint, int jobs) throws IOException {
        SampleState saved = checkpoint.load((bytes, failures) -> read(bytes, checkpoint, jobs));
        return saved == null ? new SampleState(jobs, checkpoint, null, 1, List.of()) : saved;
    }

    /** Whether anybody wants to hear of it before its end. */
    boolean isKept() {
        return checkpoint != null;
    }

    /** The search from where it is to go on. */
    Search goOn(Search search) {
        boolean isHeard = isKept() || parts.length > 1;
        Search rest = begin == 1 ? search : search.from(begin);
        return isHeard ? rest.taught(lessons) : rest;
    }

    synchronized boolean goOn(
            SearchProgress progress, int index, long executions, long failures, long traces, double lnSize) {
        numbers[index] = new long[] {executions, failures, traces};
        long[] sums = earlier == null
                ? new long[3]
                : new long[] {
                    earlier.tally().executions(),
                    earlier.tally().failures(),
                    earlier.tally().traces()
                };
        for (long[] each : numbers) {
            for (int i = 0; i < sums.length; i++) {
                sums[i] += each[i];
            }
        }
        return progress.goOn(sums[0], sums[1], sums[2], lnSize);
    }

    synchronized boolean isDue(int index) {
        return asked[index].isDue();
    }

    /** One of them tells all that it found; it is told what the others learned. */
    synchronized List<String> meanwhile(int index, Search part, Findings soFar) {
        long begun = System.nanoTime();
        note(index, part, soFar);
        if (isKept()) {
            checkpoint.save(this::toBytes, List.of(), false);
        }
        List<String> learned = new ArrayList<>();
        for (int i = 0; i < parts.length; i++) {
            if (i != index && parts[i] != null && parts[i].lesson() != null) {
                learned.add(parts[i].lesson());
            }
        }
        asked[index].done(System.nanoTime() - begun);
        return learned;
    }

    private void note(int index, Search part, Findings soFar) {
        parts[index] = soFar;
        long last = part.first() + part.stride() * (soFar.tally().executions() - 1);
        next = Math.max(next, last + 1);
    }

    /** One of them has come to its end. */
    synchronized void end(int index, Search part, Findings findings) {
        note(index, part, findings);
    }

    private Findings merged() {
        Findings now =
                MergedFindings.of(Stream.of(parts).filter(Objects::nonNull).toList());
        return earlier == null
                ? now
                : MergedFindings.of(List.of(earlier, now))
                        .taking(earlier.tally().seconds() + now.tally().seconds());
    }

    /** What was found, when all have come to their ends. */
    synchronized Findings findings() {
        if (isKept()) {
            checkpoint.save(this::toBytes, List.of(), true);
        }
        return merged();
    }

    private byte[] toBytes() throws IOException {
        List<String> known = new ArrayList<>();
        for (Findings part : parts) {
            if (part != null && part.lesson() != null) {
                known.add(part.lesson());
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(next);
            out.writeInt(known.size());
            for (String lesson : known) {
                SearchCheckpoint.write(lesson, out);
            }
            out.write(merged().toBytes());
        }
        return bytes.toByteArray();
    }

    private static SampleState read(byte[] bytes, SearchCheckpoint checkpoint, int jobs) throws IOException {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long reached = in.readLong();
            List<String> lessons = new ArrayList<>();
            for (int i = SearchCheckpoint.count(in); i > 0; i--) {
                lessons.add(SearchCheckpoint.text(in));
            }
            return new SampleState(jobs, checkpoint, Findings.read(in.readAllBytes()), reached, lessons);
        }
    }
}
