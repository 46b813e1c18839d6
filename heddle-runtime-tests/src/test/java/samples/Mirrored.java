package samples;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Accesses and calls by reflection and by method handles. Each of these fails in some order. */
public final class Mirrored {
    int value;
    static int count;

    private Mirrored() {}

    public static void field() throws Exception {
        Mirrored shared = new Mirrored();
        Field field = Mirrored.class.getDeclaredField("value");
        Run.Action act = () -> field.setInt(shared, field.getInt(shared) + 1);
        Run.both(act, act);
        Run.check(shared.value == 2, shared.value);
    }

    public static void fieldAgainstCode() throws Exception {
        Mirrored shared = new Mirrored();
        Field field = Mirrored.class.getDeclaredField("value");
        Run.both(() -> field.set(shared, (Integer) field.get(shared) + 1), () -> shared.value = shared.value + 1);
        Run.check(shared.value == 2, shared.value);
    }

    public static void staticField() throws Exception {
        count = 0;
        Field field = Mirrored.class.getDeclaredField("count");
        Run.Action act = () -> field.setInt(null, field.getInt(null) + 1);
        Run.both(act, act);
        Run.check(count == 2, count);
    }

    public static void method() throws Exception {
        List<Integer> shared = new ArrayList<>();
        Method size = List.class.getMethod("size");
        Method add = List.class.getMethod("add", Object.class);
        Run.Action act = () -> {
            if ((Integer) size.invoke(shared) == 0) {
                add.invoke(shared, 1);
            }
        };
        Run.both(act, act);
        Run.check(shared.size() == 1, shared);
    }

    public static void atomicMethod() throws Exception {
        java.util.concurrent.atomic.AtomicInteger shared = new java.util.concurrent.atomic.AtomicInteger();
        Method get = shared.getClass().getMethod("get");
        Method set = shared.getClass().getMethod("set", int.class);
        Run.Action act = () -> set.invoke(shared, (Integer) get.invoke(shared) + 1);
        Run.both(act, act);
        Run.check(shared.get() == 2, shared);
    }

    public static void getterAndSetter() throws Exception {
        Mirrored shared = new Mirrored();
        MethodHandle get = MethodHandles.lookup().findGetter(Mirrored.class, "value", int.class);
        MethodHandle set = MethodHandles.lookup().findSetter(Mirrored.class, "value", int.class);
        Run.Action act = () -> {
            try {
                set.invokeExact(shared, (int) get.invokeExact(shared) + 1);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        };
        Run.both(act, act);
        Run.check(shared.value == 2, shared.value);
    }

    public static void boundMethod() throws Exception {
        java.util.concurrent.atomic.AtomicInteger shared = new java.util.concurrent.atomic.AtomicInteger();
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle get = lookup.bind(shared, "get", java.lang.invoke.MethodType.methodType(int.class));
        MethodHandle set = lookup.bind(shared, "set", java.lang.invoke.MethodType.methodType(void.class, int.class));
        Run.Action act = () -> {
            try {
                set.invoke((int) get.invoke() + 1);
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        };
        Run.both(act, act);
        Run.check(shared.get() == 2, shared);
    }

    /** As OGNL 2.6.9 does it: another task takes the permission away in between. */
    public static void accessibleMethod() throws Exception {
        Method method = Secret.class.getDeclaredMethod("next");
        Run.Action act = () -> {
            method.setAccessible(true);
            method.invoke(null);
            method.setAccessible(false);
        };
        Run.both(act, act);
    }

    public static void accessibleField() throws Exception {
        Field field = Secret.class.getDeclaredField("value");
        Run.Action act = () -> {
            field.setAccessible(true);
            field.getInt(null);
            field.setAccessible(false);
        };
        Run.both(act, act);
    }

    public static void accessibleConstructor() throws Exception {
        java.lang.reflect.Constructor<Secret> constructor = Secret.class.getDeclaredConstructor();
        java.lang.reflect.AccessibleObject accessible = constructor;
        Run.Action act = () -> {
            accessible.setAccessible(true);
            constructor.newInstance();
            accessible.setAccessible(false);
        };
        Run.both(act, act);
    }
}

/** Not a member of the class above, which could always access it. */
final class Secret {
    private static int value;

    private Secret() {}

    private static int next() {
        return 1;
    }
}
