package dev.heddle.core.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.enumerate.Enumerator;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplorationTraceTest {
    @TempDir
    Path folder;

    private static final String FIGURE_4_2 = """
            AddNode 0 -
            Explore 0
            Start
            AddNode 1 0
            AddNode 2 0
            AddNode 3 0
            Explore 1
            Transition 1
            AddNode 4 1
            AddNode 5 1
            Explore 4
            Transition 4
            AddNode 6 4
            Explore 6
            Transition 6
            Explore 3
            End 0.42
            Start
            Transition 3
            AddNode 7 3
            AddNode 8 3
            Explore 7
            Transition 7
            AddNode 9 7
            Explore 9
            Transition 9
            End 0.29
            """;

    static void explore(Program program, TreeObserver observer) {
        Enumerator strategy = new OptimalDpor(program.dependence(), program::isStable).observedBy(observer);
        Randomness random = new Randomness(0);
        while (strategy.begin(random)) {
            Outcome outcome = program.run(strategy);
            strategy.end(outcome);
        }
    }

    @Test
    void the_example_of_the_thesis_is_read_and_estimated_on_the_way() throws IOException {
        Path file = Files.writeString(folder.resolve("figure-4.2"), FIGURE_4_2);
        ExplorationTraceReader reader = new ExplorationTraceReader(file);
        assertThat(reader.nodes()).isEqualTo(10);
        assertThat(reader.executions()).isEqualTo(2);
        assertThat(reader.seconds()).isCloseTo(0.71, within(1e-9));

        // After the first execution: 1/2 with what is scheduled, 1/3 * 1/2 with all there is.
        assertThat(afterFirst(reader, Unseen.LAZY)).isCloseTo(2, within(1e-9));
        assertThat(afterFirst(reader, Unseen.EAGER)).isCloseTo(6, within(1e-9));
        assertThat(afterFirst(reader, Unseen.ORACLE)).isCloseTo(2, within(1e-9));
    }

    private static double afterFirst(ExplorationTraceReader reader, Unseen unseen) throws IOException {
        OpenTree tree = new OpenTree();
        double[] first = {Double.NaN};
        reader.replay(new Forwarding(tree) {
            @Override
            public void end(double seconds) {
                super.end(seconds);
                if (tree.executions() == 1) {
                    first[0] = Math.exp(Estimator.WEIGHTED_BACKTRACK.estimate(tree, unseen, Unit.EXECUTIONS));
                    assertThat(Math.exp(Estimator.RECURSIVE.estimate(tree, unseen, Unit.EXECUTIONS)))
                            .isCloseTo(first[0], within(1e-9));
                }
            }
        });
        return first[0];
    }

    @Test
    void what_was_written_reads_as_it_happened() throws IOException {
        Program program = Models.create("lastzero(5)");
        StringWriter text = new StringWriter();
        try (ExplorationTraceWriter writer = new ExplorationTraceWriter(text)) {
            explore(program, writer);
        }
        Path file = Files.writeString(folder.resolve("lastzero"), text.toString());
        ExplorationTraceReader reader = new ExplorationTraceReader(file);
        assertThat(reader.executions()).isEqualTo(64);
        StringWriter again = new StringWriter();
        try (ExplorationTraceWriter writer = new ExplorationTraceWriter(again)) {
            reader.replay(writer);
        }
        assertThat(again).hasToString(text.toString());
    }

    @Test
    void every_estimate_is_exact_when_all_is_explored() {
        for (String model : new String[] {"lastzero(5)", "scheduling(5)", "indexer(13)"}) {
            OpenTree tree = new OpenTree();
            explore(Models.create(model), tree);
            for (Estimator estimator : Estimator.values()) {
                assertThat(Math.exp(estimator.estimate(tree, Unseen.LAZY, Unit.EXECUTIONS)))
                        .as(model + " " + estimator)
                        .isCloseTo((double) tree.executions(), within(1e-6 * tree.executions()));
            }
        }
    }

    @Test
    void a_line_that_is_no_event_is_named() throws IOException {
        Path file = Files.writeString(folder.resolve("wrong"), "AddNode 0 -\nExplore seven\n");
        assertThatThrownBy(() -> new ExplorationTraceReader(file)).hasMessageContaining("line 2: 'Explore seven'");
    }

    /** Passes everything on. */
    static class Forwarding implements TreeObserver {
        private final TreeObserver to;

        Forwarding(TreeObserver to) {
            this.to = to;
        }

        @Override
        public void start() {
            to.start();
        }

        @Override
        public void expand(int children) {
            to.expand(children);
        }

        @Override
        public void foreseen(int scheduled) {
            to.foreseen(scheduled);
        }

        @Override
        public void schedule(int depth, int child) {
            to.schedule(depth, child);
        }

        @Override
        public void transition(int child) {
            to.transition(child);
        }

        @Override
        public void end(double seconds) {
            to.end(seconds);
        }
    }
}
