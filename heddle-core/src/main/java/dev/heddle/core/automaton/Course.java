package dev.heddle.core.automaton;

import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * What a program is led through: the tasks that make a step each, and the values of the inputs that these leave open, in the order in which they are asked for.
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares courses, and there are many
public record Course(int[] tasks, int[] values) {
    static final Course NOTHING = new Course(new int[0], new int[0]);

    Course then(Operation... steps) {
        int[] longer = Arrays.copyOf(tasks, tasks.length + steps.length);
        for (int i = 0; i < steps.length; i++) {
            longer[tasks.length + i] = steps[i].task().id();
        }
        return new Course(longer, values);
    }

    Course given(int value) {
        int[] longer = Arrays.copyOf(values, values.length + 1);
        longer[values.length] = value;
        return new Course(tasks, longer);
    }

    Course then(Course other) {
        return new Course(joined(tasks, other.tasks), joined(values, other.values));
    }

    /** What comes after another one that it begins with. */
    Course after(Course beginning) {
        return new Course(
                Arrays.copyOfRange(tasks, beginning.tasks.length, tasks.length),
                Arrays.copyOfRange(values, beginning.values.length, values.length));
    }

    private static int[] joined(int[] first, int[] second) {
        int[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
