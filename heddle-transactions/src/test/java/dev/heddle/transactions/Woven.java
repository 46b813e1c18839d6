package dev.heddle.transactions;

import dev.heddle.transactions.plan.ClassSource;
import dev.heddle.transactions.plan.LockFreeStructure;
import dev.heddle.transactions.plan.TransactionPlan;
import dev.heddle.transactions.weave.Purpose;
import dev.heddle.transactions.weave.TransactionWeaver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.function.Function;

/** Classes of these tests, woven and loaded. */
final class Woven extends ClassLoader {
    private static final ClassSource SOURCE = ClassSource.of(Woven.class.getClassLoader());

    private final Map<String, byte[]> classes;

    private Woven(Map<String, byte[]> classes) {
        super(Woven.class.getClassLoader());
        this.classes = classes;
    }

    static LockFreeStructure structure(Class<?> type, String operations) {
        try {
            return LockFreeStructure.of(java.util.List.of(type.getName() + operations), SOURCE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A new object of a class with the transactions of a plan, to be used by an interface that it has. */
    static <T> T make(Class<T> asA, Class<? extends T> type, Function<LockFreeStructure, TransactionPlan> plan) {
        try {
            TransactionPlan made = plan.apply(structure(type, ""));
            Woven loader = new Woven(TransactionWeaver.weave(made, Purpose.ENFORCED, SOURCE));
            Constructor<?> constructor = loader.loadClass(type.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            return asA.cast(constructor.newInstance());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] bytes = classes.get(name.replace('.', '/'));
            if (bytes == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
        }
    }
}
