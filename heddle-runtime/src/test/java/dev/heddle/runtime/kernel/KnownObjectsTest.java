package dev.heddle.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import dev.heddle.runtime.objects.ObjectState;
import dev.heddle.runtime.objects.ResourceNumbers;
import org.junit.jupiter.api.Test;

class KnownObjectsTest {
    private final KnownObjects objects = new KnownObjects();

    private static ControlledTask task(int ordinal) {
        return new ControlledTask(new Task(ordinal, ordinal, "t" + ordinal), null);
    }

    @Test
    void what_is_known_of_an_object_is_known_until_the_next_execution() {
        Object object = new Object();
        assertThat(objects.find(object)).isNull();
        ObjectState state = objects.state(object, null);
        assertThat(objects.state(object, null)).isSameAs(state);
        assertThat(objects.find(object)).isSameAs(state);
        objects.begin();
        assertThat(objects.find(object)).isNull();
    }

    @Test
    void the_same_creation_of_a_task_has_the_same_number_whatever_others_created_before() {
        int first = objects.created(task(1), new Object()).resource;
        assertThat(ResourceNumbers.isStable(first)).isTrue();
        objects.begin();
        objects.created(task(2), new Object());
        objects.state(new Object(), null);
        ControlledTask again = task(1);
        assertThat(objects.created(again, new Object()).resource).isEqualTo(first);
        assertThat(objects.created(again, new Object()).resource).isNotEqualTo(first);
    }

    @Test
    void what_came_from_where_nobody_looked_is_numbered_when_it_is_touched_first() {
        int first = objects.state(new Object(), null).resource;
        int second = objects.state(new Object(), null).resource;
        assertThat(ResourceNumbers.isStable(first)).isFalse();
        assertThat(second).isGreaterThan(first);
        objects.begin();
        assertThat(objects.state(new Object(), null).resource).isEqualTo(first);
    }

    @Test
    void while_there_is_one_task_everything_is_its_creation() {
        assertThat(ResourceNumbers.isStable(objects.state(new Object(), task(0)).resource))
                .isTrue();
    }

    @Test
    void what_the_jdk_locks_for_itself_has_no_number_before_it_is_in_an_operation() {
        Object lock = new Object();
        ObjectState inside = objects.stateInside(lock);
        assertThat(inside.resource).isEqualTo(Operation.NO_RESOURCE);
        int next = objects.state(new Object(), null).resource;
        assertThat(objects.state(lock, null)).isSameAs(inside);
        assertThat(inside.resource).isEqualTo(next + 2);
    }

    @Test
    void identity_hash_codes_are_the_same_in_each_execution() {
        Object one = new Object();
        Object two = new Object();
        objects.state(one, null);
        int first = System.identityHashCode(one);
        objects.begin();
        objects.state(two, null);
        assertThat(System.identityHashCode(two)).isEqualTo(first);
    }

    @Test
    void parts_of_an_object_have_numbers_of_their_own_that_are_as_stable_as_the_object() {
        int created = objects.created(task(1), new Object()).resource;
        int touched = objects.state(new Object(), null).resource;
        assertThat(objects.location(created, 3))
                .isEqualTo(objects.location(created, 3))
                .isNotEqualTo(created);
        assertThat(objects.location(created, 3)).isNotEqualTo(objects.location(created, 4));
        assertThat(ResourceNumbers.isStable(objects.location(created, 3))).isTrue();
        assertThat(ResourceNumbers.isStable(objects.location(touched, 3))).isFalse();
    }

    @Test
    void the_life_of_a_task_has_the_number_that_its_start_gave_to_its_thread() {
        ControlledTask parent = task(0);
        int life = objects.started(parent, new Thread()).resource;
        objects.begin();
        assertThat(objects.started(task(0), new Thread()).resource).isEqualTo(life);
    }
}
