package woven;

import dev.heddle.runtime.recording.Recorder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Every way to touch memory, each under a name of its own. */
public final class MemoryProgram {
    private MemoryProgram() {}

    static class Base {
        int inherited;
    }

    static final class Cell extends Base {
        int plain;
        long wide;
        double real;
        volatile boolean flag;
        final int constant;
        static Object shared;
        static final VarHandle FLAG = handle("flag", boolean.class);
        static final VarHandle SHARED = sharedHandle();
        static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

        Cell(int constant) {
            this.constant = constant;
            this.wide = constant;
        }
    }

    enum Colour {
        RED,
        GREEN
    }

    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Cell.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static VarHandle sharedHandle() {
        try {
            return MethodHandles.lookup().findStaticVarHandle(Cell.class, "shared", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    public static void main(String[] arguments) {
        fields();
        statics();
        elements();
        creation();
        unseen();
        varHandles();
        nulls();
    }

    private static void fields() {
        Cell cell = new Cell(1);
        Recorder.start();
        cell.plain = 1;
        int read = cell.plain;
        cell.wide += 2;
        cell.real = 0.5;
        cell.flag = true;
        cell.inherited++;
        Recorder.print("fields");
        Check.that(read == 1 && cell.wide == 3 && cell.real == 0.5 && cell.flag && cell.inherited == 1);
    }

    private static void statics() {
        Recorder.start();
        Cell.shared = "text";
        Object read = Cell.shared;
        Recorder.print("statics");
        Check.that("text".equals(read));
    }

    private static void elements() {
        int[] ints = new int[3];
        long[] longs = new long[3];
        double[] doubles = new double[3];
        byte[] bytes = new byte[3];
        boolean[] booleans = new boolean[3];
        char[] chars = new char[3];
        Object[][] objects = new Object[2][2];
        Recorder.start();
        ints[1]++;
        longs[2] = 5;
        longs[2] <<= 3;
        doubles[0] = 1.5;
        bytes[1] = 7;
        booleans[2] = true;
        chars[1] = 'x';
        objects[1][0] = "o";
        Recorder.print("elements");
        Check.that(
                ints[1] == 1 && longs[2] == 40 && doubles[0] == 1.5 && bytes[1] == 7 && booleans[2] && chars[1] == 'x');
        Check.that(objects[1][0] == "o" && objects[0][1] == null);
    }

    private static void creation() {
        Recorder.start();
        Object cell = new Cell(1);
        Object ints = new int[1];
        Object strings = new String[1];
        Object grid = new int[2][3];
        Recorder.print("creation");
        Check.that(cell != null && ints != null && strings != null && grid != null);
    }

    private static void unseen() {
        Cell cell = new Cell(4);
        Colour colour = Colour.GREEN;
        Recorder.start();
        int constant = cell.constant;
        assert constant == 4;
        switch (colour) {
            case RED -> constant++;
            case GREEN -> constant--;
        }
        Recorder.print("unseen");
        Check.that(constant == 3);
    }

    private static void varHandles() {
        Cell cell = new Cell(1);
        int[] ints = new int[2];
        Recorder.start();
        boolean before = (boolean) Cell.FLAG.getVolatile(cell);
        boolean set = Cell.FLAG.compareAndSet(cell, false, true);
        Cell.SHARED.setVolatile((Object) "s");
        int old = (int) Cell.ELEMENT.getAndAdd(ints, 1, 5);
        Recorder.print("varHandles");
        Check.that(!before && set && cell.flag && "s".equals(Cell.shared) && old == 0 && ints[1] == 5);
    }

    private static void nulls() {
        Cell none = Check.nothing();
        int[] ints = Check.nothing();
        Check.throwing(NullPointerException.class, () -> none.plain++);
        Check.throwing(NullPointerException.class, () -> ints[0]++);
        Check.throwing(ArrayIndexOutOfBoundsException.class, () -> new int[] {1}[5]++);
    }
}
