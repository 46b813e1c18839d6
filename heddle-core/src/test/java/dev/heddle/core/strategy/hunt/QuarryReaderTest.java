package dev.heddle.core.strategy.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class QuarryReaderTest {
    @Test
    void of_an_exception_with_causes_the_last_cause_is_what_is_hunted() {
        Quarry quarry = QuarryReader.stack("""
                2026-11-19 03:12:44.017 ERROR [orders-7] c.a.Orders - cannot take order 42
                java.lang.AssertionError: cannot take
                \tat com.acme.Web.take(Web.java:12)
                Caused by: java.lang.IllegalStateException: it is closed
                  already
                \tat java.base/java.util.ArrayList.add(ArrayList.java:455)
                \tat app//com.acme.Pool.put(Pool.java:31)
                \tat com.acme.shop@1.0/com.acme.Orders$1.run(Orders.java:7)
                \t... 12 more
                \tSuppressed: java.io.IOException: closing
                \t\tat com.acme.Log.close(Log.java:9)
                """);
        assertThat(quarry.exception()).isEqualTo("java.lang.IllegalStateException");
        assertThat(quarry.places())
                .containsExactly("com.acme.Pool.put(Pool.java:31)", "com.acme.Orders$1.run(Orders.java:7)");
    }

    @Test
    void of_a_log_with_several_exceptions_the_first_is_hunted() {
        Quarry quarry = QuarryReader.stack("""
                Exception in thread "worker 3" com.acme.OutOfStock
                \tat com.acme.Stock.take(Stock.java:5)
                INFO all is well again
                java.lang.NullPointerException: something else
                \tat com.acme.Other.go(Other.java:6)
                """);
        assertThat(quarry.exception()).isEqualTo("com.acme.OutOfStock");
        assertThat(quarry.trails()).singleElement().satisfies(trail -> {
            assertThat(trail.thread()).isEqualTo("worker 3");
            assertThat(trail.innermost()).isEqualTo("com.acme.Stock.take(Stock.java:5)");
        });
    }

    @Test
    void what_is_no_stack_of_a_program_is_refused_with_what_is_looked_for() {
        assertThatThrownBy(() -> QuarryReader.stack("nothing of the kind"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("holds no stack trace");
        assertThatThrownBy(() -> QuarryReader.stack(
                        "java.lang.NullPointerException\n\tat java.base/java.lang.Thread.run(Thread.java:840)"))
                .hasMessageContaining("of the JDK alone");
        assertThatThrownBy(() -> QuarryReader.dump("java.lang.Error\n\tat a.B.c(B.java:1)"))
                .hasMessageContaining("holds no thread that waits");
    }

    private static final String DUMP = """
            Full thread dump OpenJDK 64-Bit Server VM (17.0.15 mixed mode):

            "one" #12 prio=5 os_prio=0 waiting for monitor entry
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Account.take(Account.java:10)
            \t- waiting to lock <0x1> (a com.acme.Account)
            \tat com.acme.Bank.transfer(Bank.java:20)

            "busy" #13 prio=5
               java.lang.Thread.State: RUNNABLE
            \tat com.acme.Report.sum(Report.java:1)

            "idle" #14 prio=5
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)
            \tat com.acme.Queue.poll(Queue.java:3)

            "two" #15 prio=5
               java.lang.Thread.State: BLOCKED (on object monitor)
            \tat com.acme.Account.take(Account.java:10)
            \tat com.acme.Bank.transfer(Bank.java:20)

            """;

    @Test
    void of_a_dump_the_threads_that_wait_are_hunted_each_place_once() {
        Quarry quarry = QuarryReader.dump(DUMP);
        assertThat(quarry.isException()).isFalse();
        assertThat(quarry.trails()).extracting(Quarry.Trail::thread).containsExactly("one", "idle");
        assertThat(quarry.innermost())
                .containsExactly("com.acme.Account.take(Account.java:10)", "com.acme.Queue.poll(Queue.java:3)");
    }

    @Test
    void of_a_dump_with_a_deadlock_only_that_is_hunted() {
        Quarry quarry = QuarryReader.dump(DUMP + """
                Found one Java-level deadlock:
                =============================
                "one":
                  waiting to lock monitor 0x1 (object 0x2, a com.acme.Account),
                  which is held by "two"

                "two":
                  waiting to lock monitor 0x3 (object 0x4, a com.acme.Account),
                  which is held by "one"

                Java stack information for the threads listed above:
                """);
        assertThat(quarry.trails()).extracting(Quarry.Trail::thread).containsExactly("one", "two");
    }

    @Test
    void a_place_has_a_class_a_method_and_perhaps_a_line() {
        String place = "com.acme.Bank$1$Two.lambda$go$0(Bank.java:20)";
        assertThat(Quarry.method(place)).isEqualTo("com.acme.Bank$1$Two.lambda$go$0");
        assertThat(Quarry.type(place)).isEqualTo("com.acme.Bank$1$Two");
        assertThat(Quarry.outermost(place)).isEqualTo("com.acme.Bank");
        assertThat(Quarry.line(place)).isEqualTo(20);
        assertThat(Quarry.line("com.acme.Bank.go(Unknown Source)")).isEqualTo(-1);
        assertThat(Quarry.line("com.acme.Bank.go(Bank.java:99999999999)")).isEqualTo(-1);
    }
}
