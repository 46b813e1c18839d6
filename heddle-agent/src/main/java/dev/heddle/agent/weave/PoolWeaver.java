package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where work goes from task to task inside the JDK: pools hand out what was submitted, futures are completed, forked tasks begin,
 * end and are joined. No application code calls these methods, so nothing announces them.
 */
final class PoolWeaver {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String COMPLETIONS = CONCURRENT + "CompletableFuture$";
    private static final String SUBSCRIPTION = CONCURRENT + "SubmissionPublisher$BufferedSubscription";

    private PoolWeaver() {}

    /** The hook at a method's entry, or null. */
    private static String entryOf(String owner, String name) {
        return switch (owner) {
            case CONCURRENT + "ThreadPoolExecutor" ->
                switch (name) {
                    case "getTask" -> "awaitsWork";
                    case "processWorkerExit" -> "worksNoMore";
                    case "execute" -> "hands";
                    default -> null;
                };
            case CONCURRENT + "ScheduledThreadPoolExecutor" ->
                name.equals("delayedExecute") || name.equals("reExecutePeriodic") ? "hands" : null;
            case CONCURRENT + "FutureTask" ->
                switch (name) {
                    case "set", "setException" -> "completes";
                    // Whether it began meanwhile is a look that is seen nowhere.
                    case "cancel" -> "meddles";
                    default -> null;
                };
            case CONCURRENT + "CompletableFuture" ->
                switch (name) {
                    case "internalComplete", "completeNull", "completeValue", "completeThrowable", "completeRelay" ->
                        "completes";
                    case "obtrudeValue", "obtrudeException", "getNumberOfDependents" -> "meddles";
                    default -> joinsTwo(name) ? "joined" : null;
                };
            case SUBSCRIPTION ->
                switch (name) {
                    case "offer", "retryOffer", "request", "onSubscribe", "onComplete", "onError" -> "hands";
                    default -> name.startsWith("consume") && !name.equals("consume") ? "takes" : null;
                };
            case CONCURRENT + "ForkJoinTask" ->
                switch (name) {
                    case "fork" -> "forks";
                    case "doExec" -> "begins";
                    default -> null;
                };
            case CONCURRENT + "ForkJoinPool" ->
                switch (name) {
                    case "execute", "submit", "invoke", "invokeAll", "invokeAny", "externalSubmit", "schedule" ->
                        "forks";
                    default -> null;
                };
            case CONCURRENT + "CountedCompleter" ->
                switch (name) {
                    // The count of a completer is volatile, and so are those of its completers, up to the root.
                    case "tryComplete",
                            "propagateCompletion",
                            "complete",
                            "firstComplete",
                            "nextComplete",
                            "quietlyCompleteRoot",
                            "setPendingCount",
                            "addToPendingCount",
                            "compareAndSetPendingCount",
                            "decrementPendingCountUnlessZero" -> "countsDown";
                    case "getPendingCount" -> "joined";
                    default -> null;
                };
            // A dependent stage looks at the results it depends on.
            default -> name.equals("tryFire") && owner.startsWith(COMPLETIONS) ? "joined" : null;
        };
    }

    /** Methods of a CompletableFuture that look at others, too. */
    private static boolean joinsTwo(String name) {
        return name.equals("allOf")
                || name.equals("anyOf")
                || name.contains("Both")
                || name.contains("Either")
                || name.startsWith("thenCombine")
                || name.startsWith("thenCompose");
    }

    /** The hook at a method's exits, or null. */
    private static String exitOf(String owner, String name) {
        return switch (owner) {
            case CONCURRENT + "ThreadPoolExecutor" -> name.equals("getTask") ? "takes" : null;
            case CONCURRENT + "CompletableFuture" -> joinsTwo(name) ? "joined" : null;
            case SUBSCRIPTION -> name.startsWith("consume") && !name.equals("consume") ? "hands" : null;
            case CONCURRENT + "ThreadPerTaskExecutor",
                    CONCURRENT + "StructuredTaskScope",
                    CONCURRENT + "StructuredTaskScopeImpl" ->
                switch (name) {
                    case "join", "joinUntil", "close", "awaitTermination", "isTerminated" -> "joined";
                    default -> null;
                };
            case CONCURRENT + "ForkJoinTask" ->
                switch (name) {
                    case "doExec" -> "ends";
                    case "join",
                            "get",
                            "invoke",
                            "quietlyJoin",
                            "quietlyInvoke",
                            "invokeAll",
                            "isDone",
                            "helpQuiesce" -> "joined";
                    default -> null;
                };
            case CONCURRENT + "ForkJoinPool" ->
                switch (name) {
                    case "invoke", "invokeAll", "invokeAny", "awaitQuiescence", "awaitTermination", "close" -> "joined";
                    default -> null;
                };
            default -> null;
        };
    }

    static boolean isWoven(String owner, String name) {
        return owner.startsWith(CONCURRENT) && (entryOf(owner, name) != null || exitOf(owner, name) != null);
    }

    static void weave(WovenMethod method) {
        String owner = method.owner.name;
        if (!owner.startsWith(CONCURRENT)) {
            return;
        }
        String exit = exitOf(owner, method.node.name);
        if (exit != null) {
            for (AbstractInsnNode i : method.node.instructions.toArray()) {
                if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN) {
                    method.before(i, call(method, exit));
                }
            }
        }
        String entry = entryOf(owner, method.node.name);
        if (entry != null) {
            method.prepend(call(method, entry));
        }
    }

    private static InsnList call(WovenMethod method, String hook) {
        InsnList code = new InsnList();
        if (method.isStatic()) {
            code.add(WovenMethod.op(Opcodes.ACONST_NULL));
        } else {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        }
        code.add(WovenMethod.hook(Hooks.POOL, hook, "(Ljava/lang/Object;)V"));
        return code;
    }
}
