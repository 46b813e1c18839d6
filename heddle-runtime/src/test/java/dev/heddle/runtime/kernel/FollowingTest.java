package dev.heddle.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Task;
import org.junit.jupiter.api.Test;

class FollowingTest {
    private static final int LENGTH = 20;

    @Test
    void operations_are_counted_with_what_followed() {
        ControlledTask task = new ControlledTask(new Task(0, 1, "t"), null);
        task.next(Kind.READ, 1, Access.READ, 1);
        assertThat(task.follow(2)).isTrue();
        assertThat(task.follow(2)).isTrue();
        assertThat(task.follow(2)).isFalse();
        task.next(Kind.WRITE, 1, Access.WRITE, 1);
        assertThat(task.operation.index()).isEqualTo(3);
        assertThat(task.takeFollowed()).isEqualTo(2);
        assertThat(task.takeFollowed()).isZero();
        assertThat(task.operation.index()).isEqualTo(3);
    }

    @Test
    void quick_reads_and_writes_share_what_is_allowed() {
        ControlledTask task = new ControlledTask(new Task(0, 1, "t"), null);
        task.next(Kind.READ, 1, Access.READ, 1);
        assertThat(task.followReading()).isFalse();
        assertThat(task.followWriting()).isFalse();
        int reads = 0;
        while (task.follow(LENGTH)) {
            task.allow(LENGTH);
            reads++;
            while (task.followReading()) {
                reads++;
            }
        }
        assertThat(reads).isEqualTo(LENGTH);
        task.allow(LENGTH + 3);
        task.allow(LENGTH + 3);
        assertThat(task.followReading()).isTrue();
        assertThat(task.followReading()).isFalse();
        assertThat(task.follow(LENGTH)).isFalse();
        assertThat(task.follow(LENGTH + 3)).isTrue();
        assertThat(task.followWriting()).isTrue();
        assertThat(task.followWriting()).isFalse();
        assertThat(task.takeFollowed()).isEqualTo(LENGTH + 3);
        task.allow(4);
        task.next(Kind.WRITE, 1, Access.WRITE, 1);
        assertThat(task.followReading()).isFalse();
        assertThat(task.followWriting()).isFalse();
        assertThat(task.operation.index()).isEqualTo(LENGTH + 4);
    }
}
