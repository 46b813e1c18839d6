package dev.heddle.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Outcome;
import dev.heddle.core.Sites;
import dev.heddle.runtime.hooks.memory.MemoryHooks;
import dev.heddle.runtime.model.ByHand;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.objects.UnsharedSites;
import org.junit.jupiter.api.Test;

/** Long loops over what nobody else touches. */
class CheapAccessesTest {
    private static final int FIELD = Fields.of("dev/heddle/runtime/kernel/CheapAccessesTest", "field", false);
    private static final int LOOPS = 5_000;

    @Test
    void a_site_is_a_loop_from_the_hundredth_time_on() {
        CheapAccesses cheap = new CheapAccesses();
        int site = Sites.of("a loop");
        for (int i = 1; i < CheapAccesses.MANY; i++) {
            assertThat(cheap.isMany(site)).isFalse();
        }
        assertThat(cheap.isMany(site)).isTrue();
        assertThat(cheap.isMany(site)).isTrue();
    }

    private static void loop(Object object) {
        for (int i = 0; i < LOOPS; i++) {
            MemoryHooks.read(object, FIELD, ByHand.HERE);
            MemoryHooks.write(object, FIELD, ByHand.HERE);
        }
    }

    @Test
    void a_loop_over_what_nobody_is_about_to_touch_takes_few_choices() {
        Object mine = new Object();
        Outcome outcome = ByHand.runOnce(() -> {
            Hooked other = ByHand.start(ByHand::pause);
            loop(mine);
            other.await();
        });
        assertThat(outcome.failure()).isNull();
        assertThat(outcome.steps()).isLessThan(LOOPS / 5);
    }

    @Test
    void a_loop_over_what_another_is_about_to_touch_takes_a_choice_each_time_until_it_did() {
        Object shared = new Object();
        Outcome outcome = ByHand.runOnce(() -> {
            Hooked other = ByHand.start(() -> loop(shared));
            loop(shared);
            other.await();
        });
        assertThat(outcome.failure()).isNull();
        assertThat(outcome.steps()).isGreaterThan(LOOPS / 2);
    }

    @Test
    void sites_where_one_task_loops_are_unshared_until_another_comes_by_and_one_of_them_writes() {
        UnsharedSites sites = new UnsharedSites();
        int one = 1;
        int two = 2;
        ObjectState state = new ObjectState(2);
        assertThat(sites.isUnshared(one, state, 1, 4)).isFalse();
        sites.loops(one, state, 4);
        assertThat(sites.isUnshared(one, state, 1, 4)).isTrue();
        assertThat(sites.isUnshared(one, null, 1, 4)).as("a static field").isFalse();
        assertThat(sites.isUnshared(two, state, 0, 5)).isFalse();
        ObjectState fresh = new ObjectState(4);
        sites.isUnshared(one, fresh, 1, 4);
        sites.loops(one, fresh, 4);
        assertThat(sites.isUnshared(one, fresh, 1, 4))
                .as("what was shared once at a site is taken for shared there")
                .isFalse();
    }

    @Test
    void two_who_only_read_leave_a_site_as_it_was() {
        UnsharedSites sites = new UnsharedSites();
        ObjectState state = new ObjectState(2);
        sites.isUnshared(1, state, 0, 6);
        sites.loops(1, state, 6);
        sites.isUnshared(2, state, 0, 6);
        ObjectState fresh = new ObjectState(4);
        sites.isUnshared(1, fresh, 0, 6);
        assertThat(sites.isUnshared(1, fresh, 0, 6)).isTrue();
    }
}
