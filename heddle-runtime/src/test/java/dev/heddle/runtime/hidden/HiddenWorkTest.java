package dev.heddle.runtime.hidden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Sites;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class HiddenWorkTest {
    private final HiddenWork hidden = new HiddenWork();

    @Test
    void the_first_that_was_found_is_told_until_it_is_forgotten() {
        assertThat(hidden.what()).isNull();
        hidden.found("one");
        hidden.found("two");
        hidden.begin();
        assertThat(hidden.what()).isEqualTo("one");
        hidden.forget();
        assertThat(hidden.what()).isNull();
    }

    @Test
    void what_happens_only_once_is_never_forgotten() {
        hidden.foundOnce("once");
        hidden.forget();
        assertThat(hidden.what()).isEqualTo("once");
        hidden.found("more than once");
        assertThat(hidden.what()).isEqualTo("more than once");
    }

    @Test
    void what_is_denied_without_words_is_denied() {
        hidden.denied = true;
        assertThat(hidden.what()).contains("could not be looked at");
        hidden.found("with words");
        assertThat(hidden.what()).isEqualTo("with words");
    }

    @Test
    void the_class_to_look_into_is_named_if_it_is_one_of_java_util_concurrent() {
        hidden.found("inside", new ArrayList<>());
        assertThat(hidden.inside()).isNull();
        hidden.found("inside", new ConcurrentHashMap<>().keySet());
        assertThat(hidden.inside()).isEqualTo("java.util.concurrent.ConcurrentHashMap");
    }

    @Test
    void what_a_class_inherits_from_its_neighbours_is_looked_into_with_it() {
        hidden.found("inside", new LongAdder());
        assertThat(hidden.inside()).isEqualTo("java.util.concurrent.atomic");
    }

    @Test
    void a_call_is_told_by_its_line() {
        assertThat(HiddenWork.callAt(0)).isEqualTo("what the JDK calls by itself");
        assertThat(HiddenWork.callAt(Sites.of("App.run(App.java:3)"))).isEqualTo("a call (App.java:3)");
    }

    @Test
    void what_a_rehearsal_has_shown_is_expected_and_no_reason_to_doubt() {
        Rehearsed queues = new Rehearsals(hidden).queues;
        assertThat(queues.rehearsed()).isFalse();
        queues.happens();
        assertThat(hidden.what()).isEqualTo("a task asks who waits");
        assertThat(queues.isExpected()).isFalse();
        assertThat(queues.rehearsed()).isTrue();
        assertThat(queues.rehearsed()).as("is not new").isFalse();
        hidden.forget();
        queues.happens();
        assertThat(queues.isExpected()).isTrue();
        assertThat(hidden.what()).isNull();
    }
}
