package attacks;

import static attacks.Run.*;

import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
import java.util.function.*;

/** Memory by other means than fields and elements: Unsafe, handles, buffers and their views. Each fails in one order of its two tasks. */
public final class Unsafes {
    static final sun.misc.Unsafe U;

    static {
        try {
            var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            f.setAccessible(true);
            U = (sun.misc.Unsafe) f.get(null);
        } catch (Exception e) {
            throw new Error(e);
        }
    }

    static class P {
        int x;
        volatile int v;
        Object o;
        long l;
    }

    static class Q extends P {}

    static int st;
    static final long X, V, O;

    static {
        try {
            X = U.objectFieldOffset(P.class.getDeclaredField("x"));
            V = U.objectFieldOffset(P.class.getDeclaredField("v"));
            O = U.objectFieldOffset(P.class.getDeclaredField("o"));
        } catch (Exception e) {
            throw new Error(e);
        }
    }

    public static void plainPut() throws Exception {
        P p = new P();
        both(() -> U.putInt(p, X, 1), () -> check(p.x == 0));
    }

    public static void plainGet() throws Exception {
        P p = new P();
        both(() -> p.x = 1, () -> check(U.getInt(p, X) == 0));
    }

    public static void cas() throws Exception {
        P p = new P();
        both(() -> U.compareAndSwapInt(p, X, 0, 1), () -> check(p.x == 0));
    }

    public static void getAndAdd() throws Exception {
        P p = new P();
        both(() -> U.getAndAddInt(p, X, 1), () -> check(p.x == 0));
    }

    public static void subclass() throws Exception {
        Q p = new Q();
        both(() -> U.putInt(p, X, 1), () -> check(p.x == 0));
    }

    public static void longOverInts() throws Exception {
        P p = new P();
        both(
                () -> {
                    U.putByte(p, X, (byte) 1);
                },
                () -> check(p.x == 0));
    }

    public static void array() throws Exception {
        int[] a = new int[2];
        both(() -> U.putInt(a, U.ARRAY_INT_BASE_OFFSET, 1), () -> check(a[0] == 0));
    }

    public static void arrayWide() throws Exception {
        byte[] a = new byte[16];
        both(() -> U.putLong(a, (long) U.ARRAY_BYTE_BASE_OFFSET, -1L), () -> check(a[7] == 0));
    }

    public static void copyMemory() throws Exception {
        byte[] a = new byte[16], b = {1, 2};
        both(() -> U.copyMemory(b, U.ARRAY_BYTE_BASE_OFFSET, a, U.ARRAY_BYTE_BASE_OFFSET, 2), () -> check(a[1] == 0));
    }

    public static void setMemory() throws Exception {
        byte[] a = new byte[16];
        both(() -> U.setMemory(a, U.ARRAY_BYTE_BASE_OFFSET, 16, (byte) 3), () -> check(a[1] == 0));
    }

    public static void offHeap() throws Exception {
        long m = U.allocateMemory(8);
        U.putInt(m, 0);
        both(() -> U.putInt(m, 1), () -> check(U.getInt(m) == 0));
    }

    public static void offHeapSet() throws Exception {
        long m = U.allocateMemory(8);
        U.putInt(m, 0);
        both(() -> U.setMemory(m, 8, (byte) 1), () -> check(U.getByte(m + 3) == 0));
    }

    public static void offHeapOverlap() throws Exception {
        long m = U.allocateMemory(8);
        U.putLong(m, 0);
        both(() -> U.putLong(m, -1), () -> check(U.getByte(m + 3) == 0));
    }

    public static void staticField() throws Exception {
        st = 0;
        var f = Unsafes.class.getDeclaredField("st");
        Object b = U.staticFieldBase(f);
        long o = U.staticFieldOffset(f);
        both(() -> U.putInt(b, o, 1), () -> check(st == 0));
    }

    public static void ordered() throws Exception {
        P p = new P();
        both(() -> U.putOrderedInt(p, V, 1), () -> check(p.v == 0));
    }

    public static void viaReference() throws Exception {
        P p = new P();
        BiConsumer<P, Long> w = (q, o) -> U.putInt(q, o, 1);
        both(() -> w.accept(p, X), () -> check(p.x == 0));
    }

    interface Put {
        void put(Object o, long a, int v);
    }

    interface Get {
        int get(Object o, long a);
    }

    public static void methodReference() throws Exception {
        P p = new P();
        Put w = U::putInt;
        Get g = U::getInt;
        both(() -> w.put(p, X, 1), () -> check(g.get(p, X) == 0));
    }

    public static void reflected() throws Exception {
        P p = new P();
        var m = sun.misc.Unsafe.class.getMethod("putInt", Object.class, long.class, int.class);
        both(() -> m.invoke(U, p, X, 1), () -> check(p.x == 0));
    }

    public static void handled() throws Exception {
        P p = new P();
        MethodHandle m = MethodHandles.publicLookup()
                .findVirtual(
                        sun.misc.Unsafe.class,
                        "putInt",
                        MethodType.methodType(void.class, Object.class, long.class, int.class));
        both(
                () -> call(() -> {
                    m.invoke(U, p, X, 1);
                    return 0;
                }),
                () -> check(p.x == 0));
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
    // handles to JDK methods
    static MethodHandle h(Class<?> c, String n, Class<?> r, Class<?>... a) {
        return call(() -> MethodHandles.publicLookup().findVirtual(c, n, MethodType.methodType(r, a)));
    }

    public static void handleArrayList() throws Exception {
        var l = new ArrayList<Object>();
        var m = h(ArrayList.class, "add", boolean.class, Object.class);
        both(() -> call(() -> (boolean) m.invokeExact(l, (Object) "x")), () -> check(l.isEmpty()));
    }

    public static void handleStats() throws Exception {
        var l = new IntSummaryStatistics();
        var m = h(IntSummaryStatistics.class, "accept", void.class, int.class);
        both(
                () -> call(() -> {
                    m.invokeExact(l, 4);
                    return 0;
                }),
                () -> check(l.getCount() == 0));
    }

    public static void handleBound() throws Exception {
        var l = new StringBuilder();
        var m = h(StringBuilder.class, "append", StringBuilder.class, String.class)
                .bindTo(l);
        both(() -> call(() -> m.invoke("x")), () -> check(l.length() == 0));
    }

    public static void handleWithArguments() throws Exception {
        var l = new Date(0);
        var m = h(Date.class, "setTime", void.class, long.class);
        both(() -> call(() -> m.invokeWithArguments(l, 5L)), () -> check(l.getTime() == 0));
    }

    public static void handleProxy() throws Exception {
        var l = new ArrayList<Object>();
        var m = h(ArrayList.class, "clear", void.class).bindTo(l);
        l.add(1);
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, m);
        both(r::run, () -> check(!l.isEmpty()));
    }

    public static void handleGuarded() throws Exception {
        var l = new BitSet();
        var m = MethodHandles.foldArguments(
                MethodHandles.dropArguments(MethodHandles.constant(int.class, 3), 0, BitSet.class, int.class),
                h(BitSet.class, "set", void.class, int.class));
        both(() -> call(() -> m.invoke(l, 4)), () -> check(l.isEmpty()));
    }

    public static void handleFilter() throws Exception {
        var l = new BitSet();
        var m = MethodHandles.filterReturnValue(
                MethodHandles.constant(BitSet.class, l), h(BitSet.class, "cardinality", int.class));
        both(() -> l.set(3), () -> check((int) call(() -> (int) m.invoke()) == 0));
    }

    public static void handleGetter() throws Exception {
        P p = new P();
        var m = call(() -> MethodHandles.lookup().findSetter(P.class, "x", int.class));
        both(
                () -> call(() -> {
                    m.invokeExact(p, 4);
                    return 0;
                }),
                () -> check(p.x == 0));
    }

    public static void handleSetterBound() throws Exception {
        P p = new P();
        var m = call(() -> MethodHandles.lookup().findSetter(P.class, "x", int.class))
                .bindTo(p);
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(m, 0, 3));
        both(r::run, () -> check(p.x == 0));
    }

    public static void handleArray() throws Exception {
        int[] a = {0};
        var m = MethodHandles.arrayElementSetter(int[].class);
        both(
                () -> call(() -> {
                    m.invokeExact(a, 0, 4);
                    return 0;
                }),
                () -> check(a[0] == 0));
    }

    public static void handleVar() throws Exception {
        P p = new P();
        var v = call(() -> MethodHandles.lookup().findVarHandle(P.class, "x", int.class));
        var m = v.toMethodHandle(VarHandle.AccessMode.SET);
        both(
                () -> call(() -> {
                    m.invokeExact(p, 4);
                    return 0;
                }),
                () -> check(p.x == 0));
    }

    public static void handleVarInvoker() throws Exception {
        P p = new P();
        var v = call(() -> MethodHandles.lookup().findVarHandle(P.class, "x", int.class));
        var m = MethodHandles.varHandleInvoker(
                VarHandle.AccessMode.SET, MethodType.methodType(void.class, P.class, int.class));
        both(
                () -> call(() -> {
                    m.invoke(v, p, 4);
                    return 0;
                }),
                () -> check(p.x == 0));
    }

    public static void handleSpread() throws Exception {
        var l = new ArrayList<Object>();
        var m = h(ArrayList.class, "add", boolean.class, Object.class).asSpreader(Object[].class, 2);
        both(() -> call(() -> m.invoke(new Object[] {l, 1})), () -> check(l.size() == 0));
    }

    public static void handleExecutorCallable() throws Exception {
        var l = new StringJoiner(",");
        var m = MethodHandles.insertArguments(
                h(StringJoiner.class, "add", StringJoiner.class, CharSequence.class), 0, l, "x");
        both(() -> call(() -> m.invoke()), () -> check(l.length() == 0));
    }

    public static void handleLoop() throws Exception {
        var l = new BitSet();
        var body = MethodHandles.dropArguments(
                MethodHandles.insertArguments(h(BitSet.class, "set", void.class, int.class), 0, l), 0, new Class<?>[0]);
        var m = MethodHandles.countedLoop(MethodHandles.constant(int.class, 3), null, body);
        both(
                () -> call(() -> {
                    m.invoke();
                    return 0;
                }),
                () -> check(l.isEmpty()));
    }

    public static void constructorHandle() throws Exception {
        var l = new ArrayList<Object>();
        var m = call(() -> MethodHandles.publicLookup()
                .findConstructor(ArrayList.class, MethodType.methodType(void.class, Collection.class)));
        both(() -> l.add(1), () -> check(((List<?>) call(() -> m.invoke((Collection<?>) l))).isEmpty()));
    }

    public static void callSite() throws Exception {
        var cs = new MutableCallSite(MethodHandles.constant(int.class, 0));
        var d = cs.dynamicInvoker();
        both(
                () -> cs.setTarget(MethodHandles.constant(int.class, 1)),
                () -> check((int) call(() -> (int) d.invokeExact()) == 0));
    }

    public static void volatileSite() throws Exception {
        var cs = new VolatileCallSite(MethodHandles.constant(int.class, 0));
        var d = cs.dynamicInvoker();
        both(
                () -> cs.setTarget(MethodHandles.constant(int.class, 1)),
                () -> check((int) call(() -> (int) d.invokeExact()) == 0));
    }

    public static void switchPoint() throws Exception {
        var sp = new SwitchPoint();
        var g = sp.guardWithTest(MethodHandles.constant(int.class, 0), MethodHandles.constant(int.class, 1));
        both(
                () -> SwitchPoint.invalidateAll(new SwitchPoint[] {sp}),
                () -> check((int) call(() -> (int) g.invokeExact()) == 0));
    }
    // buffers
    public static void sliceHeap() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8), s = b.slice();
        both(() -> b.put(0, (byte) 1), () -> check(s.get(0) == 0));
    }

    public static void sliceDirect() throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(8), s = b.slice();
        both(() -> b.put(0, (byte) 1), () -> check(s.get(0) == 0));
    }

    public static void readOnly() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8), s = b.asReadOnlyBuffer();
        both(() -> b.putInt(0, -1), () -> check(s.get(3) == 0));
    }

    public static void asInt() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8);
        IntBuffer s = b.asIntBuffer();
        both(() -> s.put(0, -1), () -> check(b.get(3) == 0));
    }

    public static void asLongDirect() throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(8);
        LongBuffer s = b.asLongBuffer();
        both(() -> s.put(0, -1), () -> check(b.get(3) == 0));
    }

    public static void backing() throws Exception {
        byte[] a = new byte[8];
        ByteBuffer b = ByteBuffer.wrap(a);
        both(() -> b.put((byte) 1), () -> check(a[0] == 0));
    }

    public static void backingArrays() throws Exception {
        byte[] a = new byte[8];
        ByteBuffer b = ByteBuffer.wrap(a);
        both(() -> Arrays.fill(a, (byte) 1), () -> check(b.get(1) == 0));
    }

    public static void bulk() throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(8);
        byte[] a = new byte[8];
        a[0] = 1;
        both(() -> b.duplicate().get(a), () -> check(a[0] == 1));
    }

    public static void bulkBuffers() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8), c = ByteBuffer.allocateDirect(8);
        c.put(0, (byte) 1);
        both(() -> b.put(c), () -> check(b.get(0) == 0));
    }

    public static void compact() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8).put(7, (byte) 1), s = b.duplicate();
        b.position(7);
        both(() -> b.compact(), () -> check(s.get(0) == 0));
    }

    public static void mark() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8);
        b.mark();
        both(
                () -> {
                    b.position(3);
                },
                () -> {
                    b.reset();
                    check(b.position() == 0);
                    b.position(0);
                    check(b.remaining() == 8);
                });
    }

    public static void order() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8).put(0, (byte) 1);
        both(() -> b.order(ByteOrder.LITTLE_ENDIAN), () -> check(b.getInt(0) == 1 << 24));
    }

    public static void equalsOfSlices() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8), s = b.slice(), o = ByteBuffer.allocate(8);
        both(() -> b.put(0, (byte) 1), () -> check(s.equals(o)));
    }

    public static void hashOfSlice() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8), s = b.slice();
        int h = s.hashCode();
        both(() -> b.put(0, (byte) 1), () -> check(s.hashCode() == h));
    }

    public static void compareDirect() throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(8), s = b.slice(), o = ByteBuffer.allocateDirect(8);
        both(() -> b.put(0, (byte) 1), () -> check(s.mismatch(o) == -1));
    }

    public static void charOfString() throws Exception {
        char[] a = {'a', 'b'};
        CharBuffer c = CharBuffer.wrap(a);
        both(() -> a[0] = 'x', () -> check(c.toString().equals("ab")));
    }

    public static void charSub() throws Exception {
        CharBuffer c = CharBuffer.allocate(2), d = (CharBuffer) c.subSequence(0, 1);
        both(() -> c.put(0, 'x'), () -> check(d.charAt(0) == 0));
    }

    public static void charStream() throws Exception {
        CharBuffer c = CharBuffer.allocate(2);
        both(() -> c.duplicate().put('x'), () -> check(c.chars().sum() == 0));
    }

    public static void bufferRead() throws Exception {
        CharBuffer c = CharBuffer.allocate(2), t = c.duplicate();
        both(() -> new java.io.StringReader("ab").read(c), () -> check(t.get(0) == 0));
    }

    public static void charsetEncode() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8), s = b.slice();
        var e = java.nio.charset.StandardCharsets.UTF_8.newEncoder();
        both(() -> e.encode(CharBuffer.wrap("xx"), b, true), () -> check(s.get(0) == 0));
    }

    public static void viewHandle() throws Exception {
        byte[] a = new byte[8];
        var v = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
        both(() -> v.set(a, 0, -1), () -> check(a[2] == 0));
    }

    public static void bufferHandle() throws Exception {
        ByteBuffer b = ByteBuffer.allocateDirect(8), s = b.slice();
        var v = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
        both(() -> v.set(b, 0, -1), () -> check(s.get(2) == 0));
    }
}
