package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Operations that are steps in one execution and not in another, as under a runtime that shows what it must. */
class LateStepsTest {
    /** Two or three tasks that each write or read variables; the value read last by each is what can be told apart. */
    private static final class Straight implements Program {
        /** For each task variable numbers, positive to write and negative to read. */
        private final int[][] code;

        final Set<String> results = new TreeSet<>();
        /** Whether a task that is alone makes its steps without being chosen. */
        boolean gluesWhenAlone;
        /** Variables whose accesses are steps; null for all. */
        Set<Integer> visible;

        Runnable learn = () -> {};

        Straight(int[]... code) {
            this.code = code;
        }

        @Override
        public String name() {
            return "straight";
        }

        @Override
        public Outcome run(Strategy strategy) {
            int[] memory = new int[10];
            int[] next = new int[code.length];
            StringBuilder[] seen = new StringBuilder[code.length];
            Operation[] operations = new Operation[code.length];
            for (int t = 0; t < code.length; t++) {
                seen[t] = new StringBuilder();
                operations[t] = new Operation(new Task(t, t, "t" + t));
                publish(operations[t], t, next);
            }
            Choice choice = new Choice();
            choice.begin();
            int steps = 0;
            while (true) {
                choice.clear();
                for (int t = 0; t < code.length; t++) {
                    if (next[t] < code[t].length) {
                        choice.add(operations[t]);
                    }
                }
                if (choice.size() == 0) {
                    break;
                }
                boolean alone = choice.size() == 1;
                Operation chosen = choice.get(strategy.choose(choice));
                choice.advance(chosen);
                steps++;
                int t = chosen.task().id();
                do {
                    strategy.executed(chosen);
                    perform(t, next, memory, seen);
                    // What is hidden is neither a choice nor told.
                    while (next[t] < code[t].length && isHidden(code[t][next[t]])) {
                        perform(t, next, memory, seen);
                    }
                    publish(chosen, t, next);
                } while (alone && gluesWhenAlone && next[t] < code[t].length);
            }
            results.add(String.join(" | ", seen));
            learn.run();
            return Outcome.passed(steps, code.length);
        }

        private boolean isHidden(int access) {
            return visible != null && !visible.contains(Math.abs(access));
        }

        private void perform(int t, int[] next, int[] memory, StringBuilder[] seen) {
            int access = code[t][next[t]++];
            if (access > 0) {
                memory[access] = 10 * (t + 1) + next[t];
            } else {
                seen[t].append(' ').append(memory[-access]);
            }
        }

        private void publish(Operation operation, int t, int[] next) {
            if (next[t] < code[t].length) {
                int access = code[t][next[t]];
                operation.set(
                        access > 0 ? Kind.WRITE : Kind.READ,
                        Math.abs(access),
                        access > 0 ? Access.WRITE : Access.READ,
                        0);
            }
        }
    }

    private static long explore(Program program, Strategy strategy) {
        long executions = 0;
        while (strategy.begin(null)) {
            strategy.end(program.run(strategy));
            executions++;
            assertThat(executions).isLessThan(100_000);
        }
        return executions;
    }

    private static void sameResults(Supplier<Straight> programs, boolean glue) {
        Straight all = programs.get();
        explore(all, new DepthFirst());
        for (boolean stable : new boolean[] {true, false}) {
            for (Enumerator strategy : new Enumerator[] {
                new OptimalDpor(all.dependence(), resource -> stable),
                new SourceDpor(all.dependence(), resource -> stable),
                new SleepSets(all.dependence(), resource -> stable),
                new FlanaganGodefroid(all.dependence())
            }) {
                Straight program = programs.get();
                program.gluesWhenAlone = glue;
                explore(program, strategy);
                assertThat(program.results)
                        .as(strategy.getClass().getSimpleName())
                        .isEqualTo(all.results);
                assertThat(strategy.restarts()).isZero();
            }
        }
    }

    @Test
    void a_task_that_is_alone_may_go_on_without_choices_and_no_result_is_lost() {
        // The first execution runs t0 to its end; t1 is alone then, and all its accesses are one step.
        sameResults(() -> new Straight(new int[] {1, 2, -3}, new int[] {3, -2, -1, 2}), true);
        sameResults(() -> new Straight(new int[] {1, -1}, new int[] {2, 1, -1}, new int[] {-2, 1, -1}), true);
    }

    @Test
    void random_tasks_that_go_on_without_choices_lose_no_result() {
        Randomness random = new Randomness(5);
        for (int i = 0; i < 300; i++) {
            int[][] code = new int[2 + random.nextInt(2)][];
            for (int t = 0; t < code.length; t++) {
                code[t] = new int[1 + random.nextInt(code.length == 2 ? 4 : 3)];
                for (int k = 0; k < code[t].length; k++) {
                    code[t][k] = (1 + random.nextInt(2)) * (random.nextBoolean() ? 1 : -1);
                }
            }
            sameResults(() -> new Straight(code), random.nextBoolean());
        }
    }

    @Test
    void a_variable_found_to_be_shared_after_some_executions_makes_the_search_start_again_and_lose_nothing() {
        Supplier<Straight> programs = () -> new Straight(new int[] {2, 1, 2}, new int[] {2, -1, 2});
        Straight all = programs.get();
        explore(all, new DepthFirst());

        Straight program = programs.get();
        program.visible = new HashSet<>(Set.of(2));
        OptimalDpor strategy = new OptimalDpor(program.dependence(), resource -> false);
        int[] executions = {0};
        program.learn = () -> {
            if (++executions[0] == 3 && program.visible.add(1)) {
                strategy.restart();
            }
        };
        explore(program, strategy);
        assertThat(strategy.restarts()).isEqualTo(1);
        assertThat(program.results).isEqualTo(all.results);
    }

    @Test
    void a_program_that_does_not_follow_its_schedule_is_never_called_proved() {
        Straight program = new Straight(new int[] {1, -1}, new int[] {1, -1});
        OptimalDpor strategy = new OptimalDpor(program.dependence(), resource -> false);
        int[] executions = {0};
        program.visible = new HashSet<>(Set.of(1));
        program.learn = () -> {
            if (executions[0]++ % 2 == 0) {
                program.visible.remove(1);
            } else {
                program.visible.add(1);
            }
        };
        for (int i = 0; i < 1000; i++) {
            assertThat(strategy.begin(null)).isTrue();
            strategy.end(program.run(strategy));
        }
        assertThat(strategy.restarts()).isPositive();
    }
}
