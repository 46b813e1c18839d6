package dev.heddle.junit;

import dev.heddle.agent.Attachment;
import dev.heddle.agent.AttachmentException;

/** Brings the agent into the JVM before it is needed, if that is wanted. */
public final class Attaching {
    /** {@code -Dheddle.attach=false} leaves the JVM alone until a test needs the agent. */
    private static final String ATTACH = "heddle.attach";

    private Attaching() {}

    /** Never fails: tests that are not explored do without the agent, and the first one that is says what is wrong. */
    public static void early() {
        if (Boolean.parseBoolean(System.getProperty(ATTACH, "true"))) {
            try {
                Attachment.ensure();
            } catch (AttachmentException | RuntimeException | LinkageError e) {
                return;
            }
        }
    }
}
