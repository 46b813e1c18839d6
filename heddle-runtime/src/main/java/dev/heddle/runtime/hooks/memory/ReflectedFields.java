package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.objects.Fields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** The numbers of fields that are accessed by reflection: those by which the application's code knows them. */
final class ReflectedFields {
    private static final FieldNumbers<Field> NUMBERS = new FieldNumbers<>() {
        @Override
        int find(Field field) {
            boolean isVolatile = Modifier.isVolatile(field.getModifiers());
            return Fields.of(field.getDeclaringClass().getName(), field.getName(), isVolatile);
        }
    };

    private ReflectedFields() {}

    static int number(Field field) {
        return NUMBERS.of(field);
    }
}
