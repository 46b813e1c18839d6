package dev.heddle.runtime.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Chance, shutdown hooks, the handler for all threads, and inputs that are left open. */
class EnvironmentTest {
    private final Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();

    @AfterEach
    void leaveNothingBehind() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    @Test
    void chance_is_the_same_in_each_execution_and_does_not_repeat_within_one() {
        RandomStream random = new RandomStream();
        long first = random.nextLong();
        assertThat(random.nextLong()).isNotEqualTo(first);
        random.begin();
        assertThat(random.nextLong()).isEqualTo(first);
    }

    @Test
    void hooks_are_added_once_and_not_when_they_run_already() {
        ShutdownHooks hooks = new ShutdownHooks();
        Thread one = new Thread();
        for (int i = 0; i < 3; i++) {
            hooks.add(new Thread(), false);
        }
        hooks.add(one, false);
        assertThatThrownBy(() -> hooks.add(one, false)).hasMessage("Hook previously registered");
        assertThatThrownBy(() -> hooks.add(new Thread(), true)).hasMessage("Hook already running");
        assertThat(hooks.get(3)).isSameAs(one);
        assertThat(hooks.remove(hooks.get(0))).isTrue();
        assertThat(hooks.remove(new Thread())).isFalse();
        assertThat(hooks.get(2)).isSameAs(one);
        hooks.beginShutdown();
        assertThatThrownBy(() -> hooks.add(new Thread(), false)).hasMessage("Shutdown in progress");
        assertThatThrownBy(() -> hooks.remove(one)).hasMessage("Shutdown in progress");
        hooks.begin();
        assertThat(hooks.size()).isZero();
        hooks.add(one, false);
    }

    @Test
    void a_handler_that_the_program_sets_is_its_own_and_gone_with_the_execution() {
        DefaultHandler handler = new DefaultHandler();
        handler.begin();
        assertThat(handler.ofProgram()).isNull();
        Thread.UncaughtExceptionHandler own = (thread, thrown) -> {};
        Thread.setDefaultUncaughtExceptionHandler(own);
        assertThat(handler.ofProgram()).isSameAs(own);
        handler.end();
        assertThat(Thread.getDefaultUncaughtExceptionHandler()).isSameAs(before);
    }

    @Test
    void one_that_an_initialiser_sets_is_there_in_all_executions_until_classes_are_loaded_anew() {
        DefaultHandler handler = new DefaultHandler();
        Thread.UncaughtExceptionHandler initial = (thread, thrown) -> {};
        handler.begin();
        handler.initialisationBegins();
        Thread.setDefaultUncaughtExceptionHandler(initial);
        handler.initialisationEnds();
        handler.end();
        handler.begin();
        assertThat(handler.ofProgram()).isSameAs(initial);
        handler.end();
        handler.forget();
        handler.begin();
        assertThat(handler.ofProgram()).isNull();
    }

    private record Answers(int answer) implements Strategy {
        @Override
        public boolean begin(Randomness random) {
            return true;
        }

        @Override
        public int choose(Choice choice) {
            return 0;
        }

        @Override
        public int readsFrom(Operation read, int candidates) {
            return answer;
        }
    }

    @Test
    void an_input_is_what_the_strategy_says_and_part_of_the_step() {
        Operation step = new Operation(new Task(0, 0, "t")).set(Kind.CHOOSE, 0, Access.READ, 0);
        OpenInput input = new OpenInput();
        input.among(3);
        input.choose(step, new Answers(2));
        assertThat(input.chosen()).isEqualTo(2);
        assertThat(step.overlooked()).isEqualTo(2);
        assertThatThrownBy(() -> input.choose(step, new Answers(3))).hasMessageContaining("3 of 3");
    }
}
