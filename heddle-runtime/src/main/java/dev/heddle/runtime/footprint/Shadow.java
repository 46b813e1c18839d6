package dev.heddle.runtime.footprint;

import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;

/** Who touched the parts of one object last: for each part and task its last write and its last read. */
final class Shadow {
    /**
     * What is kept of an access: the count of its task's operations, that after which its call is over, whether that was atomic, its site, and the
     * resource on which it commutes.
     */
    private static final int WIDTH = 5;

    private static final int TASK = 2 * WIDTH;

    private int[] parts = new int[2];
    private int[][] touches = new int[2][];
    private int size;

    /** What is kept of a part; made if there is nothing yet. */
    @DontInline
    int[] of(int part, int tasks) {
        int at = 0;
        while (at < size && parts[at] != part) {
            at++;
        }
        if (at == size) {
            if (size == parts.length) {
                parts = Arrays.copyOf(parts, size * 2);
                touches = Arrays.copyOf(touches, size * 2);
            }
            parts[size] = part;
            touches[size++] = new int[tasks * TASK];
        } else if (touches[at].length < tasks * TASK) {
            touches[at] = Arrays.copyOf(touches[at], tasks * TASK);
        }
        return touches[at];
    }

    static int tasks(int[] touches) {
        return touches.length / TASK;
    }

    /** Whether any task did anything to it. */
    static boolean isTouched(int[] touches) {
        for (int task = 0; task < tasks(touches); task++) {
            if (operations(touches, task, true) != 0 || operations(touches, task, false) != 0) {
                return true;
            }
        }
        return false;
    }

    private static int at(int task, boolean write) {
        return task * TASK + (write ? 0 : WIDTH);
    }

    /** The count of a task's operations at its last write, or read; 0 if there was none. */
    static int operations(int[] touches, int task, boolean write) {
        return touches[at(task, write)];
    }

    /** The count of a task's operations when the call was over that made its last write, or read. */
    static int over(int[] touches, int task, boolean write) {
        return touches[at(task, write) + 1];
    }

    static boolean isAtomic(int[] touches, int task, boolean write) {
        return touches[at(task, write) + 2] != 0;
    }

    static int site(int[] touches, int task, boolean write) {
        return touches[at(task, write) + 3];
    }

    /** The resource on which it was described to commute; 0 for none. */
    static int commutesOn(int[] touches, int task, boolean write) {
        return touches[at(task, write) + 4];
    }

    /** What was put last is part of an operation that commutes with others like it on a resource. */
    static void commutes(int[] touches, int task, boolean write, int resource) {
        touches[at(task, write) + 4] = resource;
    }

    static void put(int[] touches, int task, boolean write, int operations, int over, boolean atomic, int site) {
        int at = at(task, write);
        touches[at] = operations;
        touches[at + 1] = over;
        touches[at + 2] = atomic ? 1 : 0;
        touches[at + 3] = site;
        touches[at + 4] = 0;
    }
}
