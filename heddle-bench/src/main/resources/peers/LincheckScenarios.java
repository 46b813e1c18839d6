// uses: org.jetbrains.lincheck:lincheck:3.4
// with: org.ow2.asm:asm:9.11.1 org.ow2.asm:asm-tree:9.11.1 org.ow2.asm:asm-commons:9.11.1 org.ow2.asm:asm-analysis:9.11.1 org.ow2.asm:asm-util:9.11.1
package peers;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Lincheck's model checking of one structure, by default except for what is to be checked. Its arguments are those of Heddle's: the class, a number that does not matter, the time in milliseconds, the progress condition, the
 * class of a specification and the one scenario, each of the last three empty for none.
 */
public final class LincheckScenarios {
    private LincheckScenarios() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        long start = System.nanoTime();
        Class<?> type = Class.forName(arguments[0]);
        ModelCheckingOptions options = new ModelCheckingOptions();
        if (!arguments[3].isEmpty()) {
            options = options.checkObstructionFreedom(true);
        }
        if (!arguments[4].isEmpty()) {
            options = options.sequentialSpecification(Class.forName(arguments[4]));
        }
        if (!arguments[5].isEmpty()) {
            options = options.iterations(0).invocationsPerIteration(1_000_000).addCustomScenario(scenario(type, arguments[5]));
        }
        boolean found = false;
        try {
            options.check(type);
        } catch (AssertionError e) {
            found = true;
            if (Boolean.getBoolean("peers.verbose")) {
                e.printStackTrace();
            }
        }
        System.out.println("heddle-bench\t" + found + "\t0\t" + (System.nanoTime() - start) / 1e9);
        Runtime.getRuntime().halt(0);
    }

    /** Of {@code a();b(1)|c()}, or {@code before / a();b(1)|c() / after}. */
    private static ExecutionScenario scenario(Class<?> type, String text) {
        String[] phases = text.split(" / ", -1);
        boolean only = phases.length == 1;
        List<List<Actor>> threads = new ArrayList<>();
        for (String thread : phases[only ? 0 : 1].split("\\|", -1)) {
            threads.add(calls(type, thread));
        }
        return new ExecutionScenario(
                only ? List.of() : calls(type, phases[0]), threads, only ? List.of() : calls(type, phases[2]), null);
    }

    private static List<Actor> calls(Class<?> type, String text) {
        List<Actor> calls = new ArrayList<>();
        for (String call : text.split(";", -1)) {
            String name = call.substring(0, call.indexOf('('));
            String arguments = call.substring(call.indexOf('(') + 1, call.indexOf(')'));
            Method method = Arrays.stream(type.getMethods())
                    .filter(each -> each.getName().equals(name))
                    .findFirst()
                    .orElseThrow();
            calls.add(new Actor(method, arguments.isEmpty() ? List.of() : List.of(Integer.valueOf(arguments))));
        }
        return calls;
    }
}
