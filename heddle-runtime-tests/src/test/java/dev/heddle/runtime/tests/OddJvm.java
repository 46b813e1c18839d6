package dev.heddle.runtime.tests;

import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.gate.Gate;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import samples.Increments;

/** The main class of JVMs in which something is left out, or broken on purpose: nothing is to be proved there that was not seen. */
final class OddJvm {
    private OddJvm() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "ignored" -> exploreIgnored(Path.of(args[1]), args.length > 2 ? args[2] : "skipped");
            case "recorder" -> {
                System.out.println("before: " + FirstUse.increments());
                System.out.println("broken: " + FirstUse.increments(OddJvm::breakRecorder));
            }
            case "weaver" -> {
                System.out.println("before: " + FirstUse.increments());
                breakWeaver();
                Class.forName("samples.Loops");
                System.out.println("broken: " + FirstUse.increments());
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.exit(0); // though tasks may be stuck, should something have gone wrong
    }

    private static void exploreIgnored(Path folder, String where) throws Exception {
        Attacks attacks = new Attacks(folder, where, "Run.java", "Counter.java", "Ignored.java");
        List<Method> methods = attacks.programs("Ignored").toList();
        for (Method method : methods) {
            for (String backend : Sample.backends()) {
                String lie = attacks.lie(method, "dpor", backend);
                if (lie != null) {
                    System.out.println("lie: " + method.getName() + " on " + backend + ": " + lie);
                }
            }
        }
        System.out.println("explored: " + methods.size());
    }

    /** Takes from the footprints, as soon as there are some, what they keep objects in. */
    private static void breakRecorder() throws InterruptedException {
        Footprints footprints = Footprints.current;
        if (footprints != null) {
            try (Gate.Closed closed = Gate.close()) {
                clear(footprints, "objects");
            }
        }
        Increments.both();
    }

    /** Takes from the weaver what it has to know. */
    private static void breakWeaver() throws ReflectiveOperationException {
        Object transformer = get(Gate.classes, "val$transformer");
        Object weaver = get(transformer, "weaver");
        clear(weaver, "surroundings");
    }

    private static Object get(Object object, String name) throws ReflectiveOperationException {
        Field field = object.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
    }

    private static void clear(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            field.set(object, null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
