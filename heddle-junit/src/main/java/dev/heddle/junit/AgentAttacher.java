package dev.heddle.junit;

import dev.heddle.agent.Attachment;
import dev.heddle.agent.AttachmentException;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Brings the agent into the JVM before JUnit looks for tests, so that their classes are woven when they are loaded. Found by
 * JUnit through META-INF/services.
 */
public final class AgentAttacher implements LauncherSessionListener {
    /** {@code -Dheddle.attach=false} leaves the JVM alone until a test needs the agent. */
    private static final String ATTACH = "heddle.attach";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        OrdinaryTests.letThemBeFound();
        if (Boolean.parseBoolean(System.getProperty(ATTACH, "true"))) {
            try {
                Attachment.ensure();
            } catch (AttachmentException e) {
                // Tests that are not explored do without it. The first one that is fails, with this message.
                return;
            }
        }
    }
}
