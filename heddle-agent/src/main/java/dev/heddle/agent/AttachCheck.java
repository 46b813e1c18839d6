package dev.heddle.agent;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Attaches the agent to its own JVM, which was started without it: {@code java -cp heddle-agent.jar dev.heddle.agent.AttachCheck}. */
public final class AttachCheck {
    private AttachCheck() {}

    /** Prints {@code ok}, or one line that says why not. */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            Attachment.ensure();
            out.println("ok");
        } catch (AttachmentException e) {
            out.println(e.getMessage().lines().findFirst().orElse(""));
        }
    }
}
