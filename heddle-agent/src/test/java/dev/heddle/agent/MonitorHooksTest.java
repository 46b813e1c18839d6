package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.MonitorProgram;

class MonitorHooksTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(MonitorProgram.class);
    }

    @Test
    void blocks_enter_and_exit_in_pairs() {
        assertThat(recording.of("blocks", "MonitorHooks"))
                .containsExactly(
                        "enter Object blocks(MonitorProgram.java:n)",
                        "enter String blocks(MonitorProgram.java:n)",
                        "holdsLock String",
                        "exit String",
                        "exit Object");
    }

    @Test
    void synchronized_methods_enter_their_object_or_class() {
        assertThat(recording.of("methods", "MonitorHooks"))
                .containsExactly(
                        "enter MonitorProgram add(MonitorProgram.java:n)",
                        "holdsLock MonitorProgram",
                        "exit MonitorProgram",
                        "enter class:MonitorProgram ofTheClass(MonitorProgram.java:n)",
                        "holdsLock class:MonitorProgram",
                        "exit class:MonitorProgram");
    }

    @Test
    void an_exception_exits_the_monitors_it_leaves() {
        assertThat(recording.of("exceptions", "MonitorHooks"))
                .map(line -> line.replaceAll(" \\S+\\(.*", ""))
                .containsExactly(
                        "enter MonitorProgram", "exit MonitorProgram", "enter MonitorProgram", "exit MonitorProgram");
    }

    @Test
    void wait_and_notify_go_to_the_hooks_after_their_site_is_announced() {
        String at = "CallHooks.at1 waiting(MonitorProgram.java:n)";
        assertThat(recording.of("waiting"))
                .containsExactly(
                        "MonitorHooks.enter MonitorProgram waiting(MonitorProgram.java:n)",
                        at,
                        "MonitorHooks.wait_ MonitorProgram 1",
                        at,
                        "MonitorHooks.wait_ MonitorProgram 1 1",
                        at,
                        "MonitorHooks.notify_ MonitorProgram",
                        at,
                        "MonitorHooks.notifyAll_ MonitorProgram",
                        "MonitorHooks.exit MonitorProgram");
    }

    @Test
    void monitors_inside_the_jdk_have_a_hook_of_their_own() {
        assertThat(recording.of("inside", "MonitorHooks"))
                .containsExactly("enterInside SynchronizedMap", "exit SynchronizedMap");
    }

    @Test
    void synchronized_methods_of_jdk_classes_that_are_not_loaded_yet_become_blocks() {
        assertThat(recording.of("jdk")).contains("MonitorHooks.enterInside Vector", "MonitorHooks.exit Vector");
    }
}
