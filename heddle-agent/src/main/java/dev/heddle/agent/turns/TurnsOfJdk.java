package dev.heddle.agent.turns;

import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts hooks into the JDK where no call of the program's says what happens: threads begin and end, park, take work from a pool, complete futures, and wait for what is outside. */
final class TurnsOfJdk extends ClassVisitor {
    private enum Rule {
        /** {@code starting(Thread)} first. */
        START,
        /** {@code ended(Thread)} first. */
        EXIT,
        /** {@code ended(Thread)} last. */
        RUN,
        PARK,
        UNPARK,
        /** {@code work(Object)} first, {@code leave()} last. */
        WORK,
        /** {@code changes(Object)} first, {@code leave()} last. */
        CHANGE,
        /** {@code blocks()} first, {@code goesOn()} last. */
        BLOCK,
        /** {@code reads(Object)} first, {@code leave()} last. */
        READ,
        SHUTDOWN
    }

    private static final Map<String, Map<String, Rule>> RULES = Map.ofEntries(
            Map.entry("java/lang/Thread", Map.of("start", Rule.START, "exit", Rule.EXIT)),
            Map.entry("java/lang/VirtualThread", Map.of("start", Rule.START, "run", Rule.RUN)),
            Map.entry("java/lang/Shutdown", Map.of("runHooks", Rule.SHUTDOWN)),
            Map.entry(
                    "java/util/concurrent/locks/LockSupport",
                    Map.of("park", Rule.PARK, "parkNanos", Rule.PARK, "parkUntil", Rule.PARK, "unpark", Rule.UNPARK)),
            Map.entry(
                    "java/util/concurrent/ThreadPoolExecutor",
                    Map.of("getTask", Rule.WORK, "processWorkerExit", Rule.CHANGE)),
            Map.entry("java/util/concurrent/FutureTask", Map.of("set", Rule.CHANGE, "setException", Rule.CHANGE)),
            Map.entry(
                    "java/util/concurrent/CompletableFuture",
                    Map.of(
                            "internalComplete", Rule.CHANGE,
                            "completeNull", Rule.CHANGE,
                            "completeValue", Rule.CHANGE,
                            "completeThrowable", Rule.CHANGE,
                            "completeRelay", Rule.CHANGE)),
            Map.entry("java/io/FileInputStream", Map.of("read", Rule.READ)),
            Map.entry(
                    "sun/nio/ch/NioSocketImpl",
                    Map.of("read", Rule.BLOCK, "write", Rule.BLOCK, "connect", Rule.BLOCK, "accept", Rule.BLOCK)),
            Map.entry("sun/nio/ch/DatagramChannelImpl", Map.of("park", Rule.BLOCK, "receive", Rule.BLOCK)),
            Map.entry(
                    "sun/nio/ch/SocketChannelImpl",
                    Map.of("read", Rule.BLOCK, "write", Rule.BLOCK, "connect", Rule.BLOCK, "blockingRead", Rule.BLOCK)),
            Map.entry("sun/nio/ch/ServerSocketChannelImpl", Map.of("accept", Rule.BLOCK)),
            Map.entry("sun/nio/ch/SelectorImpl", Map.of("lockAndDoSelect", Rule.BLOCK)));

    private final Map<String, Rule> rules;
    private final String type;

    private TurnsOfJdk(ClassVisitor to, String type) {
        super(Opcodes.ASM9, to);
        this.type = type;
        rules = RULES.get(type);
    }

    static boolean concern(String type) {
        return RULES.containsKey(type);
    }

    static byte[] weave(byte[] bytes, String type) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new TurnsOfJdk(writer, type), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        MethodVisitor code = super.visitMethod(access, name, desc, signature, exceptions);
        Rule rule = rules.get(name);
        if (rule == null || (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE)) != 0) {
            return code;
        }
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        // A virtual thread is itself a Runnable, whose own run does nothing.
        if (rule == Rule.RUN && !desc.equals("(Ljava/lang/Runnable;)V")) {
            return code;
        }
        return switch (rule) {
            case START, EXIT, SHUTDOWN, PARK, UNPARK -> new First(code, rule, name, desc);
            default -> new Bracket(code, isStatic ? null : type, rule);
        };
    }

    private static final class First extends MethodVisitor {
        private final Rule rule;
        private final String name;
        private final String desc;

        First(MethodVisitor to, Rule rule, String name, String desc) {
            super(Opcodes.ASM9, to);
            this.rule = rule;
            this.name = name;
            this.desc = desc;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            switch (rule) {
                case START -> hookThread("starting");
                case EXIT -> hookThread("ended");
                case SHUTDOWN -> TurnBridges.hook(mv, "shutDown", "()V");
                case UNPARK -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    TurnBridges.hook(mv, "unpark", "(Ljava/lang/Thread;)V");
                }
                default -> park();
            }
        }

        private void hookThread(String hook) {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            TurnBridges.hook(mv, hook, "(Ljava/lang/Thread;)V");
        }

        /** Returns at once if the hook did the work. */
        private void park() {
            boolean isTimed = desc.contains("J");
            if (isTimed) {
                mv.visitVarInsn(Opcodes.LLOAD, desc.startsWith("(J") ? 0 : 1);
            }
            TurnBridges.hook(mv, name, isTimed ? "(J)Z" : "()Z");
            Label goOn = new Label();
            mv.visitJumpInsn(Opcodes.IFEQ, goOn);
            mv.visitInsn(Opcodes.RETURN);
            mv.visitLabel(goOn);
            mv.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            // Two frames at one place are not allowed.
            mv.visitInsn(Opcodes.NOP);
        }
    }

    private static final class Bracket extends BracketedMethod {
        private final Rule rule;

        Bracket(MethodVisitor to, String receiver, Rule rule) {
            super(to, receiver, true);
            this.rule = rule;
        }

        @Override
        void begin(MethodVisitor code) {
            switch (rule) {
                case WORK -> hookObject(code, "work");
                case CHANGE -> hookObject(code, "changes");
                case BLOCK -> TurnBridges.hook(code, "blocks", "()V");
                case READ -> hookObject(code, "reads");
                default -> {
                    // At the end.
                }
            }
        }

        @Override
        void end(MethodVisitor code) {
            switch (rule) {
                case WORK, CHANGE, READ -> TurnBridges.hook(code, "leave", "()V");
                case BLOCK -> TurnBridges.hook(code, "goesOn", "()V");
                default -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    TurnBridges.hook(code, "ended", "(Ljava/lang/Thread;)V");
                }
            }
        }

        private static void hookObject(MethodVisitor code, String hook) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            TurnBridges.hook(code, hook, "(Ljava/lang/Object;)V");
        }
    }
}
