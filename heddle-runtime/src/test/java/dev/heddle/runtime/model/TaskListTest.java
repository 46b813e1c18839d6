package dev.heddle.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.kernel.ControlledTask;
import org.junit.jupiter.api.Test;

class TaskListTest {
    private final TaskList list = new TaskList();
    private final ControlledTask[] tasks = new ControlledTask[5];

    TaskListTest() {
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = ControlledTask.looker();
            list.add(tasks[i]);
        }
    }

    @Test
    void tasks_are_in_the_order_in_which_they_came() {
        for (int i = 0; i < tasks.length; i++) {
            assertThat(list.get(i)).isSameAs(tasks[i]);
        }
        assertThat(list.size()).isEqualTo(5);
    }

    @Test
    void who_goes_leaves_no_gap() {
        list.remove(tasks[1]);
        list.remove(tasks[1]);
        list.remove(tasks[4]);
        assertThat(list.size()).isEqualTo(3);
        assertThat(list.get(1)).isSameAs(tasks[2]);
        assertThat(list.contains(tasks[1])).isFalse();
        assertThat(list.contains(tasks[3])).isTrue();
    }
}
