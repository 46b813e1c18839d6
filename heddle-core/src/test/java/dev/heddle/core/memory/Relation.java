package dev.heddle.core.memory;

/** A relation between the accesses of a litmus test. */
final class Relation {
    private final boolean[][] pairs;

    Relation(int size) {
        pairs = new boolean[size][size];
    }

    Relation add(int a, int b) {
        pairs[a][b] = true;
        return this;
    }

    boolean has(int a, int b) {
        return pairs[a][b];
    }

    Relation and(Relation other) {
        Relation both = new Relation(pairs.length);
        for (int a = 0; a < pairs.length; a++) {
            for (int b = 0; b < pairs.length; b++) {
                both.pairs[a][b] = pairs[a][b] || other.pairs[a][b];
            }
        }
        return both;
    }

    /** The transitive closure. */
    Relation closed() {
        Relation closed = and(this);
        for (int k = 0; k < pairs.length; k++) {
            for (int a = 0; a < pairs.length; a++) {
                for (int b = 0; closed.pairs[a][k] && b < pairs.length; b++) {
                    closed.pairs[a][b] |= closed.pairs[k][b];
                }
            }
        }
        return closed;
    }

    /** Whether nothing is related to itself; of a closed relation: whether it has no cycles. */
    boolean isIrreflexive() {
        for (int a = 0; a < pairs.length; a++) {
            if (pairs[a][a]) {
                return false;
            }
        }
        return true;
    }

    /** Whether no pair is related by this one in one direction and by the other in the other. */
    boolean agreesWith(Relation other) {
        for (int a = 0; a < pairs.length; a++) {
            for (int b = 0; b < pairs.length; b++) {
                if (pairs[a][b] && other.pairs[b][a]) {
                    return false;
                }
            }
        }
        return true;
    }
}
