package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Hashes;

class IdentityHashesTest {
    private static final Map<String, ControlledProgram.Body> PROGRAMS = new LinkedHashMap<>();

    static {
        PROGRAMS.put("capturing lambdas", Hashes::capturingLambdas);
        PROGRAMS.put("bound references", Hashes::boundReferences);
        PROGRAMS.put("lambdas", Hashes::lambdas);
        PROGRAMS.put("unbound references", Hashes::unboundReferences);
        PROGRAMS.put("strings", Hashes::strings);
        PROGRAMS.put("literals", Hashes::literals);
        PROGRAMS.put("boxes", Hashes::boxes);
        PROGRAMS.put("small boxes", Hashes::smallBoxes);
        PROGRAMS.put("clones", Hashes::clones);
        PROGRAMS.put("copies", Hashes::copies);
        PROGRAMS.put("characters", Hashes::characters);
        PROGRAMS.put("elements", Hashes::elements);
        PROGRAMS.put("exceptions", Hashes::exceptions);
        PROGRAMS.put("exceptions of the JVM", Hashes::exceptionsOfTheJvm);
        PROGRAMS.put("conditions", Hashes::conditions);
        PROGRAMS.put("builders", Hashes::builders);
        PROGRAMS.put("iterators", Hashes::iterators);
        PROGRAMS.put("constants", Hashes::constants);
        PROGRAMS.put("classes", Hashes::classes);
        PROGRAMS.put("loaders", Hashes::loaders);
        PROGRAMS.put("threads", Hashes::threads);
        PROGRAMS.put("by reference", Hashes::byReference);
        PROGRAMS.put("printed", Hashes::printed);
        PROGRAMS.put("combined", Hashes::combined);
        PROGRAMS.put("order", Hashes::order);
    }

    static List<Arguments> programs() {
        List<Arguments> programs = new ArrayList<>();
        for (String name : PROGRAMS.keySet()) {
            for (String backend : Sample.backends()) {
                programs.add(Arguments.of(name, backend));
            }
        }
        return programs;
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void an_object_has_the_same_hash_code_in_each_execution(String name, String backend) {
        Exploration found = explore(name, backend, 30);
        assertThat(found.failures()).extracting(one -> one.failure().message()).isEmpty();
        assertThat(found.executions()).isEqualTo(30);
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void an_object_has_the_same_hash_code_when_all_is_explored_again(String name, String backend) {
        explore(name, backend, 3);
        int first = Hashes.last;
        explore(name, backend, 3);
        assertThat(Hashes.last).isEqualTo(first);
    }

    private static Exploration explore(String name, String backend, int executions) {
        ControlledProgram program =
                new ControlledProgram(name, PROGRAMS.get(name), Backends.create(backend), new Settings());
        Explorer explorer = new Explorer(program, Strategies.create("pos*", new StrategyOptions().fair(true))).seed(1);
        return new Supervisor(program, explorer.checkDeterminism(true)).explore(Budget.executions(executions));
    }
}
