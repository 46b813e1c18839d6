package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Fair;
import dev.heddle.core.decorate.WhileUndecided;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.OneOperation;

/** How far it is from the program's byte code to the strategy, by a real stack. */
class OneOperationTest {
    private static final int MOST_CALLS = 10;

    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void from_the_byte_code_to_the_strategy_an_operation_takes_at_most_10_calls_and_the_docs_name_them(String backend)
            throws IOException {
        Looking strategy = new Looking();
        ControlledProgram program =
                new ControlledProgram("one operation", OneOperation::run, Backends.create(backend), new Settings());
        // With the decorators that front ends put around a strategy.
        new Explorer(program, new WhileUndecided(new Fair(strategy))).seed(1).explore(Budget.executions(10));

        assertThat(strategy.way).as("calls that a read led to").isNotEmpty().hasSizeLessThanOrEqualTo(MOST_CALLS);
        String drawn = "    " + String.join("\n    ", strategy.way) + "\n";
        assertThat(Files.readString(Path.of("../docs/architecture.md")))
                .as("docs/architecture.md, The way of one operation")
                .contains(drawn);
    }

    /** Takes the first task, and a look at who asks when that is about to read the field. */
    private static final class Looking implements Strategy {
        List<String> way = List.of();

        @Override
        public boolean begin(Randomness random) {
            return true;
        }

        @Override
        public int choose(Choice choice) {
            List<String> calls = new ArrayList<>();
            for (StackTraceElement frame : new Throwable().getStackTrace()) {
                if (frame.getClassName().endsWith(".WeakHooks")) {
                    // Another test of this JVM asked for weak memory, and classes stay woven for it.
                    continue;
                }
                if (!frame.getClassName().startsWith("dev.heddle.")) {
                    if (frame.getClassName().equals(OneOperation.class.getName())
                            && frame.getMethodName().equals("add")
                            && calls.get(0).equals("MemoryHooks.read")) {
                        way = calls;
                    }
                    break;
                }
                if (!frame.getClassName().equals(Looking.class.getName())) {
                    calls.add(0, simple(frame.getClassName()) + "." + frame.getMethodName());
                }
            }
            return 0;
        }

        private static String simple(String className) {
            return className.substring(className.lastIndexOf('.') + 1);
        }
    }
}
