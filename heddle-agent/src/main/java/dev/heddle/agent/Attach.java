package dev.heddle.agent;

import com.sun.tools.attach.VirtualMachine;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Attaches the agent to another JVM: {@code java -cp heddle-agent.jar dev.heddle.agent.Attach PID JAR ARGUMENTS}. A JVM may not
 * attach to itself (since JDK 9, unless a flag allows it), so {@link Attachment} starts this one for a moment.
 */
public final class Attach {
    private Attach() {}

    /** Ends with exit code 0, or prints one line that says why not. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            load(args[0], args[1], args[2]);
        } catch (NoClassDefFoundError e) {
            out.println("this Java runtime has no module jdk.attach (it is a JRE, or was made by jlink without it)");
            System.exit(1);
        } catch (Exception e) {
            String message = e.getMessage() == null ? e.toString() : e.getMessage();
            out.println(message.lines().findFirst().orElse(message));
            System.exit(1);
        }
    }

    private static void load(String pid, String jar, String arguments) throws Exception {
        VirtualMachine jvm = VirtualMachine.attach(pid);
        try {
            jvm.loadAgent(jar, arguments);
        } finally {
            jvm.detach();
        }
    }
}
