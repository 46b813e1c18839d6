package dev.heddle.agent.hooks;

import java.util.ArrayList;
import java.util.List;

/** The names of the hook classes of runtime and nodes. They are names and nothing more: the agent is not linked against them. */
public final class Hooks {
    private static final String PACKAGE = "dev/heddle/runtime/hooks/";
    private static final String DISK = "dev/heddle/nodes/disk/jdk/";

    public static final String ADAPTER = PACKAGE + "calls/AdapterHooks";
    public static final String AGAIN = PACKAGE + "calls/AgainHooks";
    public static final String ARRAY = PACKAGE + "memory/ArrayHooks";
    public static final String CALL = PACKAGE + "calls/CallHooks";
    public static final String CLAIM = PACKAGE + "calls/ClaimHooks";
    public static final String CONTAINER = PACKAGE + "threads/ContainerHooks";
    public static final String DYNAMIC = PACKAGE + "calls/DynamicHooks";
    public static final String ENVIRONMENT = "dev/heddle/nodes/outside/EnvironmentHooks";
    public static final String EXIT = PACKAGE + "environment/ExitHooks";
    public static final String FILE = DISK + "FileHooks";
    public static final String FOOTPRINT = PACKAGE + "memory/FootprintHooks";
    public static final String GROUP = PACKAGE + "threads/GroupHooks";
    public static final String IDENTITY = PACKAGE + "memory/IdentityHooks";
    public static final String INITIALISATION = PACKAGE + "calls/InitialisationHooks";
    public static final String INSPECTION = PACKAGE + "threads/InspectionHooks";
    public static final String LATE = PACKAGE + "calls/LateHooks";
    public static final String MANAGEMENT = PACKAGE + "threads/ManagementHooks";
    public static final String MEMORY = PACKAGE + "memory/MemoryHooks";
    public static final String MONITOR = PACKAGE + "threads/MonitorHooks";
    public static final String NETWORK = PACKAGE + "net/NetworkHooks";
    public static final String PARK = PACKAGE + "threads/ParkHooks";
    public static final String PATH = DISK + "PathHooks";
    public static final String POOL = PACKAGE + "calls/PoolHooks";
    public static final String QUIET = PACKAGE + "environment/QuietHooks";
    public static final String RANDOM = PACKAGE + "environment/RandomHooks";
    public static final String RANDOM_ACCESS = DISK + "RandomAccessHooks";
    public static final String REFERENCE = PACKAGE + "memory/ReferenceHooks";
    public static final String REFLECTION = PACKAGE + "calls/ReflectionHooks";
    public static final String REFUSAL = PACKAGE + "environment/RefusalHooks";
    public static final String STREAM = DISK + "StreamHooks";
    public static final String THREAD = PACKAGE + "threads/ThreadHooks";
    public static final String TIME = PACKAGE + "environment/TimeHooks";
    public static final String WEAK = PACKAGE + "weak/WeakHooks";

    /** All of them. */
    private static final String[] CLASSES = {
        ADAPTER,
        AGAIN,
        ARRAY,
        CALL,
        CLAIM,
        CONTAINER,
        DYNAMIC,
        ENVIRONMENT,
        EXIT,
        FILE,
        FOOTPRINT,
        GROUP,
        IDENTITY,
        INITIALISATION,
        INSPECTION,
        LATE,
        MANAGEMENT,
        MEMORY,
        MONITOR,
        NETWORK,
        PARK,
        PATH,
        POOL,
        QUIET,
        RANDOM,
        RANDOM_ACCESS,
        REFERENCE,
        REFLECTION,
        REFUSAL,
        STREAM,
        THREAD,
        TIME,
        WEAK
    };

    private Hooks() {}

    /** The classes that are looked at when the agent starts; hooks for what monitors JVMs would load that. */
    static List<String> loadedAtOnce() {
        List<String> names = new ArrayList<>();
        for (String name : CLASSES) {
            if (!name.equals(MANAGEMENT)) {
                names.add(name);
            }
        }
        return names;
    }

    /** Whether a hook leaves most calls to the JDK, which does something to their receiver then: only nodes have disks of their own. */
    public static boolean isOfDisk(String hooks) {
        return hooks.startsWith(DISK);
    }

    /** The class of a hook as the catalogue names it: {@code ThreadHooks.start(…)…}. */
    public static String classOf(String hook) {
        String simple = "/" + hook.substring(0, hook.indexOf('.'));
        for (String name : CLASSES) {
            if (name.endsWith(simple)) {
                return name;
            }
        }
        throw new IllegalStateException("The catalogue names a hook that is in no class: " + hook);
    }

    /** The name of such a hook. */
    public static String nameOf(String hook) {
        return hook.substring(hook.indexOf('.') + 1, hook.indexOf('('));
    }
}
