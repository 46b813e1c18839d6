package dev.heddle.core;

/**
 * What an operation waits for at a soft barrier, where the order of synchronizations is restricted: that as many tasks are at the same one. It is a hint; where
 * nothing is restricted nobody waits.
 *
 * @param place which barrier
 * @param size how many tasks
 * @param turns how many turns others may take meanwhile, until all that wait go on all the same
 */
public record Gathering(String place, int size, int turns) {
    public Gathering {
        if (size < 1) {
            throw new IllegalArgumentException("a soft barrier needs at least one task, not " + size);
        }
        if (turns < 0) {
            throw new IllegalArgumentException("a soft barrier cannot time out after " + turns + " turns");
        }
    }
}
