package dev.heddle.core.decorate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What strategies tell each other. */
class LearningTest {
    private static final int EXECUTIONS = 60;

    private final Program program = Models.create("mostly-private");

    static Stream<String> names() {
        return Strategies.names().stream()
                .filter(name -> !Strategies.enumerates(name))
                .flatMap(name -> Stream.of(name, name + "+"));
    }

    private Strategy create(String name, boolean fair) {
        return Strategies.create(name, new StrategyOptions().fair(fair).program(program));
    }

    private Exploration explore(Strategy strategy, long first, int executions) {
        return new Explorer(program, strategy).seed(5).numbered(first, 1).explore(Budget.executions(executions));
    }

    private static byte[] lesson(Strategy strategy) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Learning.of(strategy).teach(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static void learn(Strategy strategy, byte[] lesson) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(lesson));
        Learning.of(strategy).learn(in);
        assertThat(in.available()).as("left unread").isZero();
    }

    @ParameterizedTest
    @MethodSource("names")
    void who_was_told_all_can_tell_all(String name) throws IOException {
        for (boolean fair : new boolean[] {false, true}) {
            Strategy teacher = create(name, fair);
            explore(teacher, 1, EXECUTIONS);
            byte[] lesson = lesson(teacher);
            Strategy pupil = create(name, fair);
            learn(pupil, lesson);
            assertThat(lesson(pupil)).isEqualTo(lesson);
            learn(pupil, lesson);
            assertThat(lesson(pupil)).as("told twice").isEqualTo(lesson);
        }
    }

    /** Their choices depend on the table of conflicts and on the number of the execution alone. */
    @ParameterizedTest
    @ValueSource(strings = {"rw+", "pos+", "rapos+"})
    void who_goes_on_chooses_as_one_would_who_was_there_from_the_beginning(String name) throws IOException {
        Strategy first = create(name, false);
        explore(first, 1, EXECUTIONS);
        byte[] lesson = lesson(first);
        Strategy second = create(name, false);
        learn(second, lesson);
        assertThat(traces(second)).isEqualTo(traces(first)).isNotEqualTo(traces(create(name, false)));
    }

    private List<Long> traces(Strategy strategy) {
        List<Long> traces = new ArrayList<>();
        for (int i = 1; i <= EXECUTIONS; i++) {
            traces.add(explore(strategy, EXECUTIONS + (long) i, 1).traces().fingerprints()[0]);
        }
        return traces;
    }

    @Test
    void what_others_learn_is_added_to_what_one_knows() throws IOException {
        ConflictHistory one = new ConflictHistory(ConflictHistory.Scheme.SITE);
        ConflictHistory other = new ConflictHistory(ConflictHistory.Scheme.SITE);
        add(one, 1, 2, 3);
        add(other, 3, 4);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        other.teach(new DataOutputStream(bytes));
        one.learn(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(one.size()).isEqualTo(4);
    }

    private static void add(ConflictHistory history, long... signatures) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(signatures.length);
        for (long signature : signatures) {
            out.writeLong(signature);
        }
        history.learn(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }
}
