package dev.heddle.core.model.catalogue;

import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.model.Array;
import dev.heddle.core.model.Barrier;
import dev.heddle.core.model.Condition;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Message;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Model.Timing;
import dev.heddle.core.model.ModelNode;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Semaphore;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Small random programs to check strategies on: the same seed and settings always give the same program. They may deadlock
 * and fail assertions, but they end, and are small enough for every schedule to be run.
 *
 * <pre>{@code
 * Program program = RandomModels.of(Feature.LOCKS, Feature.MESSAGES).tasks(3).steps(8).create(seed);
 * }</pre>
 */
public final class RandomModels {
    /** What a program may use besides reads and writes of shared variables. */
    public enum Feature {
        /** Atomic read-modify-writes. */
        UPDATES,
        /** Increments that commute. */
        COMMUTING,
        /** Statements that depend on what was read. */
        BRANCHES,
        LOCKS,
        SEMAPHORES,
        /** Waiting for a value, and for notifications. */
        WAITS,
        BARRIERS,
        /** Tasks that start tasks, and wait for their end. */
        SPAWNS,
        MESSAGES,
        /** Waiting for no longer than a time. */
        TIMEOUTS,
        ASSERTIONS,
        /** Values that the program leaves open; not part of {@link #everything}. */
        INPUTS,
        /** Sections that no restriction holds up, and soft barriers; not part of {@link #everything}. */
        CRITICAL
    }

    private final Set<Feature> features;
    private int tasks = 3;
    private int steps = 7;
    private int variables = 2;
    private Timing timing = Timing.IDEAL;

    private RandomModels(Set<Feature> features) {
        this.features = features;
    }

    /** Reads and writes alone. */
    public static RandomModels readsAndWrites() {
        return new RandomModels(EnumSet.noneOf(Feature.class));
    }

    public static RandomModels of(Feature first, Feature... others) {
        return new RandomModels(EnumSet.of(first, others));
    }

    public static RandomModels everything() {
        return new RandomModels(EnumSet.complementOf(EnumSet.of(Feature.INPUTS, Feature.CRITICAL)));
    }

    public RandomModels without(Feature feature) {
        Set<Feature> fewer = EnumSet.copyOf(features);
        fewer.remove(feature);
        RandomModels copy = new RandomModels(fewer);
        copy.tasks = tasks;
        copy.steps = steps;
        copy.variables = variables;
        copy.timing = timing;
        return copy;
    }

    /** At most so many tasks at the beginning, and at least two. */
    public RandomModels tasks(int most) {
        tasks = Math.max(2, most);
        return this;
    }

    /** About so many steps in all; some features come in several. */
    public RandomModels steps(int about) {
        steps = about;
        return this;
    }

    public RandomModels variables(int count) {
        variables = Math.max(1, count);
        return this;
    }

    public RandomModels timing(Timing newTiming) {
        timing = newTiming;
        return this;
    }

    public Program create(long seed) {
        return new Generator(new Randomness(seed)).program("random(" + seed + ')');
    }

    /** Draws one program. */
    private final class Generator {
        private final Randomness random;
        private final Model m = Model.named("random").timing(timing);
        private final Array x = m.array("x", variables);
        private final Local a = m.local("a");
        private final Local b = m.local("b");
        private final Local child = m.local("child");
        private final Lock[] locks = {m.lock("k"), m.lock("l")};
        private final Condition changed = m.condition("changed", locks[0]);
        private final Semaphore semaphore;
        private final Barrier barrier;
        private final ModelNode[] nodes = {m.node("n0"), m.node("n1")};
        private final Array[] state = {m.array("y", variables), m.array("z", variables)};
        /** What statements touch: shared variables, or those of the node whose handler is written. */
        private Array scope = x;

        private final int count;
        private final List<Integer> kinds = new ArrayList<>();
        private int budget = steps;
        private int names;

        Generator(Randomness random) {
            this.random = random;
            count = 2 + random.nextInt(tasks - 1);
            semaphore = m.semaphore("s", random.nextInt(2));
            barrier = m.barrier("barrier", 2);
            kinds.add(-1);
            features.forEach(feature -> kinds.add(feature.ordinal()));
            if (features.contains(Feature.MESSAGES) && random.nextInt(4) == 0) {
                m.refineDeliveries();
            }
        }

        Program program(String name) {
            int share = Math.max(1, steps / count);
            for (int i = 0; i < count; i++) {
                boolean last = i == count - 1;
                m.task("t" + i, t -> {
                    int end = last ? 0 : Math.max(0, budget - share);
                    while (budget > end) {
                        statement(t, true);
                    }
                });
            }
            return m.program(name);
        }

        /** One statement, or a few that belong together; inner ones do not wait or create tasks. */
        private void statement(Steps t, boolean outermost) {
            int kind = kinds.get(random.nextInt(kinds.size()));
            if (kind < 0 || random.nextInt(3) == 0) {
                access(t);
                return;
            }
            switch (Feature.values()[kind]) {
                case UPDATES -> spend(t.increment(variable()));
                case COMMUTING -> spend(t.add(variable(), 1));
                case ASSERTIONS -> {
                    int limit = 1 + random.nextInt(3);
                    Variable v = variable();
                    spend(t.check(v, value -> value < limit, v + " < " + limit));
                }
                case INPUTS -> spend(t.choose(2 + random.nextInt(2), a));
                case BRANCHES -> t.when(a.is(random.nextInt(2)), this::access, this::access);
                default -> {
                    if (outermost) {
                        compound(t, Feature.values()[kind]);
                    } else {
                        access(t);
                    }
                }
            }
        }

        private void compound(Steps t, Feature feature) {
            switch (feature) {
                case LOCKS -> locked(t);
                case SEMAPHORES -> spend(random.nextBoolean() ? t.acquire(semaphore) : t.release(semaphore));
                case WAITS -> waits(t);
                case BARRIERS -> {
                    budget--;
                    spend(t.await(barrier));
                }
                case SPAWNS -> spawn(t);
                case MESSAGES -> spend(t.send(message(2)));
                case TIMEOUTS -> timeout(t);
                case CRITICAL -> hinted(t);
                default -> throw new IllegalArgumentException(feature.name());
            }
        }

        private void access(Steps t) {
            Variable v = variable();
            switch (random.nextInt(4)) {
                case 0 -> spend(t.read(v, a));
                case 1 -> spend(t.read(v, b));
                case 2 -> spend(t.write(v, random.nextInt(3)));
                default -> spend(t.write(v, a.plus(1)));
            }
        }

        private void locked(Steps t) {
            Lock outer = locks[random.nextInt(2)];
            budget--;
            t.lock(outer);
            if (random.nextInt(3) == 0) {
                Lock inner = outer == locks[0] ? locks[1] : locks[0];
                budget--;
                t.lock(inner).unlock(inner);
            } else {
                statement(t, false);
            }
            spend(t.unlock(outer));
        }

        private void waits(Steps t) {
            switch (random.nextInt(4)) {
                case 0 -> {
                    Variable v = variable();
                    spend(t.await(v, value -> value > 0, v + " > 0"));
                }
                case 1 -> {
                    budget -= 3;
                    spend(t.lock(locks[0]).await(changed).unlock(locks[0]));
                }
                case 2 -> {
                    budget -= 2;
                    spend(t.lock(locks[0]).notifyOne(changed).unlock(locks[0]));
                }
                default -> {
                    budget -= 2;
                    spend(t.lock(locks[0]).notifyAll(changed).unlock(locks[0]));
                }
            }
        }

        private void hinted(Steps t) {
            if (random.nextInt(3) == 0) {
                spend(t.softBarrier("gate", 2 + random.nextInt(2), random.nextInt(4)));
            } else {
                t.performanceCritical(random.nextBoolean() ? this::locked : this::access);
            }
        }

        private void timeout(Steps t) {
            int duration = 1 + random.nextInt(2);
            switch (random.nextInt(3)) {
                case 0 -> spend(t.sleep(duration));
                case 1 -> {
                    budget -= 3;
                    spend(t.lock(locks[0]).awaitWithin(changed, duration, b).unlock(locks[0]));
                }
                default -> spend(t.acquireWithin(semaphore, duration, a));
            }
        }

        private void spawn(Steps t) {
            Procedure procedure = m.procedure("c" + names++).body(c -> {
                int length = 1 + random.nextInt(2);
                for (int i = 0; i < length; i++) {
                    statement(c, false);
                }
            });
            if (random.nextBoolean()) {
                spend(t.spawn(procedure));
                return;
            }
            budget -= 2;
            t.spawn(procedure, child);
            if (random.nextBoolean()) {
                statement(t, false);
            }
            spend(t.join(child));
        }

        /** A message whose handler may send another, a few deep. */
        private Message message(int depth) {
            int node = random.nextInt(nodes.length);
            boolean more = depth > 0 && random.nextBoolean();
            Message next = more ? message(depth - 1) : null;
            Array outer = scope;
            scope = state[node];
            Message message = m.message("m" + names++, nodes[node]).handler(h -> {
                statement(h, false);
                if (next != null) {
                    h.send(next);
                }
            });
            scope = outer;
            return message;
        }

        private Variable variable() {
            return scope.at(random.nextInt(scope.size()));
        }

        /** Counts what was just written. */
        private void spend(Steps written) {
            Objects.requireNonNull(written);
            budget--;
        }
    }
}
