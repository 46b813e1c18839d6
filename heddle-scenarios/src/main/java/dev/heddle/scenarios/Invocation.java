package dev.heddle.scenarios;

import java.lang.reflect.Method;
import java.util.List;
import java.util.StringJoiner;

/** A call to be made: {@code offer(1)}. */
record Invocation(Method method, List<Object> arguments) {
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", method.getName() + "(", ")");
        arguments.forEach(argument -> text.add(String.valueOf(argument)));
        return text.toString();
    }
}
