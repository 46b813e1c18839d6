package dev.heddle.runtime.statics;

import dev.heddle.core.Hash;
import dev.heddle.runtime.jdk.StaticThreads;
import dev.heddle.runtime.objects.Fields;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.function.Consumer;
import jdk.internal.misc.Unsafe;

/** What the fields of one object, the static fields of one class, or the elements of one array were. */
abstract class Saved {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** The static field through which it was found, as {@code pkg.Class.field}; the class's name for static fields. */
    final String root;

    Saved(String root) {
        this.root = root;
    }

    /** The static field behind which something is no longer what it was, or null. */
    abstract String change();

    /** Puts all back. False if something cannot be put back. */
    abstract boolean restore();

    /** Tells every object that was referred to. */
    abstract void forEach(Consumer<Object> found);

    /** Of the values, the same in every JVM for the same values; of objects only what kind they are of. */
    long digest() {
        long[] digest = {0};
        forEach(object -> digest[0] = Hash.mix(digest[0], digest(object)));
        return digest[0];
    }

    private static long digest(Object object) {
        if (object == null) {
            return 0;
        }
        if (object instanceof String || object instanceof Number || object instanceof Boolean) {
            return Opaque.is(object) ? object.hashCode() : 1;
        }
        if (object instanceof Class<?> type) {
            return kind(type);
        }
        return kind(object.getClass());
    }

    /** The names of classes that the JVM makes at run time contain a number of its own. */
    private static long kind(Class<?> type) {
        return type.isHidden() ? 2 : type.getName().hashCode();
    }

    /** The static fields of a class. */
    static final class Static extends Saved {
        private final Fields fields;

        Static(Class<?> type, Fields fields) {
            super(type.getName());
            this.fields = fields;
        }

        @Override
        String change() {
            String changed = fields.change();
            return changed == null ? null : root + "." + changed;
        }

        @Override
        boolean restore() {
            return fields.restore();
        }

        @Override
        void forEach(Consumer<Object> found) {
            fields.forEach(found);
        }

        @Override
        long digest() {
            return fields.digest();
        }

        /** The name of a static field and what it referred to. */
        void forEachNamed(java.util.function.BiConsumer<String, Object> found) {
            for (int i = 0; i < fields.references.length; i++) {
                found.accept(root + "." + fields.layout.nameOfReference(i), fields.references[i]);
            }
        }
    }

    /** Fields that have one base: those of an object, or the static ones of a class. */
    static final class Fields extends Saved {
        private final Object base;
        private final Layout layout;
        private final Object[] references;
        private final long[] primitives;

        private Fields(String root, Object base, Layout layout, Object[] references, long[] primitives) {
            super(root);
            this.base = base;
            this.layout = layout;
            this.references = references;
            this.primitives = primitives;
        }

        @Override
        long digest() {
            return Hash.mix(super.digest(), Arrays.hashCode(primitives));
        }

        /** As they are now. */
        static Fields of(String root, Object base, Layout layout) {
            Object[] references = new Object[layout.references.length];
            for (int i = 0; i < references.length; i++) {
                references[i] = UNSAFE.getReference(base, layout.references[i]);
            }
            long[] primitives = new long[layout.primitives.length];
            for (int i = 0; i < primitives.length; i++) {
                primitives[i] = layout.get(base, i);
            }
            return new Fields(root, base, layout, references, primitives);
        }

        /** As they are before anything is assigned. */
        static Fields zero(String root, Object base, Layout layout) {
            return new Fields(
                    root, base, layout, new Object[layout.references.length], new long[layout.primitives.length]);
        }

        @Override
        String change() {
            for (int i = 0; i < references.length; i++) {
                if (UNSAFE.getReference(base, layout.references[i]) != references[i]) {
                    return layout.nameOfReference(i);
                }
            }
            for (int i = 0; i < primitives.length; i++) {
                if (layout.get(base, i) != primitives[i]) {
                    return layout.nameOfPrimitive(i);
                }
            }
            return null;
        }

        @Override
        boolean restore() {
            for (int i = 0; i < references.length; i++) {
                if (UNSAFE.getReference(base, layout.references[i]) != references[i]) {
                    UNSAFE.putReference(base, layout.references[i], references[i]);
                }
            }
            for (int i = 0; i < primitives.length; i++) {
                layout.put(base, i, primitives[i]);
            }
            return true;
        }

        @Override
        void forEach(Consumer<Object> found) {
            for (Object reference : references) {
                found.accept(reference);
            }
        }
    }

    /** An object. */
    static final class Instance extends Saved {
        private final Fields fields;

        Instance(String root, Object object, Layout layout) {
            super(root);
            fields = Fields.of(root, object, layout);
        }

        @Override
        long digest() {
            return fields.digest();
        }

        @Override
        String change() {
            return fields.change() == null ? null : root;
        }

        @Override
        boolean restore() {
            return fields.restore();
        }

        @Override
        void forEach(Consumer<Object> found) {
            fields.forEach(found);
        }
    }

    /** What a soft, weak or phantom reference referred to; kept alive, so that the collector takes no part in the program. */
    static final class Referent extends Saved {
        private final Reference<?> reference;
        private final Object referent;

        Referent(String root, Reference<?> reference) {
            super(root);
            this.reference = reference;
            this.referent = reference.get();
        }

        @Override
        String change() {
            return reference.get() == referent ? null : root;
        }

        @Override
        boolean restore() {
            return reference.get() == referent;
        }

        @Override
        void forEach(Consumer<Object> found) {
            found.accept(referent);
        }
    }

    /** What cannot be put back, but is noticed when it changes. */
    static final class Watched extends Saved {
        private final Saved inner;

        Watched(Saved inner) {
            super(inner.root);
            this.inner = inner;
        }

        @Override
        String change() {
            return inner.change();
        }

        @Override
        boolean restore() {
            return inner.change() == null;
        }

        @Override
        long digest() {
            return 0;
        }

        @Override
        void forEach(Consumer<Object> found) {}
    }

    /** A thread that nobody has started. Its own fields are an object's like any other's. */
    static final class Unstarted extends Saved {
        private final Thread thread;

        Unstarted(String root, Thread thread) {
            super(root);
            this.thread = thread;
        }

        @Override
        String change() {
            return restore() ? null : root;
        }

        @Override
        boolean restore() {
            return !thread.isAlive() && !StaticThreads.wasTask(thread);
        }

        @Override
        void forEach(Consumer<Object> found) {}
    }

    /** An array of references. */
    static final class Elements extends Saved {
        private final Object[] array;
        private final Object[] copy;

        Elements(String root, Object[] array) {
            super(root);
            this.array = array;
            this.copy = array.clone();
        }

        @Override
        String change() {
            for (int i = 0; i < copy.length; i++) {
                if (array[i] != copy[i]) {
                    return root;
                }
            }
            return null;
        }

        @Override
        boolean restore() {
            System.arraycopy(copy, 0, array, 0, copy.length);
            return true;
        }

        @Override
        void forEach(Consumer<Object> found) {
            for (Object element : copy) {
                found.accept(element);
            }
        }
    }

    /** An array of numbers. */
    static final class Numbers extends Saved {
        private final Object array;
        private final Object copy;
        private final int length;

        Numbers(String root, Object array) {
            super(root);
            this.array = array;
            this.length = java.lang.reflect.Array.getLength(array);
            this.copy = java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), length);
            System.arraycopy(array, 0, copy, 0, length);
        }

        @Override
        String change() {
            // Arrays of one element, because only their comparison knows every type of number.
            return Arrays.deepEquals(new Object[] {array}, new Object[] {copy}) ? null : root;
        }

        @Override
        boolean restore() {
            System.arraycopy(copy, 0, array, 0, length);
            return true;
        }

        @Override
        long digest() {
            return Arrays.deepHashCode(new Object[] {copy});
        }

        @Override
        void forEach(Consumer<Object> found) {}
    }
}
