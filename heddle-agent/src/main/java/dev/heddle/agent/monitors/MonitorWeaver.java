package dev.heddle.agent.monitors;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Enclosure;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenFrames;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import dev.heddle.catalogue.NameList;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Monitors. The hook returns what is to be locked really: the object itself, or a dummy when the monitor is modelled. The
 * instructions stay, and stay paired, because the JVM never compiles a method whose monitors it cannot pair up.
 */
public final class MonitorWeaver {
    private static final String OBJECT = "java/lang/Object";
    private static final NameList PRINTING = Catalogue.ofThisJdk().names(Mark.PRINTING);
    private static final Members AGAIN = Catalogue.ofThisJdk().members(Mark.AGAIN);
    private static final NameList OPENED = Catalogue.ofThisJdk().names(Mark.OPENS);

    private MonitorWeaver() {}

    /** Whether a method that is not static is one of Object's monitor methods, whatever class it is called on. */
    public static boolean isMonitorMethod(String name) {
        return name.equals("wait") || name.equals("notify") || name.equals("notifyAll");
    }

    /** Weaves the monitor instructions of a method: as javac writes them if all of them are so, and in general otherwise. */
    public static void weaveBlocks(WovenMethod method) {
        AbstractInsnNode[] code = method.node.instructions.toArray();
        boolean any = false;
        boolean javac = true;
        for (AbstractInsnNode i : code) {
            if (i.getOpcode() == Opcodes.MONITORENTER) {
                any = true;
                javac &= isJavacsEnter(i);
            }
        }
        if (any && javac) {
            weaveJavacs(method, code);
        } else if (any) {
            weaveInGeneral(method, code);
        }
    }

    /**
     * Whether the lock is kept in a local that may hold a dummy as well. javac declares it an Object; Scala and Eclipse give it the type of
     * the lock, which frames then ask for.
     */
    private static boolean isJavacsEnter(AbstractInsnNode enter) {
        return startOfJavacsEnter(enter) != null
                && WovenMethod.previous(enter) instanceof VarInsnNode store
                && !WovenFrames.needType(enter, lastExit(enter, store.var), store.var);
    }

    /** The last exit that gives back what is in a local: after it others may use the local. */
    private static AbstractInsnNode lastExit(AbstractInsnNode enter, int local) {
        AbstractInsnNode last = enter;
        for (AbstractInsnNode i = enter; i != null; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.MONITOREXIT
                    && WovenMethod.previous(i) instanceof VarInsnNode load
                    && load.var == local) {
                last = i;
            }
        }
        return last;
    }

    /** The dup of {@code dup; astore n; monitorenter}; what it copies is what n holds, and what the exits load from n. */
    private static AbstractInsnNode startOfJavacsEnter(AbstractInsnNode enter) {
        AbstractInsnNode store = WovenMethod.previous(enter);
        if (store == null || store.getOpcode() != Opcodes.ASTORE) {
            return null;
        }
        AbstractInsnNode dup = WovenMethod.previous(store);
        return dup != null && dup.getOpcode() == Opcodes.DUP ? dup : null;
    }

    private static void weaveJavacs(WovenMethod method, AbstractInsnNode[] code) {
        for (AbstractInsnNode i : code) {
            method.follow(i);
            if (i.getOpcode() == Opcodes.MONITORENTER) {
                method.before(startOfJavacsEnter(i), enter(method));
            } else if (i.getOpcode() == Opcodes.MONITOREXIT) {
                method.before(i, exit(method));
            }
        }
    }

    /**
     * Whatever the compiler did: each monitorenter keeps what it really locked in a local of its own, and each monitorexit takes
     * it from the local of the monitorenter it belongs to.
     */
    private static void weaveInGeneral(WovenMethod method, AbstractInsnNode[] code) {
        Map<AbstractInsnNode, AbstractInsnNode> enters = MonitorPairs.of(method.node);
        if (enters == null) {
            LateWeaver.weaveUnwoven(method, "its monitor instructions are not nested; its monitors are real ones");
            return;
        }
        Map<AbstractInsnNode, Integer> locals = new HashMap<>();
        int base = method.node.maxLocals;
        for (AbstractInsnNode i : code) {
            method.follow(i);
            if (i.getOpcode() == Opcodes.MONITORENTER) {
                int local = method.freshLocals(1);
                locals.put(i, local);
                InsnList enter = enter(method);
                enter.add(new InsnNode(Opcodes.DUP));
                enter.add(new VarInsnNode(Opcodes.ASTORE, local));
                method.before(i, enter);
            }
        }
        for (AbstractInsnNode i : code) {
            AbstractInsnNode enter = enters.get(i);
            if (enter != null) {
                InsnList exit = new InsnList();
                exit.add(new InsnNode(Opcodes.POP));
                exit.add(new VarInsnNode(Opcodes.ALOAD, locals.get(enter)));
                exit.add(exit(method));
                method.before(i, exit);
            }
        }
        hold(method, base, locals.size());
    }

    /** The locals cross jumps, so they are in every frame, and so they need a value from the start. */
    private static void hold(WovenMethod method, int base, int count) {
        Object[] held = new Object[count];
        java.util.Arrays.fill(held, OBJECT);
        WovenFrames.hold(method, base, held);
        InsnList start = new InsnList();
        for (int local = base; local < base + count; local++) {
            start.add(new InsnNode(Opcodes.ACONST_NULL));
            start.add(new VarInsnNode(Opcodes.ASTORE, local));
        }
        method.prepend(start);
    }

    private static InsnList enter(WovenMethod method) {
        InsnList code = new InsnList();
        if (method.owner.isApplication()) {
            code.add(WovenMethod.push(method.site()));
            code.add(WovenMethod.hook(Hooks.MONITOR, "enter", "(Ljava/lang/Object;I)Ljava/lang/Object;"));
        } else {
            if (AGAIN.have(method.owner.name, method.node.name) && !method.isStatic()) {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(WovenMethod.hook(Hooks.AGAIN, "goesOn", "(Ljava/lang/Object;)V"));
            }
            String hook = isOfStream(method.owner) ? "enterStream" : "enterInside";
            code.add(WovenMethod.hook(Hooks.MONITOR, hook, "(Ljava/lang/Object;)Ljava/lang/Object;"));
        }
        return code;
    }

    private static InsnList exit(WovenMethod method) {
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.DUP));
        String hook = isOfStream(method.owner) ? "exitStream" : "exit";
        code.add(WovenMethod.hook(Hooks.MONITOR, hook, "(Ljava/lang/Object;)V"));
        return code;
    }

    /** Whether the JDK's own output may go through a class, in threads that nobody controls. */
    private static boolean isOfStream(WovenClass owner) {
        return owner.kind == ClassFilter.Kind.JDK && PRINTING.contain(owner.name);
    }

    /** Whether a synchronized method can be made a synchronized block. */
    public static boolean canUnlock(WovenMethod method) {
        // There are no class constants before Java 5.
        return method.owner.reshape && !(method.isStatic() && method.owner.version < 49);
    }

    /** Makes a synchronized method a synchronized block, with the handlers that javac would write. */
    public static void weaveSynchronized(WovenMethod method) {
        method.node.access &= ~Opcodes.ACC_SYNCHRONIZED;
        weaveBlock(method);
    }

    /** Puts the body of a method into a synchronized block. */
    public static void weaveBlock(WovenMethod method) {
        method.at(method.firstLine());
        new Block(method).enclose();
    }

    /**
     * Whether a synchronized method that has to stay one, because its class is loaded, can give its monitor back while it runs. The JVM does not
     * compile it then; so of the JDK's only those do it in which tasks wait, or take turns.
     */
    public static boolean canOpen(WovenMethod method) {
        WovenClass owner = method.owner;
        boolean waits = owner.isApplication() || OPENED.contain(owner.name);
        return waits && !(method.isStatic() && owner.version < 49);
    }

    /** Gives the monitor of a synchronized method back at its very start, and takes it again for the JVM, which gives it back at the end. */
    public static void weaveOpen(WovenMethod method) {
        new Open(method).enclose();
    }

    /** A synchronized method that has to stay one: the model learns that the real monitor is held. */
    public static void weaveLocked(WovenMethod method) {
        new Locked(method).enclose();
    }

    private static AbstractInsnNode lockOf(WovenMethod method) {
        return method.isStatic()
                ? new LdcInsnNode(Type.getObjectType(method.owner.name))
                : new VarInsnNode(Opcodes.ALOAD, 0);
    }

    private static final class Block extends Enclosure {
        Block(WovenMethod method) {
            super(method, OBJECT);
        }

        @Override
        public InsnList entry() {
            InsnList code = enter(method);
            code.insert(lockOf(method));
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new VarInsnNode(Opcodes.ASTORE, base));
            code.add(new InsnNode(Opcodes.MONITORENTER));
            return code;
        }

        @Override
        protected InsnList atReturn() {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ALOAD, base));
            code.add(exit(method));
            code.add(new InsnNode(Opcodes.MONITOREXIT));
            return code;
        }

        @Override
        protected InsnList atThrow(LabelNode handler) {
            InsnList code = atReturn();
            LabelNode unlocked = new LabelNode();
            code.add(unlocked);
            code.add(new InsnNode(Opcodes.ATHROW));
            // Nothing may leave while the monitor is held, or the JVM takes the method for one with unpaired monitors.
            method.node.tryCatchBlocks.add(new TryCatchBlockNode(handler, unlocked, handler, null));
            return code;
        }
    }

    /** What is done with the lock of a synchronized method that stays one, at its start and at its ends. */
    private abstract static class Kept extends Enclosure {
        Kept(WovenMethod method) {
            super(method, OBJECT);
        }

        /** Takes the lock from the stack. */
        abstract AbstractInsnNode first();

        abstract AbstractInsnNode last();

        @Override
        public InsnList entry() {
            InsnList code = new InsnList();
            code.add(lockOf(method));
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new VarInsnNode(Opcodes.ASTORE, base));
            code.add(first());
            return code;
        }

        @Override
        protected InsnList atReturn() {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ALOAD, base));
            code.add(last());
            return code;
        }

        @Override
        protected InsnList atThrow(LabelNode handler) {
            InsnList code = atReturn();
            code.add(new InsnNode(Opcodes.ATHROW));
            return code;
        }
    }

    /**
     * Around all else, as nothing may happen with the monitor held. The monitors of such a method are not nested: the JVM allows for that (an
     * exit gives back the monitor that the method came with, an enter takes its place), but interprets it for ever.
     */
    private static final class Open extends Kept {
        Open(WovenMethod method) {
            super(method);
        }

        @Override
        AbstractInsnNode first() {
            return new InsnNode(Opcodes.MONITOREXIT);
        }

        @Override
        AbstractInsnNode last() {
            return new InsnNode(Opcodes.MONITORENTER);
        }
    }

    private static final class Locked extends Kept {
        Locked(WovenMethod method) {
            super(method);
        }

        @Override
        AbstractInsnNode first() {
            return WovenMethod.hook(Hooks.MONITOR, "entered", "(Ljava/lang/Object;)V");
        }

        @Override
        AbstractInsnNode last() {
            return WovenMethod.hook(Hooks.MONITOR, "left", "(Ljava/lang/Object;)V");
        }
    }
}
