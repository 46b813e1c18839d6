package dev.heddle.agent;

import java.lang.instrument.Instrumentation;

/**
 * Gives Byte Buddy what it would otherwise get by attaching an agent of its own. Mockito asks for it when the first mock is made; if that is in an
 * execution, the process that attaches the agent would run out of control, and is refused.
 */
final class ByteBuddy {
    private static final String INSTALLER = "net.bytebuddy.agent.Installer";

    private ByteBuddy() {}

    /** Does nothing where there is no Byte Buddy. */
    static void share(Instrumentation instrumentation) {
        try {
            // Byte Buddy looks for it in this loader, wherever it is itself.
            Class.forName(INSTALLER, true, ClassLoader.getSystemClassLoader())
                    .getMethod("agentmain", String.class, Instrumentation.class)
                    .invoke(null, null, instrumentation);
        } catch (ReflectiveOperationException | LinkageError e) {
            return; // It is not there, or another: then whoever needs it attaches it.
        }
    }
}
