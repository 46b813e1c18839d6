package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.Isolation;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Executions leave nothing to each other, nor to whoever comes after them; or it is said what they left. */
class StaticStateTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Options options(String backend) {
        return Heddle.options().backend(backend).strategy("pos*").executions(50);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void static_fields_are_put_back_after_each_execution(String backend) {
        Locale before = Locale.getDefault();
        Leaks.Shop.orders = 0;
        Result result = Heddle.explore(options(backend), Leaks::order).assertPassed();

        assertThat(result.executions()).isEqualTo(50);
        assertThat(Leaks.Shop.orders).as("outside nothing is to be seen of it").isZero();
        assertThat(Leaks.Shop.log).containsExactly("opened");
        assertThat(Leaks.Late.ORDERS).isEmpty();
        assertThat(Locale.getDefault()).isEqualTo(before);
        assertThat(System.getProperty("explored.ordered")).isNull();
    }

    @Test
    void what_was_there_before_the_exploration_is_there_in_each_execution() {
        Leaks.Shop.log.add("cleaned");
        try {
            assertThatThrownBy(
                            () -> Heddle.explore(options("auto"), Leaks::order).assertPassed())
                    .hasMessageContaining("the shop is not as it was: 0{}[opened, cleaned]");
            assertThat(Leaks.Shop.log).containsExactly("opened", "cleaned");
        } finally {
            Leaks.Shop.log.remove("cleaned");
        }
    }

    private static final List<Integer> COLLECTED = new ArrayList<>();

    @Test
    void what_a_lambda_captures_is_the_users_even_if_a_static_field_holds_it_too() {
        AtomicInteger counted = new AtomicInteger();
        List<Integer> seen = new ArrayList<>();
        List<Integer> alsoStatic = COLLECTED;
        Heddle.explore(options("auto"), () -> {
                    Leaks.startSome(2);
                    counted.incrementAndGet();
                    seen.add(1);
                    alsoStatic.add(1);
                })
                .assertPassed();

        assertThat(counted).hasValue(50);
        assertThat(seen).hasSize(50);
        assertThat(COLLECTED).hasSize(50);
    }

    private static int executions;

    @Test
    void static_fields_are_left_alone_on_request() {
        Heddle.Body counts = () -> {
            executions++;
            Leaks.startSome(2);
        };
        executions = 0;
        Heddle.explore(options("auto"), counts).assertPassed();
        assertThat(executions).isZero();
        Heddle.explore(options("auto").isolate(Isolation.NONE), counts).assertPassed();
        assertThat(executions).isEqualTo(50);
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void classes_are_loaded_anew_on_request(String backend) {
        Options options = options(backend).isolate(Isolation.CLASSES).executions(5);
        Leaks.Shop.log.add("cleaned");
        try {
            Heddle.explore(options, Leaks::order).assertPassed();
            String text = "of the JDK's";
            Heddle.explore(options, () -> {
                        if (text.isEmpty()) {
                            throw new IllegalStateException();
                        }
                        Leaks.order();
                    })
                    .assertPassed();
        } finally {
            Leaks.Shop.log.remove("cleaned");
        }
    }

    private void attached() {
        attach();
    }

    @Test
    void what_cannot_be_loaded_anew_says_why() {
        Options options = options("auto").isolate(Isolation.CLASSES);
        StaticStateTest mine = this;
        assertThatThrownBy(() -> Heddle.explore(options, mine::attached))
                .isInstanceOf(HeddleException.class)
                .hasMessageContaining("it captures an object of explored.StaticStateTest")
                .hasMessageContaining("as a lambda in a static method");
    }

    /** The initialiser starts a thread, which no put-back field brings to life again. */
    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void a_class_that_has_a_thread_is_loaded_anew_unasked(String backend) {
        Heddle.explore(options(backend).executions(10), Leaks::waitsForTheTicker)
                .assertPassed();
    }

    @ParameterizedTest
    @EnumSource(names = {"STATICS", "NONE"})
    void a_static_field_that_makes_executions_differ_is_named(Isolation isolation) {
        Options options = options("auto").isolate(isolation).checkDeterminism(true);
        assertThatThrownBy(() -> Heddle.explore(options, Leaks::checksum).assertPassed())
                .hasMessageContaining("nondeterminism: the same choices led elsewhere at step ")
                .hasMessageContaining("explored.Leaks.CHECKSUM has changed and is not put back");
        assertThatThrownBy(() -> Heddle.explore(options, Leaks::logs).assertPassed())
                .hasMessageContaining("explored.Leaks.LOGGER has changed and is not put back");
    }

    @Test
    void a_static_field_that_is_left_alone_on_request_is_named_if_executions_differ() {
        Options options = options("auto").checkDeterminism(true);
        Heddle.explore(options, Leaks::alternates).assertPassed();
        assertThatThrownBy(() -> Heddle.explore(options.isolate(Isolation.NONE), Leaks::alternates)
                        .assertPassed())
                .hasMessageContaining("explored.Leaks.isSecond has changed and is not put back");
    }

    @Test
    void what_was_captured_and_makes_executions_differ_is_named() {
        AtomicInteger runs = new AtomicInteger();
        Options options = options("auto").checkDeterminism(true);
        assertThatThrownBy(() -> Heddle.explore(options, () -> Leaks.startSome(1 + runs.incrementAndGet() % 2))
                        .assertPassed())
                .hasMessageContaining("the same choices led elsewhere")
                .hasMessageContaining("the captured java.util.concurrent.atomic.AtomicInteger has changed");
    }
}
