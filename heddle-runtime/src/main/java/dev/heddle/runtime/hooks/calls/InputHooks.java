package dev.heddle.runtime.hooks.calls;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Called where a test leaves an input open. */
public final class InputHooks {
    private static final Caller CALLER = new Caller();

    private InputHooks() {}

    /** Finds the place in the program's code that asks. No lambda, as no class of the JDK that makes these should be needed here. */
    private static final class Caller implements Function<Stream<StackFrame>, String> {
        private final StackWalker walker = StackWalker.getInstance();

        String find() {
            return walker.walk(this);
        }

        @Override
        public String apply(Stream<StackFrame> frames) {
            for (Iterator<StackFrame> all = frames.iterator(); all.hasNext(); ) {
                StackFrame frame = all.next();
                String name = frame.getClassName();
                if (!name.startsWith("dev.heddle.runtime.hooks.")
                        && !name.startsWith("dev.heddle.api.")
                        && !name.startsWith("dev.heddle.scenarios.")) {
                    return frame.toStackTraceElement().toString();
                }
            }
            return "choose";
        }
    }

    /** Where the program's code asks. */
    static String place() {
        return CALLER.find();
    }

    /**
     * The number of the alternative that the running task is to take: a step, which touches nothing, so that no order of it matters.
     *
     * @param values what the alternatives are, for reports; null if they are just numbers
     */
    public static int choose(int alternatives, Object[] values) {
        if (Thread.currentThread() != Gate.owner || alternatives < 2) {
            return 0;
        }
        Execution execution = Execution.current;
        ControlledTask me = ControlledTask.running;
        try (Gate.Closed closed = Gate.close()) {
            me.next(Kind.CHOOSE, Operation.NO_RESOURCE, Access.READ, Sites.of(CALLER.find()));
        }
        int chosen = execution.choose(me, alternatives);
        if (execution.observer != null) {
            execution.observer.chosen(chosen, alternatives, values == null ? null : values[chosen]);
        }
        return chosen;
    }
}
