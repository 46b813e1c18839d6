package dev.heddle.core.decorate;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import java.util.Arrays;

/**
 * Gives every task a first step that does nothing, which only the wrapped strategy sees. PCT can delay any step of a task but
 * its first, because it changes priorities after steps; with this it can delay those too (Yuan, thesis 2020, §3.6.1, does the
 * same to its programs). The wrapped strategy must go by tasks, as PCT does: it sees two operations with index 0.
 */
public final class FirstSteps extends Decorator {
    private final Choice shown = new Choice();
    private Operation[] beginnings = new Operation[8];
    private boolean[] begun = new boolean[8];

    public FirstSteps(Strategy inner) {
        super(inner);
    }

    @Override
    public boolean begin(Randomness random) {
        Arrays.fill(begun, false);
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        while (true) {
            shown.narrow(choice);
            for (int i = 0; i < choice.size(); i++) {
                Operation operation = choice.get(i);
                shown.add(
                        hasBegun(operation)
                                ? operation
                                : beginnings[operation.task().id()]);
            }
            int index = inner.choose(shown);
            Operation chosen = shown.get(index);
            if (chosen == choice.get(index)) {
                return index;
            }
            begun[chosen.task().id()] = true;
            inner.executed(chosen);
        }
    }

    private boolean hasBegun(Operation operation) {
        int task = operation.task().id();
        if (task >= begun.length) {
            int capacity = Math.max(task + 1, begun.length * 2);
            begun = Arrays.copyOf(begun, capacity);
            beginnings = Arrays.copyOf(beginnings, capacity);
        }
        if (!begun[task] && (beginnings[task] == null || beginnings[task].task() != operation.task())) {
            beginnings[task] =
                    new Operation(operation.task()).set(Kind.BEGIN, Operation.NO_RESOURCE, Access.READ, Sites.UNKNOWN);
        }
        return begun[task];
    }
}
