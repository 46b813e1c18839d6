package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static dev.heddle.runtime.model.ByHand.unseen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.runtime.hooks.environment.TimeHooks;
import dev.heddle.runtime.hooks.memory.ReferenceHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When references are cleared: when the program asks, and at no other time. */
class CollectorTest {
    private final List<Object> seen = new ArrayList<>();

    /** In a method of its own, as locals of a running one keep what they refer to. */
    private static WeakReference<Object> reference(ReferenceQueue<Object> queue) {
        Object referent = new Object();
        ReferenceHooks.created(referent);
        return new WeakReference<>(referent, queue);
    }

    @Test
    void a_collection_that_the_program_did_not_ask_for_clears_nothing() {
        Script script = play(() -> {
            WeakReference<Object> reference = reference(null);
            System.gc();
            seen.add(reference.get() != null);
            ReferenceHooks.collect();
            seen.add(reference.get() != null);
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(true, false);
    }

    @Test
    void who_waits_for_a_reference_goes_on_when_it_was_cleared() {
        Script script = play(
                () -> {
                    ReferenceQueue<Object> queue = new ReferenceQueue<>();
                    WeakReference<Object> reference = reference(queue);
                    Hooked waiter = start(() -> seen.add(ReferenceHooks.remove(queue)[0] == reference));
                    ByHand.pause();
                    ReferenceHooks.collect();
                    waiter.await();
                },
                "1 WAIT",
                "0 END");
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.log()).containsSubsequence("1 cannot WAIT", "0 NOTIFY");
        assertThat(seen).containsExactly(true);
    }

    @Test
    void who_waits_for_a_reference_in_vain_gives_up_at_its_deadline_or_never() {
        Script timed = play(() -> {
            seen.add(ReferenceHooks.remove(new ReferenceQueue<>(), 30)[0]);
            seen.add(TimeHooks.nanoTime() / 1_000_000);
        });
        assertThat(timed.outcome().failure()).isNull();
        assertThat(seen).containsExactly(null, 30L);
        Script forever = play(() -> ReferenceHooks.remove(new ReferenceQueue<>()));
        assertThat(forever.outcome().failure().type()).isEqualTo(Failure.Type.DEADLOCK);
    }

    @Test
    void nothing_is_proved_of_who_asks() {
        assertThat(unseen(() -> {})).isNull();
        assertThat(unseen(ReferenceHooks::collect)).contains("System.gc()");
    }
}
