package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.start;
import static dev.heddle.runtime.model.ByHand.unseen;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.hooks.memory.MemoryHooks;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.races.Order;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which accesses are steps, and on what. */
class SharedMemoryTest {
    private static final int FIELD = Fields.of("dev/heddle/runtime/model/SharedMemoryTest", "field", false);
    private static final int OTHER = Fields.of("dev/heddle/runtime/model/SharedMemoryTest", "other", false);
    private static final int STATIC = Fields.of("dev/heddle/runtime/model/SharedMemoryTest", "STATIC", false);

    /** What the first task does beside another that has not begun. */
    private static Script besideAnother(ByHand.Action action) {
        Script script = play(() -> {
            Hooked other = start(() -> {});
            action.run();
            other.await();
        });
        assertThat(script.outcome().failure()).isNull();
        return script;
    }

    private static void read(Object object) {
        MemoryHooks.read(object, FIELD, HERE);
    }

    private static void write(Object object) {
        MemoryHooks.write(object, FIELD, HERE);
    }

    private static void access(Object object, int access) {
        SharedMemory.access(Execution.current, ControlledTask.running, object, 0, access, HERE);
    }

    @Test
    void who_never_had_company_makes_no_steps() {
        Object shared = new Object();
        Script script = play(() -> {
            read(shared);
            write(shared);
            MemoryHooks.writeStatic(STATIC, HERE);
        });
        assertThat(script.log()).doesNotContain("0 READ", "0 WRITE");
    }

    @Test
    void an_object_that_was_there_before_may_be_anybodys() {
        Object shared = new Object();
        Script script = besideAnother(() -> {
            read(shared);
            write(shared);
        });
        assertThat(script.log()).containsSubsequence("0 READ", "0 WRITE");
    }

    @Test
    void what_a_task_creates_is_its_own_until_it_writes_something() {
        Object shared = new Object();
        Script script = besideAnother(() -> {
            Object mine = new Object();
            MemoryHooks.created(mine);
            read(mine);
            write(mine);
            write(shared);
            read(mine);
        });
        assertThat(script.log()).containsSubsequence("0 WRITE", "0 READ");
        assertThat(script.operations(0, Kind.READ)).hasSize(1);
        assertThat(script.operations(0, Kind.WRITE)).hasSize(1);
    }

    @Test
    void what_was_shared_once_is_never_private_again() {
        Script script = play(() -> {
            Object mine = new Object();
            Hooked other = start(() -> {
                MemoryHooks.created(mine);
                read(mine);
            });
            read(mine);
            other.await();
        });
        assertThat(script.operations(1, Kind.READ)).hasSize(1);
    }

    @Test
    void fields_are_places_of_their_own_and_keep_their_numbers() {
        Object shared = new Object();
        Script script = besideAnother(() -> {
            read(shared);
            MemoryHooks.read(shared, OTHER, HERE);
            read(shared);
        });
        List<Operation> reads = script.operations(0, Kind.READ);
        assertThat(reads).hasSize(3);
        assertThat(reads.get(0).resource())
                .isEqualTo(reads.get(2).resource())
                .isNotEqualTo(reads.get(1).resource());
    }

    @Test
    void elements_of_an_array_are_places_of_their_own() {
        int[] array = new int[2];
        Script script = besideAnother(() -> {
            MemoryHooks.writeElement(array, 0, HERE);
            MemoryHooks.writeElement(array, 1, HERE);
            MemoryHooks.writeElement(array, 0, HERE);
        });
        List<Operation> writes = script.operations(0, Kind.WRITE);
        assertThat(writes).hasSize(3);
        assertThat(writes.get(0).resource())
                .isEqualTo(writes.get(2).resource())
                .isNotEqualTo(writes.get(1).resource());
    }

    @Test
    void a_static_field_has_the_same_number_in_every_task() {
        Script script = play(() -> {
            Hooked other = start(() -> MemoryHooks.readStatic(STATIC, HERE));
            MemoryHooks.readStatic(STATIC, HERE);
            other.await();
        });
        assertThat(script.operations(0, Kind.READ).get(0).resource())
                .isEqualTo(script.operations(1, Kind.READ).get(0).resource());
    }

    @Test
    void updates_that_commute_say_so() {
        Object counter = new Object();
        Script script = besideAnother(() -> {
            access(counter, 2);
            access(counter, 1);
            access(counter, 0);
        });
        assertThat(script.operations(0, Kind.UPDATE).get(0).access()).isEqualTo(Access.COMMUTE);
        assertThat(script.operations(0, Kind.WRITE).get(0).access()).isEqualTo(Access.WRITE);
        assertThat(script.operations(0, Kind.READ).get(0).access()).isEqualTo(Access.READ);
    }

    @Test
    void an_updater_stands_for_one_field_of_each_object() {
        Object updater = new Object();
        Object one = new Object();
        Object two = new Object();
        Script script = besideAnother(() -> {
            by(updater, one);
            by(updater, two);
            by(updater, one);
        });
        List<Operation> writes = script.operations(0, Kind.WRITE);
        assertThat(writes.get(0).resource())
                .isEqualTo(writes.get(2).resource())
                .isNotEqualTo(writes.get(1).resource());
    }

    private static void by(Object updater, Object object) {
        SharedMemory.accessBy(Execution.current, ControlledTask.running, updater, object, 1, HERE);
    }

    @Test
    void what_the_jdk_is_given_by_several_tasks_is_not_seen_if_one_of_them_writes() {
        Object lent = new Object();
        assertThat(handedTwice(lent, false, false)).isNull();
        assertThat(handedTwice(lent, false, true)).contains("the JDK was given an object that several tasks use");
    }

    private static String handedTwice(Object lent, boolean first, boolean second) {
        return unseen(
                () -> {
                    Hooked other =
                            start(() -> SharedMemory.hand(Execution.current, ControlledTask.running, lent, second));
                    SharedMemory.hand(Execution.current, ControlledTask.running, lent, first);
                    other.await();
                },
                "1 BEGIN");
    }

    @Test
    void what_nobody_can_see_of_an_object_is_invisible_until_it_is_shared() {
        Object shared = new Object();
        besideAnother(() -> {
            Object mine = new Object();
            MemoryHooks.created(mine);
            assertThat(isInvisible(mine)).isTrue();
            write(shared);
            assertThat(isInvisible(mine)).isFalse();
            assertThat(isInvisible(shared)).isFalse();
        });
    }

    private static boolean isInvisible(Object object) {
        return SharedMemory.isInvisible(Execution.current, ControlledTask.running, object);
    }

    @Test
    void an_opaque_access_is_a_step_as_any_other() {
        Object shared = new Object();
        Script script = besideAnother(() -> access(shared, 1 | Order.OPAQUE));
        assertThat(script.operations(0, Kind.WRITE)).hasSize(1);
    }
}
