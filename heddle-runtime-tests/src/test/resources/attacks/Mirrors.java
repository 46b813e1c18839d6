package attacks;

import static attacks.Run.*;

import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Methods and memory by reflection, by handles and by references. Each fails in one order of its two tasks. */
public final class Mirrors {
    static class P {
        int x;
        static int s;
    }

    static class Late {
        static int s;
    }

    interface Thrower<T> {
        T get() throws Throwable;
    }

    static <T> T call(Thrower<T> t) {
        try {
            return t.get();
        } catch (Error | RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new Error(e);
        }
    }

    public static void fieldSetByReflection() throws Exception {
        P p = new P();
        Field f = P.class.getDeclaredField("x");
        Method m = Field.class.getMethod("setInt", Object.class, int.class);
        both(() -> m.invoke(f, p, 1), () -> check(p.x == 0));
    }

    public static void arraySetByReflection() throws Exception {
        int[] a = {0};
        Method m = Array.class.getMethod("setInt", Object.class, int.class, int.class);
        both(() -> m.invoke(null, a, 0, 1), () -> check(a[0] == 0));
    }

    public static void arraycopyByReflection() throws Exception {
        int[] a = {0}, b = {1};
        Method m = System.class.getMethod("arraycopy", Object.class, int.class, Object.class, int.class, int.class);
        both(() -> m.invoke(null, b, 0, a, 0, 1), () -> check(a[0] == 0));
    }

    public static void fillByReflection() throws Exception {
        int[] a = {0};
        Method m = Arrays.class.getMethod("fill", int[].class, int.class);
        both(() -> m.invoke(null, a, 1), () -> check(a[0] == 0));
    }

    public static void getCharsByReflection() throws Exception {
        char[] a = {0};
        Method m = String.class.getMethod("getChars", int.class, int.class, char[].class, int.class);
        both(() -> m.invoke("x", 0, 1, a, 0), () -> check(a[0] == 0));
    }

    public static void propertyByReflection() throws Exception {
        System.clearProperty("zz");
        Method m = System.class.getMethod("setProperty", String.class, String.class);
        both(() -> m.invoke(null, "zz", "1"), () -> check(System.getProperty("zz") == null));
        System.clearProperty("zz");
    }

    public static void propertyByReference() throws Exception {
        System.clearProperty("zz");
        BiFunction<String, String, String> m = System::setProperty;
        Function<String, String> g = System::getProperty;
        both(() -> m.apply("zz", "1"), () -> check(g.apply("zz") == null));
        System.clearProperty("zz");
    }

    interface Copy {
        void copy(Object a, int b, Object c, int d, int e);
    }

    public static void arraycopyByReference() throws Exception {
        int[] a = {0}, b = {1};
        Copy m = System::arraycopy;
        both(() -> m.copy(b, 0, a, 0, 1), () -> check(a[0] == 0));
    }

    interface SetField {
        void set(Object o, int v) throws Exception;
    }

    public static void fieldByReference() throws Exception {
        P p = new P();
        Field f = P.class.getDeclaredField("x");
        SetField m = f::setInt;
        both(() -> m.set(p, 1), () -> check(p.x == 0));
    }

    interface SetArray {
        void set(Object o, int i, int v);
    }

    public static void arrayByReference() throws Exception {
        int[] a = {0};
        SetArray m = Array::setInt;
        both(() -> m.set(a, 0, 1), () -> check(a[0] == 0));
    }

    interface Inv {
        Object inv(Object o, Object... as) throws Exception;
    }

    public static void invokeByReference() throws Exception {
        List<Object> l = new ArrayList<>();
        Inv m = List.class.getMethod("add", Object.class)::invoke;
        both(() -> m.inv(l, 1), () -> check(l.isEmpty()));
    }

    public static void invokeInvoke() throws Exception {
        List<Object> l = new ArrayList<>();
        Method add = List.class.getMethod("add", Object.class);
        Method inv = Method.class.getMethod("invoke", Object.class, Object[].class);
        both(() -> inv.invoke(add, l, new Object[] {1}), () -> check(l.isEmpty()));
    }

    public static void unreflectedFieldSet() throws Exception {
        P p = new P();
        MethodHandle h = MethodHandles.lookup().unreflectSetter(P.class.getDeclaredField("x"));
        both(
                () -> call(() -> {
                    h.invoke(p, 1);
                    return 0;
                }),
                () -> check(p.x == 0));
    }

    public static void unreflectedAdd() throws Exception {
        StringJoiner l = new StringJoiner("");
        MethodHandle h = MethodHandles.lookup().unreflect(StringJoiner.class.getMethod("add", CharSequence.class));
        both(() -> call(() -> h.invoke(l, (CharSequence) "x")), () -> check(l.length() == 0));
    }

    public static void staticArraycopyHandle() throws Exception {
        int[] a = {0}, b = {1};
        MethodHandle h = call(() -> MethodHandles.lookup()
                .findStatic(
                        System.class,
                        "arraycopy",
                        MethodType.methodType(
                                void.class, Object.class, int.class, Object.class, int.class, int.class)));
        both(
                () -> call(() -> {
                    h.invoke(b, 0, a, 0, 1);
                    return 0;
                }),
                () -> check(a[0] == 0));
    }

    public static void yieldHandle() throws Exception {
        int[] a = {0};
        MethodHandle h = call(() -> MethodHandles.lookup()
                .findVirtual(StringBuffer.class, "reverse", MethodType.methodType(StringBuffer.class)));
        StringBuffer b = new StringBuffer("ab");
        both(() -> call(() -> h.invoke(b)), () -> check(b.charAt(0) == 'a'));
    }

    public static void lateStaticHandle() throws Exception {
        VarHandle v = MethodHandles.lookup().findStaticVarHandle(Late.class, "s", int.class);
        v.set(0);
        both(() -> v.set(1), () -> check(Late.s == 0));
    }

    public static void lateStaticHandleTwo() throws Exception {
        VarHandle v = MethodHandles.lookup().findStaticVarHandle(Late.class, "s", int.class);
        VarHandle w = MethodHandles.lookup().findStaticVarHandle(Late.class, "s", int.class);
        v.set(0);
        both(() -> v.setVolatile(1), () -> check((int) w.getVolatile() == 0));
    }

    public static void twoHandles() throws Exception {
        P p = new P();
        VarHandle v = MethodHandles.lookup().findVarHandle(P.class, "x", int.class),
                w = MethodHandles.lookup().findVarHandle(P.class, "x", int.class);
        both(() -> v.setVolatile(p, 1), () -> check((int) w.getVolatile(p) == 0));
    }

    public static void constructorReads() throws Exception {
        List<Object> l = new ArrayList<>();
        Constructor<?> k = ArrayList.class.getConstructor(Collection.class);
        both(() -> l.add(1), () -> check(((List<?>) k.newInstance(l)).isEmpty()));
    }

    public static void recordAccessorByReflection() throws Exception {
        int[] a = {0};
        record R(int[] a) {}
        R r = new R(a);
        Method m = R.class.getDeclaredMethod("a");
        both(() -> ((int[]) m.invoke(r))[0] = 1, () -> check(a[0] == 0));
    }

    public static void annotationless() throws Exception {
        Method m = Collections.class.getMethod("reverse", List.class);
        List<Integer> l = new ArrayList<>(List.of(1, 2));
        both(() -> m.invoke(null, l), () -> check(l.get(0) == 1));
    }

    public static void threadNameByReflection() throws Exception {
        Thread t = Thread.currentThread();
        String n = t.getName();
        Method m = Thread.class.getMethod("setName", String.class);
        both(() -> m.invoke(t, "zz"), () -> check(!t.getName().equals("zz")));
        t.setName(n);
    }

    public static void threadInterruptByHandle() throws Exception {
        Thread t = Thread.currentThread();
        MethodHandle h = call(
                () -> MethodHandles.lookup().findVirtual(Thread.class, "interrupt", MethodType.methodType(void.class)));
        both(
                () -> call(() -> {
                    h.invoke(t);
                    return 0;
                }),
                () -> check(!t.isInterrupted()));
        Thread.interrupted();
    }

    public static void proxyOfList() throws Exception {
        List<Object> l = new ArrayList<>();
        @SuppressWarnings("unchecked")
        List<Object> p = (List<Object>) Proxy.newProxyInstance(
                Mirrors.class.getClassLoader(), new Class<?>[] {List.class}, (q, m, as) -> m.invoke(l, as));
        both(() -> p.add(1), () -> check(p.isEmpty()));
    }

    static void own(Object lock) {
        synchronized (lock) {
            P.s++;
        }
    }
}
