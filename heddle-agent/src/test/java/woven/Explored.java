package woven;

import dev.heddle.runtime.gate.Gate;
import java.util.Arrays;

/** Runs a main class in a JVM where something is about to be explored, so that everything is woven. Arguments: the class, its arguments. */
public final class Explored {
    private Explored() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Gate.classes.explore();
        Class.forName(arguments[0]).getMethod("main", String[].class).invoke(null, (Object)
                Arrays.copyOfRange(arguments, 1, arguments.length));
    }
}
