package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Class initialisers that need each other are explored, in classes that are loaded anew; nobody has to ask for it. */
class InitialisersTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    @SuppressWarnings("UnusedVariable") // To initialise the one is what matters.
    private static final class Hen {
        static final Object FIRST = new Object();
        static final Object EGG = Egg.FIRST;
    }

    @SuppressWarnings("UnusedVariable")
    private static final class Egg {
        static final Object FIRST = new Object();
        static final Object HEN = Hen.FIRST;
    }

    private static void henAndEgg() throws InterruptedException {
        Object[] found = new Object[2];
        Thread hen = new Thread(() -> found[0] = Hen.FIRST);
        Thread egg = new Thread(() -> found[1] = Egg.FIRST);
        hen.start();
        egg.start();
        hen.join();
        egg.join();
    }

    private static Options options(String backend) {
        return Heddle.options().name("hen and egg").backend(backend).executions(200);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void two_that_need_each_other_deadlock_and_that_replays(String backend) {
        Result result = Heddle.explore(options(backend), InitialisersTest::henAndEgg);
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).type()).isEqualTo("deadlock");
        assertThat(result.failures().get(0).message()).contains("the initialisation of InitialisersTest.Hen");

        Options again = options(backend).schedule(result.failures().get(0).schedule());
        assertThat(Heddle.explore(again, InitialisersTest::henAndEgg).failures())
                .hasSize(1);
    }
}
