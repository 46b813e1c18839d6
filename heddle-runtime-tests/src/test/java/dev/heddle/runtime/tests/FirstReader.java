package dev.heddle.runtime.tests;

import dev.heddle.agent.Attachment;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The main class of a JVM in which nobody reads a class file of the JDK until something was explored. It may not name a class of the
 * core or the runtime, which come with the agent.
 */
final class FirstReader {
    private FirstReader() {}

    public static void main(String[] args) throws Exception {
        Attachment.ensure();
        System.out.println("before: " + explore());
        Path file = Path.of(URI.create("jrt:/java.base/java/lang/Object.class"));
        System.out.println("read: " + Files.readAllBytes(file).length);
        System.out.println("after: " + explore());
        System.exit(0); // though tasks may be stuck, should something have gone wrong
    }

    private static Object explore() throws ReflectiveOperationException {
        return Class.forName("dev.heddle.runtime.tests.FirstRead")
                .getDeclaredMethod("explore")
                .invoke(null);
    }
}
