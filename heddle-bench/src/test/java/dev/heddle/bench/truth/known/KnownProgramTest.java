package dev.heddle.bench.truth.known;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class KnownProgramTest {
    private static KnownProgram program(String source) {
        return KnownProgram.of(Path.of("lies", "drain-to", "Main.java"), source);
    }

    @Test
    void the_first_line_says_what_is_true() {
        KnownProgram program = program("// [A+D] expected: exception, and a data race | Heddle: proved | JDK 17, 25\n");
        assertThat(program.name()).isEqualTo("drain-to");
        assertThat(program.truths()).containsExactly(KnownProgram.Truth.A, KnownProgram.Truth.D);
        assertThat(program.expected()).isEqualTo("exception, and a data race");
        assertThat(program.hasFailingOrder()).isTrue();
        assertThat(program.hasRace()).isTrue();
    }

    @Test
    void a_comment_says_whether_it_must_pass() {
        assertThat(program("/** Must pass: it is right. */").isRight()).isTrue();
        assertThat(program("/** BUGGY: must fail. */").hasFailingOrder()).isTrue();
        assertThat(program("/** A tool. */").truths()).isEmpty();
    }

    @Test
    void its_class_may_be_in_a_package() {
        assertThat(program("package org.example.x;\n").mainClass()).isEqualTo("org.example.x.Main");
    }

    @Test
    void only_a_proof_of_a_program_that_fails_is_a_false_proof() {
        KnownProgram failing = program("// [A] expected: exception | Heddle: proved | JDK 17\n");
        assertThat(new KnownVerdict(KnownVerdict.Kind.PROVED, "proved", 0).judgement(failing))
                .isEqualTo("FALSELY PROVED");
        assertThat(new KnownVerdict(KnownVerdict.Kind.FOUND, "exception", 0).judgement(failing))
                .isEqualTo("found");
        assertThat(new KnownVerdict(KnownVerdict.Kind.NOT_PROVED, "", 0).judgement(failing))
                .isEqualTo("not proved");
        KnownProgram right = program("// [B] expected: passes | Heddle: deadlock | JDK 17\n");
        assertThat(new KnownVerdict(KnownVerdict.Kind.PROVED, "proved", 0).judgement(right))
                .isEqualTo("passes");
        assertThat(new KnownVerdict(KnownVerdict.Kind.FOUND, "deadlock", 0).judgement(right))
                .isEqualTo("FALSE ALARM");
    }

    @Test
    void races_count_where_the_first_line_speaks_of_them() {
        KnownProgram none = program("// [B+D] expected: no data race: it is synchronized | Heddle: a race | JDK 17\n");
        assertThat(new KnownVerdict(KnownVerdict.Kind.PROVED, "proved", 1).judgement(none))
                .isEqualTo("FALSE RACE");
        KnownProgram one = program("// [D] expected: data race on y | Heddle: no race | JDK 17\n");
        assertThat(new KnownVerdict(KnownVerdict.Kind.PROVED, "proved", 0).judgement(one))
                .isEqualTo("RACE MISSED");
        assertThat(new KnownVerdict(KnownVerdict.Kind.PROVED, "proved", 1).judgement(one))
                .isEqualTo("good");
    }

    @Test
    void what_heddle_says_is_read_from_its_json() {
        KnownVerdict proved =
                KnownVerdict.of(0, "{\"complete\": true, \"executions\": 3, \"failures\": [], \"races\": []}", "");
        assertThat(proved.kind()).isEqualTo(KnownVerdict.Kind.PROVED);
        assertThat(proved.said()).isEqualTo("proved (3 executions)");
        assertThat(KnownVerdict.of(3, "", "heddle: internal error\n").kind()).isEqualTo(KnownVerdict.Kind.BROKEN);
    }
}
