package dev.heddle.turns;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.ClassOperations;
import dev.heddle.runtime.jdk.Ordering;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

/** Which calls of the JDK's methods are synchronizations, and when they can be made: what the catalogue tells exploration. */
final class OrderedCalls {
    /** A call that is none. */
    static final OrderedCalls NONE = new OrderedCalls(new Field[0], 0);

    private static final ClassValue<ConcurrentHashMap<String, OrderedCalls>> KNOWN = new ClassValue<>() {
        @Override
        protected ConcurrentHashMap<String, OrderedCalls> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    /** By which one gets from the receiver to the object that is touched. */
    private final Field[] way;

    /** When it can be made: an {@link AccessBits}, or 0 if at any time. */
    final int condition;

    private OrderedCalls(Field[] way, int condition) {
        this.way = way;
        this.condition = condition;
    }

    /**
     * What is known of a call.
     *
     * @param method name and descriptor
     */
    static OrderedCalls of(Class<?> receiver, String method) {
        ConcurrentHashMap<String, OrderedCalls> calls = KNOWN.get(receiver);
        OrderedCalls call = calls.get(method);
        if (call == null) {
            call = find(receiver, method);
            calls.put(method, call);
        }
        return call;
    }

    /** The object that is touched, or null if it is not there to order threads. */
    Object target(Object receiver) {
        Object target = receiver;
        for (Field field : way) {
            try {
                target = field.get(target);
            } catch (IllegalAccessException e) {
                return null;
            }
        }
        return this != NONE && Ordering.isFor(target) ? target : null;
    }

    private static OrderedCalls find(Class<?> receiver, String called) {
        String name = called.substring(0, called.indexOf('('));
        String parameters = called.substring(called.indexOf('('), called.indexOf(')') + 1);
        for (Class<?> type = receiver; type != null; type = type.getSuperclass()) {
            Method method = declared(type, name, parameters);
            if (method == null) {
                continue;
            }
            // The program's own methods say themselves what they do.
            return isOfJdk(type) ? of(type, method) : NONE;
        }
        return isOfJdk(receiver) ? new OrderedCalls(new Field[0], 0) : NONE;
    }

    private static OrderedCalls of(Class<?> type, Method method) {
        ClassOperations operations =
                Catalogue.ofThisJdk().operations().of(type.getName().replace('.', '/'));
        if (operations == null) {
            return type == Object.class ? NONE : new OrderedCalls(new Field[0], 0);
        }
        int access = operations.accessOf(method.getModifiers(), method.getName());
        Field[] way = way(type, operations.via());
        if (access < 0 || way == null || !operations.hook().equals("call")) {
            return NONE;
        }
        int condition = access & AccessBits.CONDITION;
        boolean hasTimeOut = Arrays.asList(method.getParameterTypes()).contains(java.util.concurrent.TimeUnit.class);
        if (condition == 0 || hasTimeOut) {
            return new OrderedCalls(way, 0);
        }
        boolean interruptible = Arrays.asList(method.getExceptionTypes()).contains(InterruptedException.class);
        return new OrderedCalls(way, condition | (interruptible ? AccessBits.INTERRUPTIBLE : 0));
    }

    /** Null if there is none in this JDK. */
    private static Field[] way(Class<?> type, String via) {
        if (via == null) {
            return new Field[0];
        }
        String[] names = via.split("\\.", -1);
        Field[] way = new Field[names.length];
        Class<?> at = type;
        for (int i = 0; i < names.length; i++) {
            try {
                way[i] = at.getDeclaredField(names[i]);
                way[i].setAccessible(true);
            } catch (ReflectiveOperationException | RuntimeException e) {
                return null;
            }
            at = way[i].getType();
        }
        return way;
    }

    private static Method declared(Class<?> type, String name, String parameters) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name)
                    && !method.isBridge()
                    && parameters(method).equals(parameters)) {
                return method;
            }
        }
        return null;
    }

    private static String parameters(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> type : method.getParameterTypes()) {
            text.append(type.descriptorString());
        }
        return text.append(')').toString();
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }
}
