package dev.heddle.api;

import dev.heddle.catalogue.FrameOwners;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Takes Heddle's own frames, and what lies below the program's first, out of the stacks of the program's exceptions. */
final class TrimmedStacks {
    /** How many exceptions are trimmed: a chain of causes may be longer than the stack is deep. */
    private static final int MOST = 200;

    private TrimmedStacks() {}

    static void trim(Throwable thrown) {
        trim(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    /** A stack without Heddle's frames at its top. */
    static StackTraceElement[] above(StackTraceElement[] stack) {
        int first = 0;
        while (first < stack.length && isOwn(stack[first])) {
            first++;
        }
        return Arrays.copyOfRange(stack, first, stack.length);
    }

    /** The stack of what the program threw, whose methods may be its own and throw in turn. */
    static StackTraceElement[] of(Throwable thrown) {
        try {
            return thrown.getStackTrace().clone();
        } catch (RuntimeException e) {
            return new StackTraceElement[0];
        }
    }

    private static void trim(Throwable thrown, Set<Throwable> seen) {
        if (thrown == null || seen.size() == MOST || !seen.add(thrown)) {
            return;
        }
        try {
            thrown.setStackTrace(trim(of(thrown)));
            trim(thrown.getCause(), seen);
        } catch (RuntimeException e) {
            // These methods may be the program's own, and throw in turn: then it is shown as it is.
            return;
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            trim(suppressed, seen);
        }
    }

    private static StackTraceElement[] trim(StackTraceElement[] stack) {
        int length = stack.length;
        int lowestOfHeddle = length;
        for (int i = 0; i < length && lowestOfHeddle == length; i++) {
            // The first of Heddle's frames with none of the program's below it.
            if (isOwn(stack[i]) && noneOfTheProgramBelow(stack, i)) {
                lowestOfHeddle = i;
            }
        }
        int end = lowestOfHeddle;
        while (lowestOfHeddle < length && end > 0 && isBelow(stack[end - 1])) {
            end--;
        }
        // All of it was on the way: an exception of the JDK or of JUnit itself, whose frames are what there is to show.
        end = end == 0 ? lowestOfHeddle : end;
        List<StackTraceElement> kept = new ArrayList<>(end);
        for (int i = 0; i < end; i++) {
            if (!isOwn(stack[i])) {
                kept.add(stack[i]);
            }
        }
        return kept.toArray(new StackTraceElement[0]);
    }

    private static boolean noneOfTheProgramBelow(StackTraceElement[] stack, int from) {
        for (int i = from; i < stack.length; i++) {
            if (!isOwn(stack[i]) && !isBelow(stack[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOwn(StackTraceElement frame) {
        return FrameOwners.areHeddles(frame.getClassName());
    }

    /** Whether it is how a call comes from Heddle to the program. */
    private static boolean isBelow(StackTraceElement frame) {
        return FrameOwners.leadToProgram(frame.getClassName());
    }
}
