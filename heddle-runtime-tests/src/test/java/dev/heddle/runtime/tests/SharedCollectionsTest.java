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
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.SharedCollections;
import samples.SharedCollections.Shared;
import samples.SharedMaps;

/** A collection that one task changes while another looks at all of it: both orders are explored, or nothing is proved. */
class SharedCollectionsTest {
    static Stream<String> collections() {
        return SharedCollections.makers().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("collections")
    void nothing_is_proved_before_both_orders_were_seen(String name) {
        Supplier<Shared<Collection<?>>> maker = SharedCollections.makers().get(name);
        SharedCollections.looks().forEach((way, look) -> check(name + ", " + way, maker, look));
    }

    /** All of them in the long form; two changes of each otherwise. */
    static Stream<String> maps() {
        return SharedMaps.makers().keySet().stream()
                .filter(name -> Boolean.getBoolean("heddle.thorough") || name.matches(".*, (put|replaceAll)"));
    }

    @ParameterizedTest
    @MethodSource("maps")
    void nothing_is_proved_of_a_map_before_both_orders_were_seen(String name) {
        Supplier<Shared<Map<?, ?>>> maker = SharedMaps.makers().get(name);
        SharedMaps.looks().forEach((way, look) -> check(name + ", " + way, maker, look));
    }

    private static <T> void check(String name, Supplier<Shared<T>> maker, Function<T, Object> look) {
        for (String backend : Sample.usualBackends()) {
            Set<String> seen = new ConcurrentSkipListSet<>();
            Exploration explored = explore(maker, look, backend, seen);
            assertThat(explored.failures())
                    .extracting(found -> found.failure().toString())
                    .as("%s, %s", name, backend)
                    .isEmpty();
            if (explored.complete()) {
                assertThat(seen).as("%s, %s", name, backend).contains(before(maker, look), after(maker, look));
            }
        }
    }

    private static <T> String before(Supplier<Shared<T>> maker, Function<T, Object> look) {
        return SharedCollections.lookBeforeChange(look, maker.get());
    }

    private static <T> String after(Supplier<Shared<T>> maker, Function<T, Object> look) {
        return SharedCollections.lookAfterChange(look, maker.get());
    }

    private static <T> Exploration explore(
            Supplier<Shared<T>> maker, Function<T, Object> look, String backend, Set<String> seen) {
        ControlledProgram program = new ControlledProgram(
                "shared collection",
                () -> seen.add(SharedCollections.lookDuringChange(look, maker.get())),
                Backends.create(backend),
                new Settings());
        StrategyOptions options = new StrategyOptions().program(program);
        Explorer explorer = new Explorer(program, Strategies.create("dpor", options)).seed(1);
        return new Supervisor(program, explorer.checkDeterminism(true)).explore(Budget.executions(200));
    }
}
