package dev.heddle.runtime.tests;

import dev.heddle.agent.Attachment;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The main class of a JVM in which a program under test is the first to use something of the JDK. It may not name a class of the core or the
 * runtime, which come with the agent.
 */
final class FirstUser {
    private FirstUser() {}

    public static void main(String[] args) throws Exception {
        for (String name : args) {
            load(name);
        }
        Attachment.ensure();
        System.out.println("before: " + explore("increments"));
        Path file = Path.of(URI.create("jrt:/java.base/java/lang/Object.class"));
        System.out.println("read: " + Files.readAllBytes(file).length);
        System.out.println("after: " + explore("increments"));
        System.out.println("generators: " + explore("generators"));
        System.exit(0); // though tasks may be stuck, should something have gone wrong
    }

    private static void load(String name) {
        try {
            Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            // This JDK has no such class.
        }
    }

    private static Object explore(String program) throws ReflectiveOperationException {
        return Class.forName("dev.heddle.runtime.tests.FirstUse")
                .getDeclaredMethod(program)
                .invoke(null);
    }
}
