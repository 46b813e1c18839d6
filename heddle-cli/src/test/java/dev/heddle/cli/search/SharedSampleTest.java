package dev.heddle.cli.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Hash;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.session.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Samples that several make, and that are gone on with. */
class SharedSampleTest {
    @TempDir
    private Path directory;

    private final Searcher model = new ModelSearcher("writers(5)");

    private static Search search(String strategy, long executions) {
        return new Search(strategy, 0, false, 7, executions, Long.MAX_VALUE, false, false);
    }

    private Findings explore(Search search, int jobs, boolean resumes) throws Exception {
        return explore(model, search, jobs, resumes);
    }

    private Findings explore(Searcher searcher, Search search, int jobs, boolean resumes) throws Exception {
        List<String> conditions = SharedWorkers.conditions(searcher, search);
        try (SearchCheckpoint checkpoint = new SearchCheckpoint(directory, resumes, conditions)) {
            return new ParallelSearch(searcher::explore, search, jobs, (a, b, c, d) -> true, checkpoint).explore();
        }
    }

    private static void assertSame(TraceCounts some, TraceCounts others) {
        assertThat(some.distinct()).isEqualTo(others.distinct());
        assertThat(some.total()).isEqualTo(others.total());
        for (long trace : some.fingerprints()) {
            assertThat(some.count(trace)).isEqualTo(others.count(trace));
        }
    }

    /** Those with + learn which operations conflict; alone they know it as if they had never been stopped. */
    @ParameterizedTest
    @ValueSource(strings = {"pos", "pos*", "rw", "pos+", "rw+"})
    void a_sample_that_was_stopped_twice_is_the_sample_in_one_piece(String strategy) throws Exception {
        Findings whole = model.explore(search(strategy, 1000), (a, b, c, d) -> true);
        explore(search(strategy, 300), 1, false);
        explore(search(strategy, 300), 1, true);
        Findings last = explore(search(strategy, 400), 1, true);
        assertThat(last.tally().executions()).isEqualTo(1000);
        assertThat(last.tally().steps()).isEqualTo(whole.tally().steps());
        assertSame(last.traces(), whole.traces());
    }

    @Test
    void so_it_is_with_two_workers_and_with_others_later() throws Exception {
        Findings whole = model.explore(search("pos", 1000), (a, b, c, d) -> true);
        explore(search("pos", 400), 2, false);
        Findings last = explore(search("pos", 600), 3, true);
        assertSame(last.traces(), whole.traces());
    }

    @Test
    void a_failure_that_was_found_before_is_still_there() throws Exception {
        Searcher failing = new ModelSearcher("deadlock");
        Findings first = explore(failing, search("rw", 100), 2, false);
        Findings next = explore(failing, search("rw", 1), 1, true);
        assertThat(first.failures()).isNotEmpty();
        assertThat(next.failures()).containsAll(first.failures());
    }

    /** Whoever is fast finds one of execution 1,000 before somebody slow finds that of execution 8. */
    @Test
    void the_first_failure_is_that_with_the_lowest_number() throws Exception {
        Searcher failing = new ModelSearcher("deadlock");
        for (int seed = 1; seed <= 20; seed++) {
            Search search = new Search("rw", 0, false, seed, 10_000, Long.MAX_VALUE, true, false);
            Findings alone = failing.explore(search, (a, b, c, d) -> true);
            Findings three = new ParallelSearch(failing::explore, search, 3, (a, b, c, d) -> true).explore();
            assertThat(three.failures().get(0).execution())
                    .isEqualTo(alone.failures().get(0).execution());
            assertThat(three.failures().get(0).schedule())
                    .isEqualTo(alone.failures().get(0).schedule());
        }
    }

    @Test
    void another_seed_is_another_sample() throws Exception {
        explore(search("pos", 10), 1, false);
        Search other = new Search("pos", 0, false, 8, 10, Long.MAX_VALUE, false, false);
        assertThatThrownBy(() -> explore(other, 1, true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it has the seed 7, this one the seed 8");
    }

    @Test
    void what_one_learns_the_others_hear() throws Exception {
        List<List<String>> heard = new CopyOnWriteArrayList<>();
        CountDownLatch told = new CountDownLatch(1);
        Findings nothing = model.explore(search("rw", 1), (a, b, c, d) -> true);
        ParallelSearch.Exploring exploring = (part, progress) -> {
            boolean isFirst = part.first() == 1;
            if (!isFirst) {
                await(told);
            }
            String own = isFirst ? "what the first knows" : "what the second knows";
            heard.add(progress.meanwhile(learned(nothing, own)));
            told.countDown();
            return learned(nothing, own);
        };
        new ParallelSearch(exploring, search("rw+", 100), 2, (a, b, c, d) -> true).explore();
        assertThat(heard).containsExactly(List.of(), List.of("what the first knows"));
        assertThat(explored(search("rw+", 100), 1)).isNull();
        assertThat(explored(search("rw+", 100), 2)).isEmpty();
    }

    /** What a part is told at its beginning. */
    private List<String> explored(Search search, int jobs) throws Exception {
        List<List<String>> lessons = new CopyOnWriteArrayList<>();
        Findings nothing = model.explore(search("rw", 1), (a, b, c, d) -> true);
        new ParallelSearch(
                        (part, progress) -> {
                            lessons.add(part.heard() ? part.lessons() : List.of("nobody asks"));
                            return nothing;
                        },
                        search,
                        jobs,
                        (a, b, c, d) -> true)
                .explore();
        return lessons.get(0).contains("nobody asks") ? null : lessons.get(0);
    }

    private static Findings learned(Findings findings, String lesson) {
        return new Findings(
                findings.jdk(),
                findings.backend(),
                findings.tally(),
                findings.traces(),
                findings.failures(),
                findings.races(),
                findings.notes(),
                lesson,
                null,
                null);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void one_search_at_a_time_saves_in_a_directory() throws Exception {
        List<String> conditions = SharedWorkers.conditions(model, search("pos", 10));
        try (SearchCheckpoint first = new SearchCheckpoint(directory, false, conditions)) {
            first.load((bytes, failures) -> bytes);
            assertThatThrownBy(() -> explore(search("pos", 10), 1, false))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("still running");
        }
        assertThat(explore(search("pos", 10), 1, false).tally().executions()).isEqualTo(10);
    }

    @Test
    void what_makes_no_sense_is_refused_or_read_and_never_fills_the_memory() throws Exception {
        byte[] bytes = model.explore(search("pos", 50).taught(List.of()), (a, b, c, d) -> true)
                .toBytes();
        assertThat(Findings.read(bytes).tally().executions()).isEqualTo(50);
        Random random = new Random(1);
        for (int i = 0; i < 3000; i++) {
            byte[] changed = Arrays.copyOf(bytes, random.nextInt(3) == 0 ? random.nextInt(bytes.length) : bytes.length);
            for (int k = random.nextInt(4); k >= 0 && changed.length > 0; k--) {
                changed[random.nextInt(Math.min(changed.length, i % 2 == 0 ? 8 : changed.length))] ^=
                        (byte) random.nextInt();
            }
            try {
                Findings.read(changed);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageNotContaining("Heap");
            }
        }
    }

    /** A file in place of the directory: it cannot be saved there, which is told, and costs nothing else. */
    @Test
    void what_cannot_be_saved_is_told_and_goes_on() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        try (SearchCheckpoint checkpoint = new SearchCheckpoint(file, false, List.of())) {
            Findings findings = new ParallelSearch(
                            model::explore, search("pos", 10), 1, (a, b, c, d) -> true, checkpoint)
                    .explore();
            assertThat(findings.tally().executions()).isEqualTo(10);
            assertThat(checkpoint.problem()).hasMessageContaining("cannot save the search in");
        }
    }

    @Test
    void traces_are_counted_while_they_are_few_and_estimated_from_then_on() {
        DistinctTraces some = new DistinctTraces();
        some.add(traces(0, DistinctTraces.MOST_COUNTED));
        assertThat(some.distinct()).isEqualTo(DistinctTraces.MOST_COUNTED);
        assertThat(some.caution()).isNull();
        DistinctTraces others = new DistinctTraces();
        // Half of them are new.
        others.add(traces(DistinctTraces.MOST_COUNTED / 2, 2 * DistinctTraces.MOST_COUNTED));
        some.add(others.registers());
        int all = DistinctTraces.MOST_COUNTED / 2 + 2 * DistinctTraces.MOST_COUNTED;
        // Five standard errors of 0.41 %.
        assertThat(some.distinct() / (double) all).isBetween(0.98, 1.02);
        assertThat(some.counted()).isNull();
        assertThat(some.caution()).contains("standard error of 0.4 %", "1,048,576");
        int before = some.distinct();
        some.add(traces(0, 1000));
        assertThat(some.distinct()).as("nothing new").isEqualTo(before);
    }

    private static TraceCounts traces(int from, int number) {
        TraceCounts traces = new TraceCounts();
        for (int i = from; i < from + number; i++) {
            traces.add(Hash.mix(i + 1L));
        }
        return traces;
    }

    @Test
    void what_is_done_again_and_again_takes_a_hundredth_of_the_time() {
        AtomicLong clock = new AtomicLong();
        Pulse pulse = new Pulse(500, clock::get);
        assertThat(pulse.isDue()).isFalse();
        clock.set(500);
        assertThat(pulse.isDue()).isTrue();
        pulse.done(1);
        clock.addAndGet(499);
        assertThat(pulse.isDue()).isFalse();
        clock.addAndGet(1);
        assertThat(pulse.isDue()).isTrue();
        pulse.done(1000);
        clock.addAndGet(99_999);
        assertThat(pulse.isDue()).isFalse();
        clock.addAndGet(1);
        assertThat(pulse.isDue()).isTrue();
    }
}
