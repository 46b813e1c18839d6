package dev.heddle.transactions;

/** A bank whose fields and arrays are of all types, so that all kinds of accesses are made and undone. */
final class Accounts implements Bank {
    private static int transfers;
    private final long[] longs = new long[2];
    private final int[] ints = new int[2];
    private final short[] shorts = new short[2];
    private final byte[] bytes = new byte[2];
    private final char[] chars = new char[2];
    private final double[] doubles = new double[2];
    private final float[] floats = new float[2];
    private final boolean[] flags = new boolean[2];
    private final Object[] objects = {0, 0};
    private final Account first = new Account();
    private final Account second = new Account();
    private int count;

    private static final class Account {
        private long a;
        private int b;
        private double c;
        private float d;
        private short e;
        private byte f;
        private char g;
        private boolean h;
        private Object i = 0;

        private void add(int amount) {
            a += amount;
            b += amount;
            c += amount;
            d += amount;
            e += (short) amount;
            f += (byte) amount;
            g += (char) amount;
            h = !h;
            i = (Integer) i + amount;
        }

        private long sum() {
            return a + b + (long) c + (long) d + e + f + (short) g + (Integer) i + (h ? 1 : 0);
        }
    }

    @Override
    public void transfer(int from, int to, int amount) {
        add(from, -amount);
        add(to, amount);
        transfers++;
    }

    private void add(int index, int amount) {
        (index == 0 ? first : second).add(amount);
        longs[index] += amount;
        ints[index] += amount;
        shorts[index] += (short) amount;
        bytes[index] += (byte) amount;
        chars[index] += (char) amount;
        doubles[index] += amount;
        floats[index] += amount;
        flags[index] = !flags[index];
        objects[index] = (Integer) objects[index] + amount;
    }

    @Override
    public long sum() {
        long sum = first.sum() + second.sum();
        for (int i = 0; i < 2; i++) {
            sum += longs[i] + ints[i] + shorts[i] + bytes[i] + (short) chars[i];
            sum += (long) doubles[i] + (long) floats[i] + (Integer) objects[i] + (flags[i] ? 1 : 0);
        }
        // Each transfer turns all four flags, so they are all up or all down.
        return sum - (flags[0] ? 4 : 0) + (transfers < 0 ? 1 : 0);
    }

    @Override
    public int count(boolean fails) {
        int next = count + 1;
        try {
            count = next;
            if (fails) {
                throw new IllegalStateException("at " + next);
            }
        } finally {
            count += 1;
        }
        return count;
    }
}
