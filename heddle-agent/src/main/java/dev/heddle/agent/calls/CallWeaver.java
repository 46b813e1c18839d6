package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.hooks.Unwoven;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.memory.MemoryWeaver;
import dev.heddle.agent.monitors.MonitorWeaver;
import dev.heddle.agent.woven.EntryHook;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.AccessBits;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.ClassOperations;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import dev.heddle.catalogue.NameList;
import dev.heddle.catalogue.Operations;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The border between the application and the JDK: the application announces its calls, and methods of the JDK that are
 * operations ({@link Operations}) say so at their entry.
 */
public final class CallWeaver {
    private static final NameList ANNOUNCED = Catalogue.ofThisJdk().names(Mark.ANNOUNCED);
    private static final NameList SILENT = Catalogue.ofThisJdk().names(Mark.SILENT);
    private static final NameList LEAVES = Catalogue.ofThisJdk().names(Mark.LEAF);
    private static final NameList NO_LEAVES = Catalogue.ofThisJdk().names(Mark.BRANCH);
    private static final NameList NETWORK = Catalogue.ofThisJdk().names(Mark.NETWORK);
    private static final Members PROPERTIES = Catalogue.ofThisJdk().members(Mark.PROPERTY);
    private static final Members REPEATING = Catalogue.ofThisJdk().members(Mark.REPEATS);
    private static final Members POOLS = Catalogue.ofThisJdk().members(Mark.POOL);

    private CallWeaver() {}

    /** Whether a call may lead to an operation, going by the class it names or inherits the method from. */
    public static boolean isAnnounced(WovenClass from, MethodInsnNode call) {
        if (NETWORK.contain(call.owner)) {
            return true;
        }
        if (call.name.equals("<init>")) {
            return false;
        }
        String owner = jdkOwnerOf(from, call);
        return (owner != null
                        && (isAnnounced(owner) || isUnsafePark(owner, call.name) || usesProperty(owner, call.name)))
                || (call.getOpcode() != Opcodes.INVOKESTATIC && MonitorWeaver.isMonitorMethod(call.name));
    }

    private static boolean isUnsafePark(String owner, String name) {
        return owner.equals("sun/misc/Unsafe") && (name.equals("park") || name.equals("unpark"));
    }

    /** Whether calls of a class' methods, and of its constructors, reach the network. */
    public static boolean reachesNetwork(String owner) {
        return NETWORK.contain(owner);
    }

    /** Whether a call gets or sets a property: what it does to the table of properties is the operation. */
    public static boolean usesProperty(String owner, String name) {
        return PROPERTIES.have(owner, name);
    }

    /** Whether a class of the JDK has methods that may lead to one. */
    public static boolean isAnnounced(String owner) {
        return ANNOUNCED.contain(owner) && !SILENT.contain(owner) && !owner.endsWith("Exception");
    }

    /**
     * Whether a call that is not announced may come upon something that would take an older announcement for its own. What the JDK does
     * for itself there, behind reflection or a formatter, depends on what it has in its caches, and is no step.
     */
    public static boolean needsSilence(MethodInsnNode call) {
        if (!ClassFilter.isJdkName(call.owner) || call.owner.startsWith("[") || isAnnounced(call.owner)) {
            return false;
        }
        return !LEAVES.contain(call.owner)
                || NO_LEAVES.contain(call.owner)
                || (call.owner.equals("java/lang/String") && call.name.startsWith("format"));
    }

    /** Takes back what was announced and did not lead to an operation. */
    public static void silence(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        code.add(WovenMethod.push(0));
        code.add(WovenMethod.hook(Hooks.CALL, "at", "(I)V"));
        method.before(call, code);
    }

    public static void announce(WovenMethod method, MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            Operations table = method.owner.surroundings.catalogue().operations();
            boolean reads = table.mayRead(call.name);
            boolean writes = !reads || table.mayWrite(call.name);
            method.owner.registry.call(method.site(), call.owner, call.name, reads, writes);
        }
        InsnList code = new InsnList();
        if (mayBeAnything(call)) {
            InsnList hook = new InsnList();
            hook.add(WovenMethod.push(method.site()));
            hook.add(WovenMethod.hook(Hooks.CALL, "atInterface", "(Ljava/lang/Object;I)V"));
            showReceiver(method, call, code, hook);
            method.before(call, code);
            return;
        }
        code.add(WovenMethod.push(method.site()));
        // On the way to the network the JDK looks into caches of its own.
        code.add(WovenMethod.hook(Hooks.CALL, NETWORK.contain(call.owner) ? "reaches" : "at", "(I)V"));
        method.before(call, code);
    }

    /** Says so of a method that calls what it is given again and again. */
    public static void weaveRepeating(WovenMethod method, MethodInsnNode call) {
        if (REPEATING.have(call.owner, call.name)) {
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.CALL, "repeats", "()V"));
            method.before(call, code);
        }
    }

    /**
     * Whether a call may come upon a class of the JDK's that nobody knows of, and that is known by its interface alone. Where there are more arguments the
     * receiver is under them, and it would cost too much to get at it.
     */
    private static boolean mayBeAnything(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKEINTERFACE
                && !NETWORK.contain(call.owner)
                && Type.getArgumentTypes(call.desc).length <= 1;
    }

    /** The class of the JDK that has the method which is called; null if it is the application's. */
    static String jdkOwnerOf(WovenClass from, MethodInsnNode call) {
        return from.surroundings.files().jdkOwnerOf(from.loader, call.owner, call.name, call.desc);
    }

    /** Adds a hook that takes the receiver, which lies under the arguments. */
    static void showReceiver(WovenMethod method, MethodInsnNode call, InsnList code, InsnList hook) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (arguments.length == 0) {
            code.add(new InsnNode(Opcodes.DUP));
            code.add(hook);
        } else if (arguments.length == 1 && arguments[0].getSize() == 1) {
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(new InsnNode(Opcodes.POP));
            code.add(hook);
        } else {
            Spill spill = new Spill(method, arguments, code);
            code.add(new InsnNode(Opcodes.DUP));
            code.add(hook);
            spill.restore();
        }
    }

    /** Whether a call is of a method that is an operation where it is called. */
    static boolean isOperationOfCaller(WovenClass from, MethodInsnNode call) {
        return from.surroundings.catalogue().operations().caller(call.owner) != null
                && call.getOpcode() != Opcodes.INVOKESTATIC;
    }

    /** A call of a method that is an operation here, and not at its entry. Returns whether it is one. */
    public static boolean weaveCaller(WovenMethod method, MethodInsnNode call) {
        ClassOperations entry =
                method.owner.surroundings.catalogue().operations().caller(call.owner);
        if (entry == null) {
            return false;
        }
        if (call.name.equals("<init>")) {
            if (MemoryWeaver.isCreation(call)) {
                MemoryWeaver.weaveCreation(method, call);
            }
            return false;
        }
        boolean isVirtual = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        int access = isVirtual ? entry.accessOf(Opcodes.ACC_PUBLIC, call.name) : -1;
        if (access < 0) {
            return false;
        }
        boolean isText = entry.hook().equals("callerText");
        boolean isPlain = isText || entry.hook().equals("callerPlain");
        int order = isPlain ? AccessBits.PLAIN : AccessBits.OPAQUE;
        boolean isAtomic = method.owner.surroundings.catalogue().licences().isAtomic(call.owner, call.name);
        touch(method, call, access | order | (isAtomic ? AccessBits.ATOMIC : 0), isText ? "touchText" : "touch");
        return true;
    }

    /** A call of a method that nobody has described, which may do anything to its receiver. Returns whether it is one. */
    public static boolean weaveUnlisted(WovenMethod method, MethodInsnNode call) {
        if (call.name.equals("<init>") && ClassFilter.isJdkName(call.owner)) {
            weaveNew(method, call);
            return false;
        }
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || call.owner.startsWith("[")) {
            return false;
        }
        String owner = jdkOwnerOf(method.owner, call);
        if (owner != null && owner.equals("java/io/PrintStream")) {
            touch(method, call, AccessBits.READ, "prints");
            return true;
        }
        if (owner != null && owner.equals("java/lang/Thread") && call.name.equals("start")) {
            touch(method, call, AccessBits.WRITE, "starts");
            return false;
        }
        WovenClass.Surroundings known = method.owner.surroundings;
        if (owner != null) {
            owner = known.catalogue().licences().describedBy(owner, call.name);
        }
        if (owner == null
                || known.catalogue().operations().of(owner) != null
                || isModelled(known.entryHooks().of(owner, call.name, call.desc))
                || MonitorWeaver.isMonitorMethod(call.name)
                || !known.catalogue().licences().isUnlisted(owner)) {
            return false;
        }
        int access = known.catalogue().licences().accessOf(owner, call.name)
                | (isAnnounced(owner) ? AccessBits.ANNOUNCES : 0);
        touch(method, call, access, "unlisted");
        return true;
    }

    private static boolean isModelled(EntryHook hook) {
        return hook != null && !Hooks.isOfDisk(hook.hooks());
    }

    /** What the program makes is its own as long as it tells nobody. */
    private static void weaveNew(WovenMethod method, MethodInsnNode constructor) {
        WovenClass.Surroundings known = method.owner.surroundings;
        if (known.catalogue().operations().of(constructor.owner) == null
                && known.catalogue().licences().isUnlisted(constructor.owner)
                && MemoryWeaver.isCreation(constructor)) {
            MemoryWeaver.weaveCreation(method, constructor);
        }
    }

    /** Makes a call an operation on its receiver, here. */
    static void touch(WovenMethod method, MethodInsnNode call, int access) {
        touch(method, call, access, "touch");
    }

    private static void touch(WovenMethod method, MethodInsnNode call, int access, String name) {
        boolean writes = (access & AccessBits.ACCESS) != AccessBits.READ;
        method.owner.registry.call(method.site(), call.owner, call.name, true, writes);
        InsnList hook = new InsnList();
        hook.add(WovenMethod.push(access));
        hook.add(WovenMethod.push(method.site()));
        hook.add(WovenMethod.hook(Hooks.CALL, name, "(Ljava/lang/Object;II)V"));
        InsnList code = new InsnList();
        showReceiver(method, call, code, hook);
        method.before(call, code);
    }

    /** At the entry of a method of the JDK that is an operation. */
    public static void weaveEntry(WovenMethod method, ClassOperations entry, int access) {
        InsnList code = new InsnList();
        if (entry.isIterator()) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(WovenMethod.hook(Hooks.CALL, "iterates", "(Ljava/lang/Object;)V"));
        }
        if (entry.looksAtTheFlagFirst(method.node.name) && isInterruptible(method)) {
            code.add(WovenMethod.hook(Hooks.CALL, "looksAtTheFlag", "()V"));
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        if (!follow(method, entry, code)) {
            Unwoven.add(method.toString(), "there is no field " + entry.via() + " in this JDK; it is no operation");
            return;
        }
        weaveReturn(method, entry);
        Attempts.weave(method, entry, access);
        String hook = entry.isIterator() ? "callPlain" : entry.hook();
        String descriptor = "(Ljava/lang/Object;I)V";
        if (hook.equals("callElement")) {
            if (method.node.desc.startsWith("(I")) {
                code.add(new VarInsnNode(Opcodes.ILOAD, 1));
                descriptor = "(Ljava/lang/Object;II)V";
            } else {
                hook = "call";
            }
        } else if (hook.equals("callArray") && method.node.desc.startsWith("(I")) {
            code.add(new VarInsnNode(Opcodes.ILOAD, 1));
            descriptor = "(Ljava/lang/Object;II)V";
        } else if (hook.equals("callField")) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 1));
            descriptor = "(Ljava/lang/Object;Ljava/lang/Object;I)V";
        }
        int condition = conditionOf(method, access);
        // What is explored from the inside is seen part by part.
        int seen = method.owner.isApplication()
                ? access & ~(AccessBits.PARTS | AccessBits.HAS_PARTS | AccessBits.HIDES)
                : access;
        if (hook.equals("fires")) {
            code.add(WovenMethod.hook(Hooks.POOL, hook, "(Ljava/lang/Object;)V"));
            method.prepend(code);
            return;
        }
        if (condition != 0) {
            boolean hasAmount = method.node.desc.startsWith("(I)");
            code.add(hasAmount ? new VarInsnNode(Opcodes.ILOAD, 1) : WovenMethod.push(1));
            hook = "callWhen";
            descriptor = "(Ljava/lang/Object;II)V";
        }
        code.add(WovenMethod.push((seen & ~AccessBits.CONDITION) | condition));
        code.add(WovenMethod.hook(Hooks.CALL, hook, descriptor));
        method.prepend(code);
    }

    /** Goes from the receiver to the object that is touched; returns whether there is a way. */
    static boolean follow(WovenMethod method, ClassOperations entry, InsnList code) {
        String at = method.owner.name;
        for (String rest = entry.via(); rest != null; ) {
            int dot = rest.indexOf('.');
            String field = dot < 0 ? rest : rest.substring(0, dot);
            String type = method.owner.descriptorOf(at, field);
            if (type == null) {
                return false;
            }
            code.add(new FieldInsnNode(Opcodes.GETFIELD, at, field, type));
            at = Type.getType(type).getInternalName();
            rest = dot < 0 ? null : rest.substring(dot + 1);
        }
        return true;
    }

    /** When the call is enabled, and whether it may be interrupted. One with a time-out waits in its own way. */
    private static int conditionOf(WovenMethod method, int access) {
        int condition = access & (AccessBits.CONDITION | AccessBits.INSPECTS);
        if (condition == 0 || method.node.desc.contains("Ljava/util/concurrent/TimeUnit;")) {
            return 0;
        }
        return isInterruptible(method) ? condition | AccessBits.INTERRUPTIBLE : condition;
    }

    private static boolean isInterruptible(WovenMethod method) {
        return method.node.exceptions.contains("java/lang/InterruptedException");
    }

    /** Methods that call back, and have effects after that: others have to be ordered after the callback, too. */
    static void weaveReturn(WovenMethod method, ClassOperations entry) {
        // A Phaser calls its own method onAdvance.
        boolean callsBack = method.node.desc.contains("Ljava/util/function/")
                || method.owner.name.equals("java/util/concurrent/Phaser");
        if (!callsBack) {
            return;
        }
        boolean isUpdater = entry.hook().equals("callField");
        for (AbstractInsnNode i : method.node.instructions.toArray()) {
            if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN) {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                if (isUpdater) {
                    code.add(new VarInsnNode(Opcodes.ALOAD, 1));
                    code.add(WovenMethod.hook(Hooks.CALL, "returnsUpdated", "(Ljava/lang/Object;Ljava/lang/Object;)V"));
                } else {
                    follow(method, entry, code);
                    String hook = entry.isUnlocked() ? "returnsUnlocked" : "returns";
                    code.add(WovenMethod.hook(Hooks.CALL, hook, "(Ljava/lang/Object;)V"));
                }
                method.before(i, code);
            }
        }
    }

    /** Pools that the JDK keeps in static fields, and that outlive an execution, are exchanged where they are read. */
    public static boolean isSharedPool(int opcode, String owner, String field) {
        return opcode == Opcodes.GETSTATIC && POOLS.have(owner, field);
    }

    public static void weavePool(WovenMethod method, FieldInsnNode access) {
        String hook = POOLS.of(access.owner, access.name);
        String descriptor = "(" + access.desc + ")" + access.desc;
        if (method.owner.surroundings.hooks().has(Hooks.POOL, hook, descriptor)) {
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.POOL, hook, descriptor));
            method.after(access, code);
        }
    }
}
