package dev.heddle.core.strategy.sample;

import dev.heddle.core.Operation;
import java.util.Arrays;

/** The operations that were executed since the last choice without having been chosen, for strategies that must know them. */
final class Unchosen {
    private Operation[] operations = new Operation[8];
    private int size;
    private int chosenTask;
    private int chosenIndex;

    void begin() {
        size = 0;
        chosenTask = -1;
    }

    /** Notes what was chosen, so that its execution is not counted. */
    void chosen(Operation operation) {
        chosenTask = operation.task().id();
        chosenIndex = operation.index();
    }

    void executed(Operation operation) {
        if (isChosen(operation)) {
            return;
        }
        if (size == operations.length) {
            operations = Arrays.copyOf(operations, size * 2);
        }
        Operation entry = operations[size];
        operations[size++] = entry == null ? operation.copy() : entry.become(operation);
    }

    boolean isChosen(Operation operation) {
        return operation.task().id() == chosenTask && operation.index() == chosenIndex;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    Operation get(int position) {
        return operations[position];
    }

    void clear() {
        size = 0;
    }
}
