package dev.heddle.transactions.stm;

/** Values of all primitive types in a long. */
final class Bits {
    private Bits() {}

    static Object toValue(long bits, Class<?> type) {
        if (type == boolean.class) {
            return bits != 0;
        }
        if (type == byte.class) {
            return (byte) bits;
        }
        if (type == short.class) {
            return (short) bits;
        }
        if (type == char.class) {
            return (char) bits;
        }
        if (type == int.class) {
            return (int) bits;
        }
        if (type == float.class) {
            return Float.intBitsToFloat((int) bits);
        }
        return type == double.class ? (Object) Double.longBitsToDouble(bits) : (Object) bits;
    }
}
