package dev.heddle.transactions.stm;

import java.lang.reflect.Field;

/**
 * Puts back the value of a field.
 *
 * @param target null for a static field
 * @param old what it was, if it is a reference
 * @param bits what it was, if it is a number, as whole numbers are, or the bits of others
 */
record FieldUndo(Object target, Object old, long bits, Class<?> owner, String name) implements Undo {
    @Override
    public void run() {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            field.set(target, field.getType().isPrimitive() ? Bits.toValue(bits, field.getType()) : old);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Heddle cannot put back " + owner.getName() + '.' + name, e);
        }
    }
}
