package dev.heddle.runtime.races;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Sites;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.objects.ObjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What orders two accesses to a place, so that they are no race, and what does not. */
class RaceDetectorTest {
    private static final int FIELD = Fields.of("dev/heddle/runtime/races/RaceDetectorTest", "field", false);
    private static final int PLACE = 2;
    private static final int OTHER_PLACE = 4;
    private static final int LOCK = 6;
    private static final int WRITE = Sites.of("a write");
    private static final int READ = Sites.of("a read");

    private final List<Failure> failures = new ArrayList<>();
    private final HiddenWork hiddenWork = new HiddenWork();
    private final RaceDetector races = new RaceDetector(
            new RaceDetector.Host() {
                @Override
                public String taskName(int task) {
                    return "task " + task;
                }

                @Override
                public void failed(Failure failure) {
                    failures.add(failure);
                }
            },
            hiddenWork,
            true,
            Set.of());

    RaceDetectorTest() {
        begin();
    }

    private void begin() {
        races.begin();
        races.added(0, 0);
        races.added(1, 0);
        races.added(2, 0);
    }

    private void write(int task) {
        races.accessed(task, PLACE, true, WRITE, this, FIELD);
    }

    private void read(int task) {
        races.accessed(task, PLACE, false, READ, this, FIELD);
    }

    @Test
    void a_write_races_with_a_write_or_a_read_that_nothing_orders() {
        write(1);
        write(2);
        assertThat(failures).hasSize(1);
        assertThat(failures.get(0).type()).isEqualTo(Failure.Type.RACE);
        assertThat(failures.get(0).message()).contains("task 1", "task 2", "field");
        begin();
        read(1);
        write(2);
        assertThat(failures).hasSize(2);
        begin();
        write(1);
        read(2);
        assertThat(failures).hasSize(3);
    }

    @Test
    void reads_do_not_race_with_each_other_and_a_write_races_with_each_of_them() {
        read(1);
        read(2);
        assertThat(failures).isEmpty();
        write(0);
        assertThat(failures).hasSize(2);
    }

    @Test
    void what_a_task_did_before_it_started_another_is_ordered_and_what_it_does_afterwards_is_not() {
        write(0);
        races.added(3, 0);
        write(3);
        assertThat(failures).isEmpty();
        begin();
        races.added(3, 0);
        write(0);
        write(3);
        assertThat(failures).hasSize(1);
    }

    @Test
    void what_is_released_orders_what_acquires_it_afterwards_and_no_third() {
        write(1);
        races.release(1, LOCK);
        races.acquire(2, LOCK);
        write(2);
        assertThat(failures).isEmpty();
        write(0);
        assertThat(failures).hasSize(1);
    }

    @Test
    void a_monitor_orders_those_who_are_in_it_one_after_the_other() {
        ObjectState monitor = new ObjectState(LOCK);
        races.entered(1, monitor);
        write(1);
        races.left(1, monitor);
        races.entered(2, monitor);
        write(2);
        races.left(2, monitor);
        assertThat(failures).isEmpty();
    }

    @Test
    void a_join_orders_everything_that_the_ended_task_did() {
        write(1);
        races.ended(1, LOCK, false);
        races.acquire(0, LOCK);
        write(0);
        assertThat(failures).isEmpty();
    }

    @Test
    void holders_of_a_shared_lock_are_not_ordered_with_each_other_but_with_the_next_exclusive_one() {
        write(1);
        races.synchronizes(1, LOCK, 1 | Order.SHARED);
        races.synchronizes(2, LOCK, 1 | Order.SHARED);
        write(2);
        assertThat(failures).hasSize(1);
        races.synchronizes(2, LOCK, 1 | Order.SHARED);
        races.synchronizes(0, LOCK, 1);
        write(0);
        assertThat(failures).hasSize(1);
    }

    @Test
    void an_opaque_access_orders_by_fences_alone() {
        write(1);
        races.synchronizes(1, LOCK, 1 | Order.OPAQUE);
        races.synchronizes(2, LOCK, Order.OPAQUE);
        write(2);
        assertThat(failures).hasSize(1);
        begin();
        write(1);
        races.fence(1, false, true);
        races.synchronizes(1, LOCK, 1 | Order.OPAQUE);
        races.synchronizes(2, LOCK, Order.OPAQUE);
        races.fence(2, true, false);
        write(2);
        assertThat(failures).hasSize(1);
    }

    @Test
    void an_optimistic_read_is_none_if_it_is_never_relied_on() {
        races.synchronizes(2, LOCK, Order.OPTIMISTIC);
        write(1);
        read(2);
        assertThat(failures).isEmpty();
    }

    @Test
    void what_is_read_after_the_last_validation_races_once_the_task_relies_on_it() {
        races.synchronizes(2, LOCK, Order.OPTIMISTIC);
        races.synchronizes(2, LOCK, Order.ACQUIRES);
        write(1);
        read(2);
        assertThat(failures).as("it may still validate once more").isEmpty();
        races.accessed(2, OTHER_PLACE, true, WRITE, this, FIELD);
        assertThat(failures).hasSize(1);
    }

    @Test
    void forked_work_is_ordered_after_the_fork_and_before_whoever_joins() {
        write(0);
        races.forks(0);
        races.begins(1);
        write(1);
        races.ends(1);
        races.joined(0);
        write(0);
        assertThat(failures).isEmpty();
    }

    @Test
    void what_one_execution_did_is_nothing_to_the_next() {
        write(1);
        begin();
        write(2);
        assertThat(failures).isEmpty();
    }

    @Test
    void a_race_is_told_once_in_all_executions() {
        for (int i = 0; i < 3; i++) {
            begin();
            write(1);
            write(2);
        }
        assertThat(races.found()).hasSize(1);
        assertThat(races.found().get(0).first().task()).isEqualTo("task 1");
    }

    @Test
    void a_race_on_a_whole_object_says_that_its_inside_was_not_seen() {
        races.accessed(1, PLACE, true, WRITE, new ArrayList<>(), 0);
        races.accessed(2, PLACE, true, WRITE, new ArrayList<>(), 0);
        assertThat(hiddenWork.what()).contains("several tasks use a java.util.ArrayList");
    }
}
