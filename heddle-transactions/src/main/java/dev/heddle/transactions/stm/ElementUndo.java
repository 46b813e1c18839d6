package dev.heddle.transactions.stm;

import java.lang.reflect.Array;

/**
 * Puts back an element of an array.
 *
 * @param old what it was, if it is a reference
 * @param bits what it was, if it is a number, as whole numbers are, or the bits of others
 */
record ElementUndo(Object array, int index, Object old, long bits) implements Undo {
    @Override
    public void run() {
        Class<?> type = array.getClass().getComponentType();
        Array.set(array, index, type.isPrimitive() ? Bits.toValue(bits, type) : old);
    }
}
