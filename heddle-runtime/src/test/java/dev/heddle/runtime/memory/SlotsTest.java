package dev.heddle.runtime.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.runtime.objects.Fields;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;

/** Where fields, elements and atomics lie in the JVM's memory. */
class SlotsTest {
    private final Slots slots = new Slots();
    private final Slot slot = new Slot();

    @SuppressWarnings("unused")
    private static class Above {
        int number = 5;
    }

    @SuppressWarnings("unused")
    private static final class Fielded extends Above {
        boolean flag = true;
        byte small = 3;
        char letter = 'a';
        double ratio = 0.5;
        String text = "text";
        static long count = 9;
    }

    private static int field(Class<?> owner, String name) {
        return Fields.of(owner.getName().replace('.', '/'), name, false);
    }

    private Slot of(Object object, Class<?> owner, String name) {
        assertThat(slots.find(object, field(owner, name), slot)).as(name).isTrue();
        return slot;
    }

    @Test
    void fields_of_every_type_are_found_also_those_of_classes_above() {
        Fielded object = new Fielded();
        assertThat(of(object, Above.class, "number").bits()).isEqualTo(5);
        assertThat(of(object, Fielded.class, "flag").bits()).isEqualTo(1);
        assertThat(of(object, Fielded.class, "small").bits()).isEqualTo(3);
        assertThat(of(object, Fielded.class, "letter").bits()).isEqualTo('a');
        assertThat(of(object, Fielded.class, "ratio").bits()).isEqualTo(Double.doubleToRawLongBits(0.5));
        assertThat(of(object, Fielded.class, "text").reference()).isEqualTo("text");
        assertThat(slot.isReference()).isTrue();
        assertThat(slots.findStatic(Fielded.class, field(Fielded.class, "count"), slot))
                .isTrue();
        assertThat(slot.bits()).isEqualTo(9);
    }

    @Test
    void what_is_put_is_there_and_nothing_beside_it_changes() {
        byte[] bytes = {1, 2, 3};
        assertThat(slots.find(bytes, 2, slot)).isTrue();
        slot.put(9, null);
        assertThat(bytes).containsExactly(1, 9, 3);
        short[] shorts = {1, 2, 3};
        slots.find(shorts, 2, slot);
        slot.put(9, null);
        assertThat(shorts).containsExactly((short) 1, (short) 9, (short) 3);
        Object[] objects = {"a", "b"};
        slots.find(objects, 1, slot);
        slot.put(0, "c");
        assertThat(objects).containsExactly("c", "b");
        long[] longs = {1, 2};
        slots.find(longs, 2, slot);
        slot.put(-1, null);
        assertThat(longs).containsExactly(1, -1);
    }

    @Test
    void atomics_are_places_and_their_arrays_have_elements() {
        assertThat(slots.find(new AtomicInteger(4), 0, slot)).isTrue();
        assertThat(slot.bits()).isEqualTo(4);
        assertThat(slots.find(new AtomicLong(5), 0, slot)).isTrue();
        assertThat(slot.bits()).isEqualTo(5);
        assertThat(slots.find(new AtomicBoolean(true), 0, slot)).isTrue();
        assertThat(slot.bits()).isEqualTo(1);
        assertThat(slots.find(new AtomicReference<>("r"), 0, slot)).isTrue();
        assertThat(slot.reference()).isEqualTo("r");
        assertThat(slots.find(new AtomicIntegerArray(new int[] {7, 8}), 1, slot))
                .isTrue();
        assertThat(slot.bits()).isEqualTo(8);
        assertThat(slots.find(new AtomicReferenceArray<>(new String[] {"x"}), 0, slot))
                .isTrue();
        assertThat(slot.reference()).isEqualTo("x");
    }

    @Test
    void what_is_no_place_is_not_found() {
        assertThat(slots.find(new Object(), 0, slot)).isFalse();
        assertThat(slots.find(new int[1], 2, slot)).isFalse();
        assertThat(slots.find(new int[1], 0, slot)).isFalse();
        assertThat(slots.find(new Fielded(), field(Fielded.class, "nowhere"), slot))
                .isFalse();
        assertThat(slots.find(new Fielded(), field(Fielded.class, "count"), slot))
                .as("a static field of an object")
                .isFalse();
        assertThat(slots.findStatic(Fielded.class, field(Fielded.class, "flag"), slot))
                .isFalse();
    }
}
