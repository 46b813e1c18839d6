package bench.lockfree;

import bench.programs.Threads;

/**
 * Snark, the deque of Detlefs and others (DISC 2000) on double compare-and-set, here a synchronized method. Broken: as published. A pop that
 * was overtaken takes a node that left the deque for a sign that the deque is empty, or returns a value that the other side has
 * returned already (found by Doherty and others, SPAA 2004, years after the proof). Correct: with their repairs: emptiness is
 * confirmed by another look at the hat, and a value belongs to who claims it.
 */
public final class Snark {
    private static final int NOTHING = -1;
    private static final int CLAIMED = -2;

    private static final class Node {
        private volatile Node left;
        private volatile Node right;
        private volatile int value = NOTHING;
    }

    private final boolean repaired;
    private final Node dummy = new Node();
    private volatile Node leftHat = dummy;
    private volatile Node rightHat = dummy;
    private final int[] taken = new int[2];

    private Snark(boolean repaired) {
        this.repaired = repaired;
        dummy.left = dummy;
        dummy.right = dummy;
    }

    private synchronized boolean moveBothHats(Node right, Node left, Node newRight, Node newLeft) {
        if (rightHat != right || leftHat != left) {
            return false;
        }
        rightHat = newRight;
        leftHat = newLeft;
        return true;
    }

    private synchronized boolean moveRightHat(Node from, Node to, boolean outwards, Node expected, Node linked) {
        if (rightHat != from || (outwards ? from.right : from.left) != expected) {
            return false;
        }
        rightHat = to;
        if (outwards) {
            from.right = linked;
        } else {
            from.left = linked;
        }
        return true;
    }

    private synchronized boolean moveLeftHat(Node from, Node to, Node expected, Node linked) {
        if (leftHat != from || from.right != expected) {
            return false;
        }
        leftHat = to;
        from.right = linked;
        return true;
    }

    private void pushRight(int value) {
        Node node = new Node();
        node.right = dummy;
        node.value = value;
        while (true) {
            Node right = rightHat;
            Node beyond = right.right;
            if (beyond == right) {
                node.left = dummy;
                if (moveBothHats(right, leftHat, node, node)) {
                    return;
                }
            } else {
                node.left = right;
                if (moveRightHat(right, node, true, beyond, node)) {
                    return;
                }
            }
        }
    }

    private int popRight() {
        while (true) {
            Node right = rightHat;
            Node left = leftHat;
            if (right.right == right) {
                if (!repaired || rightHat == right) {
                    return NOTHING;
                }
            } else if (right == left) {
                if (moveBothHats(right, left, dummy, dummy)) {
                    int value = claim(right);
                    if (value != CLAIMED) {
                        return value;
                    }
                }
            } else {
                Node inner = right.left;
                if (moveRightHat(right, inner, false, inner, right)) {
                    int value = claim(right);
                    right.right = dummy;
                    if (value != CLAIMED) {
                        return value;
                    }
                }
            }
        }
    }

    private int popLeft() {
        while (true) {
            Node left = leftHat;
            Node right = rightHat;
            if (left.left == left) {
                if (!repaired || leftHat == left) {
                    return NOTHING;
                }
            } else if (left == right) {
                if (moveBothHats(right, left, dummy, dummy)) {
                    int value = claim(left);
                    if (value != CLAIMED) {
                        return value;
                    }
                }
            } else {
                Node inner = left.right;
                if (moveLeftHat(left, inner, inner, left)) {
                    int value = claim(left);
                    left.left = dummy;
                    if (value != CLAIMED) {
                        return value;
                    }
                }
            }
        }
    }

    private int claim(Node node) {
        if (!repaired) {
            return node.value;
        }
        synchronized (node) {
            int value = node.value;
            node.value = CLAIMED;
            return value;
        }
    }

    private void take(int value) {
        Threads.check(value != NOTHING, "found a deque empty that never was");
        Threads.check(++taken[value] == 1, "value " + value + " was taken twice");
    }

    /** Two values for two pops, each of which comes when there is one at least. */
    private void run() throws InterruptedException {
        pushRight(0);
        Threads.run(() -> take(popRight()), () -> {
            pushRight(1);
            take(popLeft());
        });
    }

    public static void broken() throws InterruptedException {
        new Snark(false).run();
    }

    public static void correct() throws InterruptedException {
        new Snark(true).run();
    }

    /** Keeps it busy, for taking the time. */
    public static void busy() throws InterruptedException {
        Snark deque = new Snark(true);
        Threads.twice(100_000, turn -> {
            deque.pushRight(turn);
            if (turn % 2 == 0) {
                deque.popLeft();
            } else {
                deque.popRight();
            }
        });
    }
}
