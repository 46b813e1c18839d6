package dev.heddle.agent.weave;

/** The names of the runtime's hook classes. They are names and nothing more: the agent is not linked against them. */
final class Hooks {
    private static final String PACKAGE = "dev/heddle/runtime/hooks/";

    static final String ARRAY = PACKAGE + "ArrayHooks";
    static final String CALL = PACKAGE + "CallHooks";
    static final String CONTAINER = PACKAGE + "ContainerHooks";
    static final String DYNAMIC = PACKAGE + "DynamicHooks";
    static final String EXIT = PACKAGE + "ExitHooks";
    static final String FOOTPRINT = PACKAGE + "FootprintHooks";
    static final String GROUP = PACKAGE + "GroupHooks";
    static final String IDENTITY = PACKAGE + "IdentityHooks";
    static final String INSPECTION = PACKAGE + "InspectionHooks";
    static final String LATE = PACKAGE + "LateHooks";
    static final String MANAGEMENT = PACKAGE + "ManagementHooks";
    static final String MEMORY = PACKAGE + "MemoryHooks";
    static final String MONITOR = PACKAGE + "MonitorHooks";
    static final String PARK = PACKAGE + "ParkHooks";
    static final String POOL = PACKAGE + "PoolHooks";
    static final String QUIET = PACKAGE + "QuietHooks";
    static final String RANDOM = PACKAGE + "RandomHooks";
    static final String REFERENCE = PACKAGE + "ReferenceHooks";
    static final String REFLECTION = PACKAGE + "ReflectionHooks";
    static final String REFUSAL = PACKAGE + "RefusalHooks";
    static final String THREAD = PACKAGE + "ThreadHooks";
    static final String TIME = PACKAGE + "TimeHooks";

    static final int ACCESS = 3;
    static final int READ = 0;
    static final int WRITE = 1;
    static final int COMMUTE = 2;

    // How an access orders memory, as the runtime's Order has it.
    static final int PLAIN = 4;
    static final int ACQUIRES = 8;
    static final int RELEASES = 12;
    static final int SHARED = 16;
    static final int OPAQUE = 20;
    static final int OPTIMISTIC = 24;

    // When a call is enabled, as the runtime's Readiness has it.
    static final int CONDITION = 7 << 5;
    static final int FREE = 1 << 5;
    static final int PERMITS = 2 << 5;
    static final int OPEN = 3 << 5;
    static final int ELEMENT = 4 << 5;
    static final int ROOM = 5 << 5;
    static final int RESULT = 6 << 5;
    static final int INTERRUPTIBLE = 1 << 8;
    static final int INSPECTS = 1 << 9;

    // What is known of a call that nobody has described, as the runtime's Order has it.
    static final int ATOMIC = 1 << 10;
    static final int ANNOUNCES = 1 << 11;
    static final int UNSEEN = 1 << 12;
    static final int HAS_PARTS = 1 << 13;
    static final int PARTS = 1 << 14;
    static final int HIDES = 1 << 15;

    private Hooks() {}
}
