package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.memory.Fence;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Mode;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** All reductions against brute force, on random programs under the Java memory model. */
class WeakTracesTest {
    private static final String[] REDUCED = {"sleep", "dpor-fg", "source", "dpor"};
    private static final int PROGRAMS = Integer.getInteger("heddle.random.programs", 300);
    private static final int LIMIT = 20_000;

    @Test
    void all_algorithms_find_the_traces_and_failures_that_brute_force_finds() {
        Map<String, long[]> totals = new LinkedHashMap<>();
        int compared = 0;
        int weak = 0;
        long schedules = 0;
        for (long seed = 1; compared < PROGRAMS; seed++) {
            Program program = program(seed, MemoryModel.JMM, Kind.ANY);
            Traces all = Traces.of(program, new DepthFirst(), LIMIT);
            if (!all.complete || all.executions < 3) {
                continue;
            }
            compared++;
            schedules += all.executions;
            weak += all.executions > Traces.of(program(seed, MemoryModel.SC, Kind.ANY), new DepthFirst()).executions
                    ? 1
                    : 0;
            for (String name : REDUCED) {
                Enumerator search = (Enumerator) Strategies.create(name, new StrategyOptions().program(program));
                Traces some = Traces.of(program, search, 10L * LIMIT);
                assertThat(some.complete)
                        .as("%s on %s ends", name, program.name())
                        .isTrue();
                assertThat(some.whole.keySet())
                        .as("%s on %s", name, program.name())
                        .isEqualTo(all.whole.keySet());
                assertThat(some.failures).as("%s on %s", name, program.name()).isEqualTo(all.failures);
                long[] total = totals.computeIfAbsent(name, n -> new long[3]);
                total[0] += some.executions;
                total[1] += some.redundant;
                total[2] += some.whole.size() + some.cut.size();
            }
        }
        System.out.println(compared + " programs, of them " + weak + " weak, " + schedules + " schedules");
        totals.forEach((name, t) ->
                System.out.printf("%17s: %d executions, of them %d redundant, %d traces%n", name, t[0], t[1], t[2]));
        assertThat(weak).as("programs in which a read may overlook a write").isGreaterThan(PROGRAMS / 10);
    }

    @Test
    void race_free_programs_have_the_traces_that_they_have_under_sequential_consistency() {
        for (Kind kind : new Kind[] {Kind.VOLATILE, Kind.LOCKED}) {
            for (long seed = 1; seed <= PROGRAMS; seed++) {
                Traces weak = dpor(program(seed, MemoryModel.JMM, kind));
                Traces strong = dpor(program(seed, MemoryModel.SC, kind));
                assertThat(weak.executions).as("%s %s", kind, seed).isEqualTo(strong.executions);
                assertThat(weak.whole).as("%s %s", kind, seed).hasSameSizeAs(strong.whole);
                assertThat(weak.failures).as("%s %s", kind, seed).hasSameSizeAs(strong.failures);
            }
        }
    }

    private static Traces dpor(Program program) {
        return Traces.of(program, Strategies.create("dpor", new StrategyOptions().program(program)));
    }

    private enum Kind {
        /** All modes, fences, updates, locks. */
        ANY,
        /** Volatile accesses and updates alone. */
        VOLATILE,
        /** Each task's accesses are plain and under one lock. */
        LOCKED
    }

    private static Program program(long seed, MemoryModel memory, Kind kind) {
        Random random = new Random(seed * 31 + kind.ordinal());
        Model model = Model.named(kind + " " + seed).memory(memory);
        Variable[] variables = new Variable[1 + random.nextInt(3)];
        for (int i = 0; i < variables.length; i++) {
            variables[i] = model.variable("x" + i);
        }
        Lock lock = model.lock("lock");
        Local a = model.local("a");
        int tasks = 2 + random.nextInt(2);
        for (int t = 0; t < tasks; t++) {
            model.task("t" + t, steps -> {
                int length = 2 + random.nextInt(tasks == 2 ? 3 : 2);
                if (kind == Kind.LOCKED) {
                    steps.lock(lock);
                }
                for (int i = 0; i < length; i++) {
                    step(steps, random, variables[random.nextInt(variables.length)], a, lock, kind);
                }
                if (kind == Kind.LOCKED) {
                    steps.unlock(lock);
                }
                if (random.nextInt(4) == 0) {
                    steps.check(a.isNot(2));
                }
            });
        }
        return model.program();
    }

    private static void step(Steps steps, Random random, Variable x, Local a, Lock lock, Kind kind) {
        Mode mode = switch (kind) {
            case ANY -> Mode.values()[random.nextInt(4)];
            case VOLATILE -> Mode.VOLATILE;
            case LOCKED -> Mode.PLAIN;
        };
        int value = 1 + random.nextInt(2);
        switch (random.nextInt(kind == Kind.ANY ? 16 : 9)) {
            case 0, 1, 2, 3 -> steps.read(x, mode, a);
            case 4, 5, 6 -> steps.write(x, mode, Expression.constant(value));
            case 7 -> steps.write(x, mode, a.plus(1));
            case 8 -> steps.fetchAndAdd(x, mode, 1, a);
            case 9 -> steps.exchange(x, mode, Expression.constant(value), a);
            case 10 -> steps.compareAndSet(x, mode, Expression.constant(0), Expression.constant(value), a);
            case 11 -> steps.weakCompareAndSet(x, mode, Expression.constant(0), Expression.constant(value), a);
            case 12 -> steps.fence(Fence.values()[random.nextInt(3)]);
            case 13 -> steps.when(a.is(1), then -> then.write(x, mode, Expression.constant(3)));
            case 14 -> steps.lock(lock).read(x, mode, a).unlock(lock);
            default -> steps.fence(Fence.FULL);
        }
    }
}
