package dev.heddle.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThrownTest {
    @SuppressWarnings("OverrideThrowableToString") // as programs do
    private static final class Hostile extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String toString() {
            throw new StackOverflowError();
        }

        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }

    @Test
    void what_throws_when_it_is_asked_is_told_by_its_class() {
        Throwable hostile = new Hostile();
        assertThat(Thrown.text(hostile)).startsWith(Hostile.class.getName()).contains("StackOverflowError");
        assertThat(Thrown.chain(hostile)).containsExactly(hostile);
        assertThat(Thrown.stack(hostile)).isEmpty();
        assertThat(Thrown.trace(hostile)).contains(Hostile.class.getName());
    }

    @Test
    void causes_that_go_round_in_a_circle_are_told_once() {
        Exception inner = new Exception("inner");
        Exception outer = new Exception("outer", inner);
        inner.initCause(outer);
        assertThat(Thrown.chain(outer)).containsExactly(outer, inner);
        assertThat(Thrown.trace(outer)).contains("Caused by: java.lang.Exception: inner", "CIRCULAR REFERENCE");
    }

    @Test
    void exceptions_that_suppress_each_other_are_told_once() {
        Exception first = new Exception("first");
        Exception second = new Exception("second");
        first.addSuppressed(second);
        second.addSuppressed(first);
        assertThat(Thrown.trace(first)).contains("Suppressed: java.lang.Exception: second", "CIRCULAR REFERENCE");
    }

    @Test
    void a_chain_of_causes_without_end_is_cut() {
        Throwable thrown = new Exception("innermost");
        for (int i = 0; i < 100_000; i++) {
            thrown = new Exception("around", thrown);
        }
        assertThat(Thrown.chain(thrown)).hasSizeLessThan(100);
        assertThat(Thrown.trace(thrown)).hasSizeLessThan(500_000);
    }

    @Test
    void a_message_as_long_as_the_memory_is_cut() {
        String text = Thrown.text(new Exception("x".repeat(5_000_000)));
        assertThat(text).hasSizeLessThan(11_000).endsWith("... (5000021 characters)");
        assertThat(new Failure(Failure.Type.DEADLOCK, "y".repeat(5_000_000)).message())
                .hasSizeLessThan(11_000);
    }

    @Test
    void an_ordinary_stack_is_told_as_the_jdk_does() {
        Exception thrown = new Exception("outer", new IllegalStateException("inner"));
        java.io.StringWriter printed = new java.io.StringWriter();
        thrown.printStackTrace(new java.io.PrintWriter(printed, true));
        assertThat(Thrown.trace(thrown)).isEqualTo(printed.toString().replace(System.lineSeparator(), "\n"));
    }
}
