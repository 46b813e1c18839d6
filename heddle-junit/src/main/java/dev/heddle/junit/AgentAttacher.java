package dev.heddle.junit;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Brings the agent into the JVM before JUnit looks for tests, so that their classes are woven when they are loaded. Found by
 * JUnit through META-INF/services.
 */
public final class AgentAttacher implements LauncherSessionListener {
    @Override
    public void launcherSessionOpened(LauncherSession session) {
        OrdinaryTests.letThemBeFound();
        Attaching.early();
    }
}
