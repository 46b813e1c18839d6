package dev.heddle.agent.weave;

/** The names of the runtime's hook classes. They are names and nothing more: the agent is not linked against them. */
final class Hooks {
    private static final String PACKAGE = "dev/heddle/runtime/hooks/";

    static final String CALL = PACKAGE + "CallHooks";
    static final String CONTAINER = PACKAGE + "ContainerHooks";
    static final String EXIT = PACKAGE + "ExitHooks";
    static final String LATE = PACKAGE + "LateHooks";
    static final String MEMORY = PACKAGE + "MemoryHooks";
    static final String MONITOR = PACKAGE + "MonitorHooks";
    static final String PARK = PACKAGE + "ParkHooks";
    static final String QUIET = PACKAGE + "QuietHooks";
    static final String RANDOM = PACKAGE + "RandomHooks";
    static final String THREAD = PACKAGE + "ThreadHooks";
    static final String TIME = PACKAGE + "TimeHooks";

    static final int READ = 0;
    static final int WRITE = 1;
    static final int COMMUTE = 2;

    private Hooks() {}
}
