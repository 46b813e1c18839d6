package dev.heddle.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Choice.TaskSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChoiceTest {
    private static final int TASKS = 200;

    private final Random random = new Random(7);
    private final Choice choice = new Choice();
    private final List<Operation> operations = new ArrayList<>();
    private final TreeSet<Integer> enabled = new TreeSet<>();
    private final TreeSet<Integer> blocked = new TreeSet<>();

    @Test
    void many_tasks_are_enabled_and_blocked_at_once_as_one_by_one() {
        for (int i = 0; i < TASKS; i++) {
            operations.add(new Operation(new Task(i, i, "task " + i)).set(Kind.LOCK, 1, Access.WRITE, 0));
        }
        for (int execution = 0; execution < 3; execution++) {
            choice.begin();
            enabled.clear();
            blocked.clear();
            for (int i = 0; i < 5_000; i++) {
                change(random.nextInt(6), random.nextInt(TASKS));
                check(random.nextInt(TASKS));
            }
        }
    }

    private void change(int how, int task) {
        Operation operation = operations.get(task);
        switch (how) {
            case 0, 1 -> {
                choice.unblock(operation);
                blocked.remove(task);
                enabled.add(task);
            }
            case 2 -> {
                choice.block(operation);
                enabled.remove(task);
                blocked.add(task);
            }
            case 3 -> {
                choice.remove(operation);
                enabled.remove(task);
            }
            case 4 -> move(true);
            default -> move(false);
        }
    }

    private void move(boolean blocks) {
        TaskSet some = new TaskSet();
        TreeSet<Integer> from = blocks ? enabled : blocked;
        TreeSet<Integer> to = blocks ? blocked : enabled;
        for (int i = 0; i < 10; i++) {
            int task = random.nextInt(TASKS);
            some.add(task);
            if (from.remove(task)) {
                to.add(task);
            }
        }
        if (blocks) {
            choice.blockAll(some);
        } else {
            choice.unblockAll(some);
        }
    }

    private void check(int task) {
        assertThat(choice.isEnabled(task)).isEqualTo(enabled.contains(task));
        assertThat(choice.size()).isEqualTo(enabled.size());
        assertThat(choice.blockedSize()).isEqualTo(blocked.size());
        assertThat(choice.indexOf(task))
                .isEqualTo(enabled.contains(task) ? enabled.headSet(task).size() : -1);
        int index = 0;
        for (int id : enabled) {
            assertThat(choice.task(index)).isEqualTo(id);
            assertThat(choice.get(index++)).isSameAs(operations.get(id));
        }
        index = 0;
        for (int id : blocked) {
            assertThat(choice.blocked(index++)).isSameAs(operations.get(id));
        }
    }
}
