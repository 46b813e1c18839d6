package dev.heddle.agent.weave;

import java.util.List;

/** What programs ask the JVM about their threads: where they are, what they wait for, how many the common pool has. */
final class InspectionWeaver {
    private static final String THREADS = "sun/management/ThreadImpl";
    private static final String INFOS = "[Ljava/lang/management/ThreadInfo;";

    static final List<EntryHook> ENTRY_HOOKS = List.of(
            new EntryHook(
                    "java/util/concurrent/locks/LockSupport",
                    "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
                    Hooks.INSPECTION,
                    "blocker",
                    "(Ljava/lang/Thread;)[Ljava/lang/Object;"),
            new EntryHook(
                    "java/lang/Thread",
                    "getStackTrace()[Ljava/lang/StackTraceElement;",
                    Hooks.INSPECTION,
                    "stack",
                    "(Ljava/lang/Thread;)[Ljava/lang/StackTraceElement;"),
            new EntryHook(
                    "java/lang/Thread",
                    "getAllStackTraces()Ljava/util/Map;",
                    Hooks.INSPECTION,
                    "allStacks",
                    "()[Ljava/lang/Object;"),
            new EntryHook(
                    "java/util/concurrent/ForkJoinPool",
                    "getCommonPoolParallelism()I",
                    Hooks.INSPECTION,
                    "commonParallelism",
                    "()I"),
            management("getThreadCount()I", "count", "()I"),
            management("getAllThreadIds()[J", "ids", "()[J"),
            management("findDeadlockedThreads()[J", "deadlocked", "()[J"),
            management("findMonitorDeadlockedThreads()[J", "deadlocked", "()[J"),
            management("getThreadInfo([JI)" + INFOS, "infos", "([JI)" + INFOS),
            management("getThreadInfo([JZZI)" + INFOS, "infos", "([JZZI)" + INFOS),
            management("dumpAllThreads(ZZI)" + INFOS, "dump", "(ZZI)" + INFOS));

    private InspectionWeaver() {}

    private static EntryHook management(String method, String hook, String hookDescriptor) {
        return new EntryHook(THREADS, method, Hooks.MANAGEMENT, hook, hookDescriptor);
    }
}
