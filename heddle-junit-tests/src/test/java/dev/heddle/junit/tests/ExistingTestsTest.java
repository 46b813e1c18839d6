package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Test classes of Apache Commons Pool, from the jar it publishes, explored without a change. */
class ExistingTestsTest {
    @Test
    void the_tests_of_a_blocking_deque_pass_as_they_are() throws ClassNotFoundException {
        TestRun run = explore("TestLinkedBlockingDeque");

        assertThat(run.statuses()).hasSizeGreaterThanOrEqualTo(40);
        assertThat(run.statuses().values()).containsOnly("SUCCESSFUL");
        assertThat(run.said("TestLinkedBlockingDeque.testPollWithTimeout"))
                .contains("proved: one task, so only one order");
    }

    /** The pool registers itself with the JVM's MBean server, which nobody looks into. */
    @Test
    void a_test_of_a_pool_that_several_threads_wait_for_passes_and_says_what_is_not_seen()
            throws ClassNotFoundException {
        TestRun run = explore("TestGenericObjectPoolFactoryCreateFailure");

        assertThat(run.statuses().values()).containsOnly("SUCCESSFUL");
        assertThat(run.said("TestGenericObjectPoolFactoryCreateFailure.testBorrowObjectStuck"))
                .contains("no failure in", "not everything was seen: javax.management.MBeanServer is not controlled");
    }

    /** Its tests share a timer in a static field, whose thread belongs to the execution that made it. */
    @Test
    void tests_with_a_timer_in_a_static_field_have_a_new_one_in_each_execution() throws ClassNotFoundException {
        Class<?> type = Class.forName("org.apache.commons.pool2.TestPoolUtils");
        TestRun run = TestRun.of(type, "-Dheddle.all=true", "-Dheddle.executions=20");

        assertThat(run.statuses()).hasSizeGreaterThanOrEqualTo(19);
        assertThat(run.statuses().values()).as(run.toString()).containsOnly("SUCCESSFUL");
    }

    private static TestRun explore(String name) throws ClassNotFoundException {
        Class<?> type = Class.forName("org.apache.commons.pool2.impl." + name);
        // With ideal time-outs: these tests wait for short times, and rely on everybody being quicker.
        return TestRun.of(type, "-Dheddle.all=true", "-Dheddle.executions=500", "-Dheddle.timing=ideal");
    }
}
