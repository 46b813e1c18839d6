package dev.heddle.runtime.footprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import org.junit.jupiter.api.Test;

/** What strategies can know of the order of an execution, and who touched what in it. */
class VisibleOrderTest {
    private static final int RESOURCE = 2;

    private final VisibleOrder order = new VisibleOrder();

    private void execute(int task, int resource, Access access) {
        order.executed(new Operation(new Task(task, task, "t")).set(Kind.WRITE, resource, access, 0));
    }

    @Test
    void operations_on_different_resources_are_not_ordered() {
        execute(1, RESOURCE, Access.WRITE);
        execute(2, RESOURCE + 2, Access.WRITE);
        assertThat(order.now(1)).isEqualTo(1);
        assertThat(order.knows(2, 1, 1)).isFalse();
        assertThat(order.knows(1, 1, 1)).isTrue();
    }

    @Test
    void a_write_orders_what_comes_after_it_on_the_same_resource() {
        execute(1, RESOURCE, Access.WRITE);
        execute(2, RESOURCE, Access.READ);
        assertThat(order.knows(2, 1, 1)).isTrue();
        assertThat(order.knows(1, 2, 1)).isFalse();
        assertThat(order.knows(2, 1, 2)).isFalse();
    }

    @Test
    void reads_and_updates_that_commute_order_nothing_among_themselves() {
        execute(1, RESOURCE, Access.READ);
        execute(2, RESOURCE, Access.READ);
        execute(3, RESOURCE + 2, Access.COMMUTE);
        execute(4, RESOURCE + 2, Access.COMMUTE);
        assertThat(order.knows(2, 1, 1)).isFalse();
        assertThat(order.knows(4, 3, 1)).isFalse();
        execute(5, RESOURCE, Access.WRITE);
        assertThat(order.knows(5, 1, 1) && order.knows(5, 2, 1)).isTrue();
    }

    @Test
    void order_is_passed_on() {
        execute(1, RESOURCE, Access.WRITE);
        execute(2, RESOURCE, Access.WRITE);
        execute(2, RESOURCE + 2, Access.WRITE);
        execute(3, RESOURCE + 2, Access.WRITE);
        assertThat(order.knows(3, 1, 1)).isTrue();
    }

    @Test
    void what_a_step_touches_besides_orders_it_too() {
        execute(1, RESOURCE, Access.WRITE);
        execute(2, RESOURCE + 2, Access.WRITE);
        order.touched(new Operation(new Task(2, 2, "t")).set(Kind.WRITE, RESOURCE, Access.READ, 0));
        assertThat(order.knows(2, 1, 1)).isTrue();
    }

    @Test
    void an_execution_begins_with_no_order() {
        execute(1, RESOURCE, Access.WRITE);
        order.begin();
        execute(2, RESOURCE, Access.WRITE);
        assertThat(order.knows(2, 1, 1)).isFalse();
    }

    @Test
    void the_last_write_and_the_last_read_of_each_task_are_kept_for_each_part() {
        Shadow shadow = new Shadow();
        int[] touches = shadow.of(7, 2);
        assertThat(Shadow.isTouched(touches)).isFalse();
        Shadow.put(touches, 1, true, 3, 4, true, 5);
        Shadow.put(touches, 1, false, 6, 7, false, 8);
        shadow.of(8, 2);
        shadow.of(9, 2);
        int[] again = shadow.of(7, 4);
        assertThat(Shadow.tasks(again)).isEqualTo(4);
        assertThat(Shadow.isTouched(again)).isTrue();
        assertThat(Shadow.isTouched(shadow.of(8, 2))).isFalse();
        assertThat(Shadow.operations(again, 1, true)).isEqualTo(3);
        assertThat(Shadow.over(again, 1, true)).isEqualTo(4);
        assertThat(Shadow.isAtomic(again, 1, true)).isTrue();
        assertThat(Shadow.site(again, 1, true)).isEqualTo(5);
        assertThat(Shadow.operations(again, 1, false)).isEqualTo(6);
        assertThat(Shadow.isAtomic(again, 1, false)).isFalse();
        assertThat(Shadow.operations(again, 0, true)).isZero();
    }
}
