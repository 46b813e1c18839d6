package dev.heddle.core.shrink;

import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * The inputs of an execution that the program left open, in the order in which it asked for them, by what names them whatever the order: task
 * and index. Fewer are smaller; of equally many those are that come first in the dictionary.
 */
final class Inputs {
    static final Inputs NONE = new Inputs(List.of());

    /** The number of the alternative that was taken. */
    record Input(long task, int index, int number) {
        boolean isAskedBy(Operation step) {
            return task == step.task().key() && index == step.index();
        }
    }

    private final List<Input> inputs;

    private Inputs(List<Input> inputs) {
        this.inputs = inputs;
    }

    int size() {
        return inputs.size();
    }

    int number(int i) {
        return inputs.get(i).number;
    }

    /** How many are not the first of their alternatives. */
    int notFirst() {
        int count = 0;
        for (Input input : inputs) {
            count += input.number > 0 ? 1 : 0;
        }
        return count;
    }

    Inputs with(Input input) {
        List<Input> more = new ArrayList<>(inputs);
        more.add(input);
        return new Inputs(more);
    }

    /** The same with another alternative for one of them. */
    Inputs taking(int i, int number) {
        List<Input> changed = new ArrayList<>(inputs);
        changed.set(i, new Input(inputs.get(i).task, inputs.get(i).index, number));
        return new Inputs(changed);
    }

    /** Which alternative a step is to take: the one it took, if it still can; the first if it was not asked before. */
    int choose(Operation step, int alternatives) {
        for (Input input : inputs) {
            if (input.isAskedBy(step)) {
                return Math.min(input.number, alternatives - 1);
            }
        }
        return 0;
    }

    /** Negative if this is smaller than the other. */
    int compareTo(Inputs other) {
        if (size() != other.size()) {
            return Integer.compare(size(), other.size());
        }
        for (int i = 0; i < size(); i++) {
            if (number(i) != other.number(i)) {
                return Integer.compare(number(i), other.number(i));
            }
        }
        return 0;
    }
}
