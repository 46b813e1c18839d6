package attacks;

import static attacks.Run.*;

import java.lang.foreign.*;
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;

/** Memory segments and handles that are made of others (JDK 22 and later). Each fails in one order of its two tasks. */
public final class Segments {
    static final ValueLayout.OfInt I = ValueLayout.JAVA_INT;
    static final ValueLayout.OfByte B = ValueLayout.JAVA_BYTE;

    static class P {
        int x;
    }

    public static void sliceShared() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0, 8);
        both(() -> s.set(I, 0, 1), () -> check(t.get(I, 0) == 0));
    }

    public static void autoArena() throws Exception {
        MemorySegment s = Arena.ofAuto().allocate(16), t = s.asSlice(0, 8);
        both(() -> s.set(I, 0, 1), () -> check(t.get(B, 0) == 0));
    }

    public static void globalArena() throws Exception {
        MemorySegment s = Arena.global().allocate(16), t = s.asReadOnly();
        s.set(I, 0, 0);
        both(() -> s.setAtIndex(I, 0, 1), () -> check(t.getAtIndex(I, 0) == 0));
    }

    public static void reinterpreted() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16),
                t = MemorySegment.ofAddress(s.address()).reinterpret(16);
        both(() -> s.set(I, 0, 1), () -> check(t.get(I, 0) == 0));
    }

    public static void ofArray() throws Exception {
        int[] a = {0};
        MemorySegment s = MemorySegment.ofArray(a);
        both(() -> s.set(I, 0, 1), () -> check(a[0] == 0));
    }

    public static void ofArrayRead() throws Exception {
        int[] a = {0};
        MemorySegment s = MemorySegment.ofArray(a);
        both(() -> a[0] = 1, () -> check(s.get(I, 0) == 0));
    }

    public static void ofBuffer() throws Exception {
        ByteBuffer b = ByteBuffer.allocate(8);
        MemorySegment s = MemorySegment.ofBuffer(b);
        both(() -> s.set(B, 0, (byte) 1), () -> check(b.get(0) == 0));
    }

    public static void asBuffer() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        ByteBuffer b = s.asByteBuffer();
        both(() -> s.set(B, 0, (byte) 1), () -> check(b.get(0) == 0));
    }

    public static void fill() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(4);
        both(() -> s.fill((byte) 1), () -> check(t.get(I, 0) == 0));
    }

    public static void copyFrom() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0), u = MemorySegment.ofArray(new byte[] {1, 2});
        both(() -> s.copyFrom(u), () -> check(t.get(B, 0) == 0));
    }

    public static void staticCopy() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), u = MemorySegment.ofArray(new byte[] {1, 2});
        byte[] dst = new byte[2];
        both(() -> MemorySegment.copy(u, 0, MemorySegment.ofArray(dst), 0, 2), () -> check(dst[0] == 0));
    }

    public static void copyArray() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        int[] a = {1};
        int[] d = {0};
        both(() -> MemorySegment.copy(a, 0, s, I, 0, 1), () -> {
            MemorySegment.copy(s, I, 0, d, 0, 1);
            check(d[0] == 0);
        });
    }

    public static void toArray() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0, 4);
        both(() -> s.set(I, 0, 1), () -> check(t.toArray(I)[0] == 0));
    }

    public static void mismatch() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0, 4), z = MemorySegment.ofArray(new byte[4]);
        both(() -> s.set(I, 0, 1), () -> check(t.mismatch(z) == -1));
    }

    public static void string() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0);
        both(() -> s.setString(0, "x"), () -> check(t.getString(0).isEmpty()));
    }

    public static void closed() throws Exception {
        Arena a = Arena.ofShared();
        MemorySegment s = a.allocate(16);
        both(
                () -> {
                    try {
                        a.close();
                    } catch (IllegalStateException e) {
                    }
                },
                () -> check(s.get(I, 0) == 0));
    }

    public static void alive() throws Exception {
        Arena a = Arena.ofShared();
        MemorySegment s = a.allocate(16);
        both(() -> a.close(), () -> check(s.scope().isAlive()));
    }

    public static void varHandle() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0);
        VarHandle v = I.varHandle();
        both(() -> v.set(s, 0L, 1), () -> check(t.get(I, 0) == 0));
    }

    public static void varHandleVolatile() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        VarHandle v = I.varHandle();
        both(() -> v.setVolatile(s, 0L, 1), () -> check((int) v.getVolatile(s, 0L) == 0));
    }

    public static void varHandleCas() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16), t = s.asSlice(0, 8);
        VarHandle v = I.varHandle();
        both(() -> v.compareAndSet(s, 0L, 0, 1), () -> check((int) v.getVolatile(t, 0L) == 0));
    }

    public static void varHandleAdd() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        VarHandle v = I.varHandle();
        both(
                () -> {
                    int k = (int) v.get(s, 0L);
                    v.set(s, 0L, k + 1);
                },
                () -> {
                    int k = (int) v.get(s, 0L);
                    v.set(s, 0L, k + 1);
                });
        check(s.get(I, 0) == 2);
    }

    public static void structHandle() throws Exception {
        var l = MemoryLayout.structLayout(I.withName("a"), I.withName("b"));
        MemorySegment s = Arena.ofShared().allocate(l);
        VarHandle v = l.varHandle(MemoryLayout.PathElement.groupElement("b"));
        both(() -> v.set(s, 0L, 1), () -> check(s.get(I, 4) == 0));
    }

    public static void wholeNext() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        both(
                () -> {
                    s.set(ValueLayout.JAVA_LONG, 0, -1L);
                },
                () -> check(s.get(I, 4) == 0));
    }

    public static void indirect() throws Exception {
        P p = new P();
        VarHandle v = MethodHandles.lookup().findVarHandle(P.class, "x", int.class);
        VarHandle w =
                MethodHandles.filterValue(v, MethodHandles.identity(int.class), MethodHandles.identity(int.class));
        both(() -> w.set(p, 1), () -> check(p.x == 0));
    }

    public static void indirectInserted() throws Exception {
        P p = new P();
        VarHandle v = MethodHandles.lookup().findVarHandle(P.class, "x", int.class);
        VarHandle w = MethodHandles.insertCoordinates(v, 0, p);
        both(() -> w.set(1), () -> check((int) v.get(p) == 0));
    }

    public static void indirectArray() throws Exception {
        int[] a = {0};
        VarHandle v = MethodHandles.arrayElementVarHandle(int[].class);
        VarHandle w = MethodHandles.insertCoordinates(v, 0, a, 0);
        both(() -> w.set(1), () -> check(a[0] == 0));
    }

    public static void indirectTwo() throws Exception {
        int[] a = {0};
        VarHandle v = MethodHandles.arrayElementVarHandle(int[].class);
        VarHandle w = MethodHandles.insertCoordinates(v, 0, a, 0), u = MethodHandles.insertCoordinates(v, 1, 0);
        both(() -> w.setVolatile(1), () -> check((int) u.getVolatile(a) == 0));
    }

    public static void allocatorShared() throws Exception {
        MemorySegment base = Arena.ofShared().allocate(16, 16);
        SegmentAllocator al = SegmentAllocator.slicingAllocator(base);
        both(() -> al.allocate(8), () -> check(al.allocate(8).address() == base.address()));
    }

    public static void prefix() throws Exception {
        SegmentAllocator al = SegmentAllocator.prefixAllocator(Arena.ofShared().allocate(16));
        both(() -> al.allocateFrom(I, 5), () -> check(al.allocate(4).get(I, 0) == 0));
    }

    public static void elements() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        both(
                () -> s.set(I, 0, 1),
                () -> check(s.elements(I).mapToInt(e -> e.get(I, 0)).sum() == 0));
    }

    public static void hashOf() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        Map<MemorySegment, Integer> m = new HashMap<>();
        both(() -> m.put(s, 1), () -> check(m.isEmpty()));
    }

    public static void downcall() throws Exception {
        MemorySegment s = Arena.ofShared().allocateFrom("abc");
        MethodHandle len = Linker.nativeLinker()
                .downcallHandle(
                        Linker.nativeLinker().defaultLookup().find("strlen").get(),
                        FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
        both(() -> s.set(B, 1, (byte) 0), () -> {
            long n;
            try {
                n = (long) len.invokeExact(s);
            } catch (Throwable t) {
                throw new Error(t);
            }
            check(n == 3);
        });
    }

    public static void handleOfSegment() throws Exception {
        MemorySegment s = Arena.ofShared().allocate(16);
        MethodHandle m = I.varHandle().toMethodHandle(VarHandle.AccessMode.SET);
        both(
                () -> {
                    try {
                        m.invokeExact(s, 0L, 1);
                    } catch (Throwable t) {
                        throw new Error(t);
                    }
                },
                () -> check(s.get(I, 0) == 0));
    }
}
