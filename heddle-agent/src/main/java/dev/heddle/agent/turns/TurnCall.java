package dev.heddle.agent.turns;

import dev.heddle.agent.classfile.ClassFiles;
import dev.heddle.agent.jdk.ClassFilter;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** What is done with a call in a program that takes turns. */
enum TurnCall {
    /** Nothing. */
    NONE,
    /** It may be a synchronization, which depends on the receiver. */
    CALL,
    /** It parks. */
    PARK,
    /** It waits for time to pass, or for somebody outside. */
    BLOCK,
    /** It runs a performance-critical section. */
    CRITICAL,
    /** A soft barrier. */
    BARRIER,
    /** It needs its turn, and nothing else. */
    PASS,
    /** It interrupts a thread. */
    INTERRUPT,
    /** A hook does it in place of the JDK. */
    REPLACED;

    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String THREAD = "java/lang/Thread";

    /** Of what is in that package, and does not order threads. */
    private static final Set<String> DATA = Set.of(
            "Callable",
            "ThreadFactory",
            "Executors",
            "ThreadLocalRandom",
            "ConcurrentMap",
            "ConcurrentNavigableMap",
            "ExecutionException",
            "CompletionException",
            "TimeoutException");

    private static final Set<String> COLLECTIONS =
            Set.of("java/util/Queue", "java/util/Deque", "java/util/Collection", "java/util/AbstractQueue");

    /** What classes of the program's may have inherited. */
    private static final Set<String> INHERITED = Set.of(
            "join",
            "interrupt",
            "submit",
            "execute",
            "invokeAll",
            "invokeAny",
            "invoke",
            "fork",
            "get",
            "complete",
            "completeExceptionally",
            "cancel",
            "isDone",
            "schedule",
            "scheduleAtFixedRate",
            "scheduleWithFixedDelay",
            "shutdown",
            "shutdownNow",
            "awaitTermination",
            "close",
            "put",
            "take",
            "offer",
            "poll",
            "add",
            "remove",
            "size",
            "isEmpty",
            "clear",
            "lock",
            "unlock",
            "tryLock",
            "lockInterruptibly",
            "acquire",
            "release",
            "tryAcquire",
            "acquireShared",
            "releaseShared",
            "acquireInterruptibly",
            "acquireSharedInterruptibly",
            "await",
            "awaitAdvance",
            "countDown",
            "arrive",
            "arriveAndAwaitAdvance",
            "arriveAndDeregister",
            "register");

    static TurnCall of(ClassFiles files, ClassLoader loader, int opcode, String owner, String name, String desc) {
        if (opcode == Opcodes.INVOKESPECIAL || name.startsWith("<") || owner.startsWith("[")) {
            return NONE;
        }
        if (opcode == Opcodes.INVOKESTATIC) {
            return ofStatic(owner, name, desc);
        }
        if (isOfObject(name, desc)) {
            return REPLACED;
        }
        String type = ClassFilter.isJdkName(owner)
                ? owner
                : INHERITED.contains(name) ? files.jdkOwnerOf(loader, owner, name, desc) : null;
        if (type == null) {
            return NONE;
        }
        return switch (type) {
            case THREAD, "java/lang/VirtualThread" -> ofThread(name, desc);
            case "java/util/concurrent/TimeUnit" -> name.equals("sleep") || name.equals("timedJoin") ? BLOCK : NONE;
            case "java/lang/Process" -> name.equals("waitFor") ? BLOCK : NONE;
            default -> isOrdering(type) ? CALL : NONE;
        };
    }

    private static TurnCall ofStatic(String owner, String name, String desc) {
        return switch (owner) {
            case THREAD ->
                switch (name) {
                    case "sleep" -> desc.equals("(J)V") || desc.equals("(JI)V") ? REPLACED : BLOCK;
                    case "yield", "onSpinWait" -> PASS;
                    default -> NONE;
                };
            case "java/util/concurrent/locks/LockSupport" -> name.startsWith("park") ? PARK : NONE;
            case "dev/heddle/api/Heddle" ->
                switch (name) {
                    case "performanceCritical" -> CRITICAL;
                    case "softBarrier" -> BARRIER;
                    default -> NONE;
                };
            default -> NONE;
        };
    }

    private static TurnCall ofThread(String name, String desc) {
        return switch (name) {
            case "join" -> desc.startsWith("()") || desc.startsWith("(J") ? REPLACED : BLOCK;
            case "interrupt" -> INTERRUPT;
            default -> NONE;
        };
    }

    private static boolean isOfObject(String name, String desc) {
        return switch (name) {
            case "wait" -> desc.equals("()V") || desc.equals("(J)V") || desc.equals("(JI)V");
            case "notify", "notifyAll" -> desc.equals("()V");
            default -> false;
        };
    }

    private static boolean isOrdering(String type) {
        if (!type.startsWith(CONCURRENT)) {
            return COLLECTIONS.contains(type);
        }
        String name = type.substring(CONCURRENT.length());
        return !name.startsWith("atomic/")
                && !name.startsWith("Concurrent")
                && !name.startsWith("CopyOnWrite")
                && !name.startsWith("Flow")
                && !name.endsWith("/LockSupport")
                && !DATA.contains(name);
    }
}
