package inputs;

import dev.heddle.api.Heddle;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** A parser of tiny expressions whose results two threads use at the same time. */
final class Parsed {
    private static final List<String> TOKENS = List.of("x", "+", "(", ")");

    private Parsed() {}

    /** A recursive descent: {@code sum = atom { "+" atom }}, {@code atom = "x" | "(" sum ")"}. */
    static final class Parser {
        private final String text;
        private int at;
        private boolean parenthesised;

        Parser(String text) {
            this.text = text;
        }

        /** Whether the text is an expression, and has parentheses. */
        boolean isParenthesised() {
            return sum() && at == text.length() && parenthesised;
        }

        private boolean sum() {
            if (!atom()) {
                return false;
            }
            while (accept('+')) {
                if (!atom()) {
                    return false;
                }
            }
            return true;
        }

        private boolean atom() {
            if (accept('(')) {
                parenthesised = true;
                return sum() && accept(')');
            }
            return accept('x');
        }

        private boolean accept(char c) {
            boolean is = at < text.length() && text.charAt(at) == c;
            at += is ? 1 : 0;
            return is;
        }
    }

    /** Of the 64 texts one is an expression in parentheses, and of the orders of the swaps (126 of four and five) one is in strict alternation. */
    static void evaluate(boolean mended, int swaps) throws InterruptedException {
        String text = Heddle.choose(TOKENS) + Heddle.choose(TOKENS) + Heddle.choose(TOKENS);
        boolean isParenthesised = new Parser(text).isParenthesised();
        AtomicReference<String> last = new AtomicReference<>("main");
        int[] met = new int[2];
        Thread other = new Thread(() -> met[1] = swap(last, "other", swaps), "other");
        other.start();
        met[0] = swap(last, "main", swaps + 1);
        other.join();
        if (!mended && isParenthesised && met[0] == swaps && met[1] == swaps) {
            throw new AssertionError(text + " was evaluated by both at once");
        }
    }

    private static int swap(AtomicReference<String> last, String me, int times) {
        int met = 0;
        for (int i = 0; i < times; i++) {
            met += last.getAndSet(me).equals(me) ? 0 : 1;
        }
        return met;
    }

    /** Fails for all even inputs from 10 on, each in one order of two writes; larger ones need the other order. */
    static void evenFromTen() throws InterruptedException {
        int input = Heddle.choose(64);
        boolean[] flags = new boolean[2];
        AtomicReference<String> first = new AtomicReference<>("");
        Thread other = new Thread(() -> flags[0] = first.compareAndSet("", "other"), "other");
        other.start();
        flags[1] = first.compareAndSet("", "main");
        other.join();
        if (input >= 10 && input % 2 == 0 && flags[input > 30 ? 1 : 0]) {
            throw new AssertionError("too large");
        }
    }

    /** No thread but one. */
    static void alone() {
        int a = Heddle.choose(5);
        boolean b = Heddle.chooseBoolean();
        if (b && a == 3) {
            throw new AssertionError("3 and true");
        }
    }

    /** Values are left open in two threads, one of them in a loop. */
    static void inThreads(boolean mended) throws InterruptedException {
        int[] sums = new int[2];
        Thread other = new Thread(() -> sums[0] = Heddle.choose(3) + Heddle.choose(3), "other");
        other.start();
        for (int i = 0; i < 2; i++) {
            sums[1] += Heddle.choose(List.of(0, 1, 5));
        }
        other.join();
        if (!mended && sums[0] == 3 && sums[1] == 6) {
            throw new AssertionError("3 and 6");
        }
    }
}
