package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.unseen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.hooks.calls.CallHooks;
import dev.heddle.runtime.hooks.threads.GroupHooks;
import dev.heddle.runtime.hooks.threads.ParkHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupsTest {
    private final List<Object> seen = new ArrayList<>();

    private static Hooked startIn(ThreadGroup group, ByHand.Action action) {
        Hooked thread = new Hooked(group, action);
        thread.start();
        return thread;
    }

    @Test
    void a_group_has_the_tasks_that_were_started_in_it_and_have_not_ended() {
        Script script = play(() -> {
            ThreadGroup outer = new ThreadGroup("outer");
            ThreadGroup inner = new ThreadGroup(outer, "inner");
            Hooked one = startIn(outer, () -> {});
            Hooked two = startIn(inner, () -> {});
            Thread[] direct = new Thread[8];
            seen.add(GroupHooks.enumerate(outer, direct, false));
            seen.add(direct[0] == one);
            seen.add(GroupHooks.activeCount(outer));
            seen.add(GroupHooks.enumerate(outer, new Thread[1], true));
            one.await();
            two.await();
            seen.add(GroupHooks.activeCount(outer));
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly(1, true, 2, 1, 0);
    }

    @Test
    void all_of_a_group_are_interrupted_and_nobody_else() {
        Script script = play(() -> {
            ThreadGroup group = new ThreadGroup("group");
            Hooked inside = startIn(group, () -> seen.add("inside " + ThreadHooks.interrupted()));
            Hooked outside = ByHand.start(() -> seen.add("outside " + ThreadHooks.interrupted()));
            GroupHooks.interrupt(group);
            inside.await();
            outside.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(seen).containsExactly("inside 1", "outside 0");
    }

    @Test
    void nothing_is_proved_of_who_asks_a_group_beside_others() {
        ThreadGroup group = new ThreadGroup("asked");
        String unseen = unseen(() -> {
            Hooked other = startIn(group, () -> ParkHooks.park(null));
            CallHooks.at(HERE);
            GroupHooks.activeCount(group);
            ParkHooks.unpark(other);
        });
        assertThat(unseen).contains("a group is asked for its threads");
    }
}
