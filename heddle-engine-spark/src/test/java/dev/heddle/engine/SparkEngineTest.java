package dev.heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.jvm.NoSuchProgramException;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.LocalWorkforce;
import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.cli.search.ParallelSearch;
import dev.heddle.cli.search.SampleBlocks;
import dev.heddle.cli.search.SearchCheckpoint;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SharedWorkers;
import dev.heddle.cli.search.Workforce;
import dev.heddle.session.Search;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** On a cluster of two executors that are processes of their own, and know nothing but what Spark brings them. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SparkEngineTest {
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    private static Workforce cluster;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() throws IOException {
        SparkHome.make();
        System.setProperty("spark.ui.enabled", "false");
        cluster = new SparkEngine().start("local-cluster[2,1,1024]", 0);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static Search search(boolean stopAtFirst) {
        return new Search("dpor", 0, true, 1, Long.MAX_VALUE, Long.MAX_VALUE, stopAtFirst, false);
    }

    private static JavaSearcher java(String method) {
        String location = SparkEngineTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return new JavaSearcher(
                new JavaTarget("sample.Sums#" + method, List.of(), List.of(location), Jdk.current(), List.of()),
                Conduct.byDefault("auto"),
                Job.Output.HIDDEN);
    }

    private Findings explore(Workforce workforce, Searcher searcher, boolean first, SearchProgress progress)
            throws Exception {
        return explore(workforce, searcher, first, progress, false);
    }

    private Findings explore(
            Workforce workforce, Searcher searcher, boolean first, SearchProgress progress, boolean resumes)
            throws Exception {
        try (SearchCheckpoint checkpoint =
                new SearchCheckpoint(directory, resumes, SharedWorkers.conditions(searcher, search(first)))) {
            return new SharedWorkers(searcher, search(first), workforce, progress, checkpoint).explore();
        }
    }

    @Test
    @Order(1)
    void executors_explore_a_java_program_that_was_sent_to_them_as_two_jobs_do() throws Exception {
        Findings here = explore(new LocalWorkforce(2), java("right"), false, (a, b, c, d) -> true);
        Findings there = explore(cluster, java("right"), false, (a, b, c, d) -> true);
        assertThat(there.failures()).isEmpty();
        assertThat(there.tally().complete()).isTrue();
        assertThat(sorted(there)).isEqualTo(sorted(here));
        assertThat(there.jdk()).isEqualTo(here.jdk());
        assertThat(there.backend()).isEqualTo(here.backend());
    }

    private static long[] sorted(Findings findings) {
        long[] traces = findings.traces().fingerprints();
        java.util.Arrays.sort(traces);
        return traces;
    }

    @Test
    @Order(2)
    void what_fails_in_an_executor_is_told_and_replays_here() throws Exception {
        Findings there = explore(cluster, java("wrong"), true, (a, b, c, d) -> true);
        assertThat(there.failures()).singleElement().satisfies(found -> {
            assertThat(found.message()).contains("the sum is 1");
            assertThat(java("wrong")
                            .replay(dev.heddle.core.schedule.Schedule.parse(found.schedule()), found.identity(), 2)
                            .reproduced())
                    .isEqualTo(2);
        });
    }

    @Test
    @Order(3)
    void the_death_of_the_programs_jvm_is_a_failure_and_no_failed_task() throws Exception {
        Findings there = explore(cluster, java("deadly"), false, (a, b, c, d) -> true);
        assertThat(there.failures()).extracting(Finding::kind).containsExactly("crash");
        assertThat(there.failures().get(0).message()).contains("SIGKILL");
    }

    @Test
    @Order(4)
    void a_program_that_is_not_there_is_the_users_mistake() {
        assertThatThrownBy(() -> explore(cluster, java("missing"), false, (a, b, c, d) -> true))
                .isInstanceOf(NoSuchProgramException.class)
                .hasMessageContaining("missing");
    }

    @Test
    @Order(5)
    void a_search_that_was_begun_here_goes_on_there_and_each_trace_is_met_once() throws Exception {
        Searcher model = new ModelSearcher("scheduling(7)");
        explore(new LocalWorkforce(2), model, false, (executions, b, c, d) -> executions < 1000);
        Findings there = explore(cluster, model, false, (executions, b, c, d) -> true, true);
        assertThat(there.tally().complete()).isTrue();
        assertThat(there.tally().traces()).isEqualTo(5040);
        assertThat(there.tally().executions()).isEqualTo(5040);
    }

    @Test
    @Order(6)
    void a_sample_in_blocks_has_the_executions_of_one_in_one_piece() throws Exception {
        Search sample = new Search("pos", 0, false, 7, 3000, Long.MAX_VALUE, false, false);
        Searcher model = new ModelSearcher("writers(5)");
        Findings here = model.explore(sample, (a, b, c, d) -> true);
        SampleBlocks blocks = new SampleBlocks((block, progress) -> cluster.sample(model, block, progress));
        Findings there = new ParallelSearch(blocks::explore, sample, 2, (a, b, c, d) -> true).explore();
        assertThat(there.tally().executions()).isEqualTo(3000);
        assertThat(sorted(there)).isEqualTo(sorted(here));
        for (long trace : sorted(here)) {
            assertThat(there.traces().count(trace)).isEqualTo(here.traces().count(trace));
        }
    }

    @Test
    @Order(7)
    void the_first_failure_of_a_sample_stops_all() throws Exception {
        Search sample = new Search("pos", 0, true, 1, Long.MAX_VALUE, Long.MAX_VALUE, true, false);
        Searcher program = java("wrong");
        SampleBlocks blocks = new SampleBlocks((block, progress) -> cluster.sample(program, block, progress));
        Findings there = new ParallelSearch(blocks::explore, sample, 2, (a, b, c, d) -> true).explore();
        assertThat(there.failures()).extracting(Finding::message).anyMatch(message -> message.contains("the sum is 1"));
    }

    /** The last one: Spark starts another executor, which takes its time. */
    @Test
    @Order(8)
    void nothing_is_lost_when_an_executor_is_killed() throws Exception {
        AtomicBoolean killed = new AtomicBoolean();
        Findings there = explore(cluster, new ModelSearcher("scheduling(7)"), false, (executions, b, c, d) -> {
            if (executions > 100 && killed.compareAndSet(false, true)) {
                executor().destroyForcibly();
            }
            return true;
        });
        assertThat(killed).isTrue();
        assertThat(there.tally().complete()).isTrue();
        assertThat(there.tally().executions()).isEqualTo(5040);
    }

    private static ProcessHandle executor() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info()
                        .arguments()
                        .map(words -> String.join(" ", words).contains(EXECUTOR))
                        .orElse(false))
                .findFirst()
                .orElseThrow();
    }
}
