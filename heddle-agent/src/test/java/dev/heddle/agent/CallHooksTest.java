package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.CallProgram;

class CallHooksTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(CallProgram.class);
    }

    @Test
    void atomics_are_announced_and_classed_as_reads_writes_and_commuting_updates() {
        String at = "at1 atomics(CallProgram.java:n)";
        assertThat(recording.of("atomics", "CallHooks"))
                .containsExactly(
                        at,
                        "call AtomicInteger READ",
                        at,
                        "call AtomicInteger WRITE",
                        at,
                        "call AtomicInteger WRITE",
                        at,
                        "call Counter WRITE",
                        at,
                        "callElement AtomicIntegerArray 2 WRITE",
                        at,
                        at,
                        "call LongAdder COMMUTE",
                        "call LongAdder COMMUTE",
                        at,
                        "call LongAdder READ",
                        at,
                        "callField AtomicIntegerFieldUpdaterImpl CallProgram WRITE",
                        "callField AtomicIntegerFieldUpdaterImpl CallProgram WRITE",
                        at,
                        "callField AtomicIntegerFieldUpdaterImpl CallProgram READ");
    }

    @Test
    void method_references_to_the_jdk_are_announced_like_calls() {
        assertThat(recording.of("references"))
                .map(line -> line.replaceAll("\\$\\d\\(", "("))
                .containsExactly(
                        "CallHooks.at1 heddle$incrementAndGet(CallProgram.java:n)",
                        "CallHooks.call Counter WRITE",
                        "CallHooks.at1 heddle$get(CallProgram.java:n)",
                        "CallHooks.call Counter READ",
                        "CallHooks.at1 heddle$nanoTime(CallProgram.java:n)",
                        "TimeHooks.nanoTime");
    }

    @Test
    void a_lock_and_its_condition_touch_the_same_object() {
        assertThat(recording.of("locks", "CallHooks").stream()
                        .filter(line -> line.startsWith("call") && !line.startsWith("calledBack")))
                .containsOnly("callWhen NonfairSync 1 WRITE", "call NonfairSync WRITE", "call NonfairSync READ");
    }

    @Test
    void views_and_iterators_touch_the_collection_they_belong_to() {
        assertThat(recording.of("collections", "CallHooks").stream()
                        .filter(line -> line.startsWith("call"))
                        .distinct())
                .containsExactlyInAnyOrder(
                        "call ConcurrentHashMap WRITE",
                        "call ConcurrentHashMap READ",
                        "callPlain ArrayList WRITE",
                        "callPlain ArrayList READ",
                        "callPlain HashMap WRITE",
                        "callPlain HashMap READ");
    }

    @Test
    void the_pools_that_outlive_an_execution_can_be_exchanged() {
        assertThat(recording.of("pools", "PoolHooks"))
                .contains("commonPool ForkJoinPool")
                .anyMatch(line -> line.startsWith("asyncPool") || line.equals("commonPool ForkJoinPool"));
    }
}
