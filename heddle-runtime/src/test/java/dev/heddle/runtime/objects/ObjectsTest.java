package dev.heddle.runtime.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tables, numbers and hash codes of objects. */
class ObjectsTest {
    private static ObjectState put(ObjectTable table, Object object, int number) {
        IdentityHashes.set(object, number);
        ObjectState state = new ObjectState(number);
        table.put(object, state);
        return state;
    }

    @Test
    void a_table_finds_each_of_many_objects_and_none_after_it_was_cleared() {
        ObjectTable table = new ObjectTable();
        List<Object> objects = new ArrayList<>();
        List<ObjectState> states = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < (round == 1 ? 20 : 2_000); i++) {
                objects.add(new Object());
                states.add(put(table, objects.get(i), i + 1));
            }
            for (int i = 0; i < objects.size(); i++) {
                assertThat(table.find(objects.get(i))).isSameAs(states.get(i));
            }
            table.clear();
            for (Object object : objects) {
                assertThat(table.find(object)).isNull();
            }
            objects.clear();
            states.clear();
        }
    }

    @Test
    void nothing_is_known_of_null_and_to_seek_an_object_gives_it_no_hash_code() {
        ObjectTable table = new ObjectTable();
        Object object = new Object();
        assertThat(table.find(null)).isNull();
        assertThat(table.find(object)).isNull();
        assertThat(IdentityHashes.isUnset(object)).isTrue();
        assertThatThrownBy(() -> table.put(null, new ObjectState(1))).isInstanceOf(NullPointerException.class);
    }

    @Test
    void objects_are_held_weakly_while_they_are_let_go() {
        ObjectTable table = new ObjectTable();
        KeptObjects kept = new KeptObjects();
        Object stays = new Object();
        ObjectState state = put(table, stays, 1);
        WeakReference<Object> gone = putAndForget(table, kept);
        System.gc();
        assertThat(gone.get()).isNotNull();
        table.letGoDuring(() -> kept.letGoDuring(System::gc));
        assertThat(gone.get()).isNull();
        assertThat(table.find(stays)).isSameAs(state);
    }

    private static WeakReference<Object> putAndForget(ObjectTable table, KeptObjects kept) {
        Object object = new Object();
        put(table, object, 2);
        for (int i = 0; i < 20; i++) {
            kept.add(object);
        }
        return new WeakReference<>(object);
    }

    @Test
    void a_hash_code_is_written_once_and_stays() {
        Object one = new Object();
        Object other = new Object();
        IdentityHashes.set(one, 5);
        IdentityHashes.set(other, 5);
        assertThat(System.identityHashCode(one)).isEqualTo(System.identityHashCode(other));
        IdentityHashes.set(one, 6);
        assertThat(System.identityHashCode(one)).isEqualTo(System.identityHashCode(other));
    }

    @Test
    void what_is_asked_for_its_hash_code_gets_one_by_who_asked_and_how_often() {
        Object first = new Object();
        Object second = new Object();
        Creator creator = new Creator(1);
        AskedHashes.ask(creator, first);
        AskedHashes.ask(creator, second);
        Object again = new Object();
        AskedHashes.ask(new Creator(1), again);
        Object others = new Object();
        AskedHashes.ask(new Creator(2), others);
        assertThat(System.identityHashCode(again)).isEqualTo(System.identityHashCode(first));
        assertThat(System.identityHashCode(second)).isNotEqualTo(System.identityHashCode(first));
        assertThat(System.identityHashCode(others)).isNotEqualTo(System.identityHashCode(first));
    }

    @Test
    void what_outlives_executions_has_a_number_that_does_not_depend_on_who_asks() {
        assertThat(AskedHashes.lasting("text"))
                .isEqualTo(AskedHashes.lasting(new String("text")))
                .isNotZero();
        assertThat(AskedHashes.lasting(ObjectsTest.class)).isNotZero();
        assertThat(AskedHashes.lasting(Thread.State.NEW)).isNotEqualTo(AskedHashes.lasting(Thread.State.BLOCKED));
        assertThat(AskedHashes.lasting(new Object())).isZero();
    }

    @Test
    void numbers_of_names_are_even_and_kept_and_those_of_first_touches_are_odd_and_begin_anew() {
        ResourceNumbers numbers = new ResourceNumbers();
        int life = numbers.ofLife(3);
        int permit = numbers.ofPermit(3);
        int touched = numbers.ofFirstTouch();
        assertThat(life).isNotEqualTo(permit);
        assertThat(ResourceNumbers.isStable(life) && ResourceNumbers.isStable(permit))
                .isTrue();
        assertThat(ResourceNumbers.isStable(touched)).isFalse();
        assertThat(ResourceNumbers.isStable(numbers.ofVolatileOrder())).isTrue();
        numbers.ofFirstTouch();
        numbers.begin();
        assertThat(numbers.ofLife(3)).isEqualTo(life);
        assertThat(numbers.ofFirstTouch()).isEqualTo(touched);
    }

    @Test
    void the_field_of_an_updater_is_as_stable_as_both_are() {
        ResourceNumbers numbers = new ResourceNumbers();
        int stable = numbers.ofLife(1);
        int updater = numbers.ofLife(2);
        int touched = numbers.ofFirstTouch();
        assertThat(ResourceNumbers.isStable(numbers.ofField(stable, updater))).isTrue();
        assertThat(ResourceNumbers.isStable(numbers.ofField(stable, touched))).isFalse();
        assertThat(numbers.ofField(stable, updater)).isNotEqualTo(numbers.ofPart(stable, updater));
    }

    @Test
    void many_parts_of_many_objects_all_have_different_numbers() {
        ResourceNumbers numbers = new ResourceNumbers();
        Set<Integer> seen = new HashSet<>();
        for (int object = 2; object <= 200; object += 2) {
            for (int part = 1; part <= 20; part++) {
                assertThat(seen.add(numbers.ofPart(object, part))).isTrue();
            }
        }
        assertThat(numbers.ofPart(2, 1)).isEqualTo(numbers.ofPart(2, 1));
    }
}
