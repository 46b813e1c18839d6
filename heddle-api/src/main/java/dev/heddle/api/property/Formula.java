package dev.heddle.api.property;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What should come to pass in an execution, made of conditions: linear temporal logic without "next".
 *
 * <pre>{@code
 * Heddle.property("who asks is served", Formula.whenever(() -> asked).eventually(() -> served));
 * Heddle.property("quiet until opened", Formula.until(() -> queue.isEmpty(), () -> open));
 * }</pre>
 *
 * <p>It is rewritten state by state (Bacchus and Kabanza: Using temporal logics to express search control knowledge for planning, 2000):
 * {@link #progress} turns what should be true from now on into what should be true from the next state on, {@link #TRUE} and {@link
 * #FALSE} being decided. Without "next", states that are repeated make no difference, so it is enough to look when something that the
 * conditions read has changed.
 */
public abstract class Formula {
    static final Formula TRUE = new Decided(true);
    static final Formula FALSE = new Decided(false);

    Formula() {}

    /** What has to be true from the next state on, if this has to be true from the state on that is there now. */
    abstract Formula progress();

    /** Whether it is true if nothing comes any more. */
    abstract boolean atEnd();

    /** True in the state in which it is looked at first. */
    public static Formula now(BooleanSupplier condition) {
        return new Now(condition);
    }

    /** True in each state from now on. */
    public static Formula always(BooleanSupplier condition) {
        return always(now(condition));
    }

    /** From each state on that comes. */
    public static Formula always(Formula formula) {
        return new Always(formula);
    }

    /** False in each state from now on. */
    public static Formula never(BooleanSupplier condition) {
        return always(() -> !condition.getAsBoolean());
    }

    /** True in some state that comes, or now. */
    public static Formula eventually(BooleanSupplier condition) {
        return eventually(now(condition));
    }

    /** From some state on that comes, or from now on. */
    public static Formula eventually(Formula formula) {
        return new Until(TRUE, formula, true);
    }

    /** The first is true in each state until there is one in which the second is, which has to come. */
    public static Formula until(BooleanSupplier condition, BooleanSupplier end) {
        return new Until(now(condition), now(end), true);
    }

    /** The same, but the second need not come: the first is true for ever then. */
    public static Formula unless(BooleanSupplier condition, BooleanSupplier end) {
        return new Until(now(condition), now(end), false);
    }

    /** Begins a formula about what follows each state in which a condition is true. */
    public static Whenever whenever(BooleanSupplier condition) {
        return new Whenever(condition);
    }

    /** Both. */
    public Formula and(Formula other) {
        return Several.of(true, List.of(this, other));
    }

    /** One of them at least. */
    public Formula or(Formula other) {
        return Several.of(false, List.of(this, other));
    }

    /** The beginning of a formula: what follows each state in which a condition is true. */
    public static final class Whenever {
        private final BooleanSupplier condition;

        private Whenever(BooleanSupplier condition) {
            this.condition = condition;
        }

        /** Something is true then, or later. */
        public Formula eventually(BooleanSupplier other) {
            return then(Formula.eventually(other));
        }

        /** Something is true at that moment. */
        public Formula then(BooleanSupplier other) {
            return then(now(other));
        }

        /** From then on. */
        public Formula then(Formula formula) {
            return always(now(() -> !condition.getAsBoolean()).or(formula));
        }
    }

    private static final class Decided extends Formula {
        private final boolean value;

        Decided(boolean value) {
            this.value = value;
        }

        @Override
        Formula progress() {
            return this;
        }

        @Override
        boolean atEnd() {
            return value;
        }
    }

    private static final class Now extends Formula {
        private final BooleanSupplier condition;

        Now(BooleanSupplier condition) {
            this.condition = condition;
        }

        @Override
        Formula progress() {
            return condition.getAsBoolean() ? TRUE : FALSE;
        }

        /** Of a state that did not come. */
        @Override
        boolean atEnd() {
            return false;
        }
    }

    private static final class Always extends Formula {
        private final Formula formula;

        Always(Formula formula) {
            this.formula = formula;
        }

        @Override
        Formula progress() {
            return Several.of(true, List.of(formula.progress(), this));
        }

        @Override
        boolean atEnd() {
            return true;
        }
    }

    private static final class Until extends Formula {
        private final Formula before;
        private final Formula end;
        private final boolean hasToCome;

        Until(Formula before, Formula end, boolean hasToCome) {
            this.before = before;
            this.end = end;
            this.hasToCome = hasToCome;
        }

        @Override
        Formula progress() {
            Formula ended = end.progress();
            if (ended == TRUE) {
                return TRUE;
            }
            return Several.of(false, List.of(ended, Several.of(true, List.of(before.progress(), this))));
        }

        @Override
        boolean atEnd() {
            return !hasToCome;
        }
    }

    /** All of several, or one of them at least. */
    private static final class Several extends Formula {
        private final boolean all;
        private final Set<Formula> parts;

        private Several(boolean all, Set<Formula> parts) {
            this.all = all;
            this.parts = parts;
        }

        /** As short as it can be: what is decided goes, and what is there twice is there once. */
        static Formula of(boolean all, List<Formula> formulas) {
            Formula decides = all ? FALSE : TRUE;
            Set<Formula> parts = new LinkedHashSet<>();
            for (Formula formula : formulas) {
                if (formula instanceof Several several && several.all == all) {
                    parts.addAll(several.parts);
                } else if (formula instanceof Decided) {
                    if (formula == decides) {
                        return decides;
                    }
                } else {
                    parts.add(formula);
                }
            }
            if (parts.isEmpty()) {
                return all ? TRUE : FALSE;
            }
            return parts.size() == 1 ? parts.iterator().next() : new Several(all, parts);
        }

        @Override
        Formula progress() {
            return of(all, parts.stream().map(Formula::progress).toList());
        }

        @Override
        boolean atEnd() {
            return all
                    ? parts.stream().allMatch(Formula::atEnd)
                    : parts.stream().anyMatch(Formula::atEnd);
        }
    }
}
