package dev.heddle.report;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.core.Thrown;
import java.util.ArrayList;
import java.util.List;

/** Stack traces as the author of the program would like to see them. */
final class Stacks {
    private Stacks() {}

    /** Without the frames of Heddle, and without those of the JDK that lead into it or to the program's first frame. */
    static List<StackTraceElement> ofProgram(StackTraceElement[] stack) {
        int from = 0;
        while (from < stack.length && (isHeddle(stack[from]) || isJdk(stack[from]))) {
            if (stack[from].getClassName().equals(RecordedExecution.class.getName())) {
                // A model: the frames below are those of whoever wants the report.
                return List.of();
            }
            from++;
        }
        return upToFirstFrame(stack, from);
    }

    /** The same, with the JDK's frames at the top: an exception may come from there. */
    static List<StackTraceElement> ofException(Throwable thrown) {
        return upToFirstFrame(Thrown.stack(thrown), 0);
    }

    private static List<StackTraceElement> upToFirstFrame(StackTraceElement[] stack, int from) {
        List<StackTraceElement> kept = new ArrayList<>();
        int ofProgram = 0;
        for (int i = from; i < stack.length; i++) {
            if (isLanguage(stack[i])) {
                // It calls the program by reflection, if at all.
                while (kept.size() > ofProgram && isReflection(kept.get(kept.size() - 1))) {
                    kept.remove(kept.size() - 1);
                }
            } else if (!isHeddle(stack[i]) && !isTestFramework(stack[i])) {
                kept.add(stack[i]);
                if (!isJdk(stack[i])) {
                    ofProgram = kept.size();
                }
            }
        }
        return List.copyOf(kept.subList(0, ofProgram));
    }

    private static boolean isHeddle(StackTraceElement frame) {
        return FrameOwners.areHeddles(frame.getClassName());
    }

    private static boolean isTestFramework(StackTraceElement frame) {
        return FrameOwners.areTestFrameworks(frame.getClassName());
    }

    /** The runtime of Groovy, and methods without lines that its compiler adds to closures. */
    private static boolean isLanguage(StackTraceElement frame) {
        return FrameOwners.areLanguages(frame.getClassName())
                || (frame.getLineNumber() < 0
                        && String.valueOf(frame.getFileName()).endsWith(".groovy"));
    }

    private static boolean isReflection(StackTraceElement frame) {
        return FrameOwners.areReflection(frame.getClassName());
    }

    private static boolean isJdk(StackTraceElement frame) {
        return FrameOwners.areJdks(frame.getClassName());
    }

    /** Without the names of a loader and a module, and so the same on every JDK. */
    static String text(StackTraceElement frame) {
        String file = frame.getFileName() == null
                ? "Unknown Source"
                : frame.getLineNumber() < 0 ? frame.getFileName() : frame.getFileName() + ':' + frame.getLineNumber();
        return frame.getClassName() + '.' + frame.getMethodName() + '(' + file + ')';
    }
}
