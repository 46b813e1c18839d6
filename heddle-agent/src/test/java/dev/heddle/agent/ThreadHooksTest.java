package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.ThreadProgram;

class ThreadHooksTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(ThreadProgram.class);
    }

    @Test
    void a_start_is_reported_once_and_so_is_the_beginning_of_run() {
        assertThat(recording.of("starting", "ThreadHooks"))
                .containsOnlyOnce("start Worker")
                .containsOnlyOnce("runEntered Worker");
    }

    @Test
    void the_threads_of_pools_are_reported_as_well() {
        // JDK 21 and later start them in a container, which has hooks of its own.
        List<String> calls = new ArrayList<>(recording.of("pool", "ThreadHooks"));
        calls.addAll(recording.of("pool", "ContainerHooks"));
        assertThat(calls.stream().filter(call -> call.startsWith("start Thread")))
                .hasSize(1);
        assertThat(calls).contains("runEntered Thread");
    }

    @Test
    void joins_are_reported_with_their_time_outs() {
        assertThat(recording.of("starting", "ThreadHooks").stream().filter(line -> line.startsWith("join")))
                .containsAnyOf("join_ Worker", "join Worker 0")
                .containsAnyOf("join_ Worker 5", "join Worker 5");
    }

    @Test
    void state_and_interrupts_are_asked_of_the_hooks() {
        assertThat(recording.of("asking", "ThreadHooks"))
                .containsSubsequence(
                        "isAlive Worker", "getState Worker", "interrupt Thread", "isInterrupted Thread", "interrupted");
    }

    @Test
    void sleeps_of_every_form_are_replaced_even_when_a_subclass_is_named() {
        assertThat(recording.of("sleeping", "ThreadHooks"))
                .containsExactly("sleep 1", "sleep 1 1", "sleep 1", "yield_", "onSpinWait", "sleep 2 0");
    }

    @Test
    void park_and_unpark_are_caught_at_their_entry() {
        assertThat(recording.of("parking", "ParkHooks").stream().distinct())
                .containsExactly(
                        "unpark Thread",
                        "park String",
                        "park null",
                        "parkNanos null 1",
                        "parkNanos String 1",
                        "parkUntil null 1",
                        "parkUntil String 1");
    }

    @Test
    void clocks_are_read_through_the_hooks() {
        assertThat(recording.of("time", "TimeHooks"))
                .map(line -> line.replaceAll(" \\d+", ""))
                .containsExactly("nanoTime", "currentTimeMillis", "nanoTimeAdjustment");
    }

    @Test
    void methods_of_other_classes_that_are_called_like_a_threads_are_left_alone() {
        assertThat(recording.of("notThreads", "ThreadHooks")).isEmpty();
    }
}
