package dev.heddle.scenarios;

import java.lang.reflect.Method;
import java.util.List;
import java.util.StringJoiner;

/**
 * A call to be made: {@code offer(1)}.
 *
 * @param onlyThread calls with the same are made by one thread; empty if any may make it
 * @param isBlocking whether it may wait for others
 */
record Invocation(Method method, List<Object> arguments, String onlyThread, boolean isBlocking) {
    static Invocation of(Method method, List<Object> arguments) {
        Operation operation = method.getAnnotation(Operation.class);
        return new Invocation(method, arguments, operation.onlyThread(), operation.blocking());
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", method.getName() + "(", ")");
        arguments.forEach(argument -> text.add(String.valueOf(argument)));
        return text.toString();
    }
}
