package dev.heddle.agent.memory;

import dev.heddle.agent.classfile.FieldFlags;
import dev.heddle.agent.classfile.LostFrames;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.SeenClasses;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Accesses to memory inside the JDK, for the runtime's footprints: a hook before each access to a field that is not final, to an element, and
 * before calls that access whole arrays. They get numbers that are the same in every JVM, and no site.
 *
 * <p>A constructor's accesses to its own fields are left out: before the call of another constructor the JVM allows no hook to see the object,
 * and after it nobody else does.
 */
public final class FootprintWeaver {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    private final Catalogue catalogue;
    private final SeenClasses seen;
    private final LeavingCalls leaving;
    private boolean found;

    public FootprintWeaver(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.seen = catalogue.seenClasses();
        this.leaving = new LeavingCalls(catalogue);
    }

    /** The woven class; null if nothing in it has to be. */
    public byte[] weave(ClassReader reader, WovenClass owner) {
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        ClassVisitor next = LostFrames.in(reader) ? LostFrames.followJumps(writer) : writer;
        reader.accept(new Weaving(next, owner), ClassReader.EXPAND_FRAMES);
        return found ? LostFrames.restoreVersion(writer.toByteArray(), reader) : null;
    }

    private final class Weaving extends ClassVisitor {
        private final WovenClass owner;
        private final List<FieldNode> fields = new ArrayList<>();

        Weaving(ClassVisitor next, WovenClass owner) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object constant) {
            if ((access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0) {
                fields.add(new FieldNode(access, name, descriptor, signature, constant));
            }
            return super.visitField(access, name, descriptor, signature, constant);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] exceptions) {
            boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (!hasCode || method.equals("<clinit>")) {
                return super.visitMethod(access, method, descriptor, signature, exceptions);
            }
            return new MethodNode(Opcodes.ASM9, access, method, descriptor, signature, exceptions) {
                @Override
                public void visitEnd() {
                    WovenMethod woven = new WovenMethod(owner, this);
                    if (seen.isOwn(owner.name, method)) {
                        weaveOwn(woven);
                    }
                    if (seen.numbers(owner.name, method) || seen.tells(owner.name, method)) {
                        weaveNumber(woven, seen.tells(owner.name, method));
                    }
                    if (seen.isSeen(null, owner.name)) {
                        weaveReturnedArrays(woven);
                        for (AbstractInsnNode i : instructions.toArray()) {
                            weaveInstruction(woven, i);
                        }
                    } else if (seen.isSeenEarly(null, owner.name)) {
                        for (AbstractInsnNode i : instructions.toArray()) {
                            found |= EarlyAccesses.weave(woven, i);
                        }
                    }
                    accept(cv);
                }
            };
        }

        /** The exits by an exception need no hook: the program's next call into the JDK is recorded in any case. */
        private void weaveOwn(WovenMethod method) {
            found = true;
            for (AbstractInsnNode i : method.node.instructions.toArray()) {
                if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN) {
                    InsnList end = new InsnList();
                    end.add(WovenMethod.hook(Hooks.FOOTPRINT, "endOwn", "()V"));
                    method.before(i, end);
                }
            }
            InsnList begin = new InsnList();
            begin.add(WovenMethod.hook(Hooks.FOOTPRINT, "beginOwn", "()V"));
            method.prepend(begin);
        }

        /** Whoever gets an array is perhaps not looked into, and reads its elements: the characters of a builder. */
        private void weaveReturnedArrays(WovenMethod method) {
            if (!method.node.desc.contains(")[") || method.isStatic()) {
                return;
            }
            for (AbstractInsnNode i : method.node.instructions.toArray()) {
                if (i.getOpcode() == Opcodes.ARETURN) {
                    InsnList code = new InsnList();
                    code.add(new InsnNode(Opcodes.DUP));
                    code.add(arrayHook("returnsArray"));
                    method.before(i, code);
                    found = true;
                }
            }
        }

        private void weaveNumber(WovenMethod method, boolean tells) {
            found = true;
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.FOOTPRINT, tells ? "numberAsked" : "numbered", "()V"));
            method.prepend(code);
        }

        private void weaveInstruction(WovenMethod method, AbstractInsnNode i) {
            InsnList code = new InsnList();
            if (i instanceof FieldInsnNode access) {
                weaveField(method, access, code);
            } else if (MemoryWeaver.isElementAccess(i.getOpcode())) {
                weaveElement(i.getOpcode(), code);
            } else if (i instanceof MethodInsnNode call && call.owner.equals(VAR_HANDLE)) {
                weaveHandle(method, call, code);
            } else if (i instanceof MethodInsnNode call) {
                weaveCall(method, call, code);
            }
            if (code.size() > 0) {
                found = true;
                method.before(i, code);
            }
        }

        /** A handle for a field of the class itself: which one, only its type tells, so it stands for all of that type. */
        private void weaveHandle(WovenMethod method, MethodInsnNode call, InsnList code) {
            Type[] arguments = Type.getArgumentTypes(call.desc);
            if (arguments.length == 0 || !arguments[0].getDescriptor().equals("L" + owner.name + ";")) {
                return;
            }
            Type value = arguments.length > 1 ? arguments[arguments.length - 1] : Type.getReturnType(call.desc);
            boolean reads = call.name.startsWith("get") && !call.name.startsWith("getAnd");
            Spill spill = new Spill(method, arguments, code);
            for (FieldNode field : fields) {
                if (Type.getType(field.desc).getSort() == value.getSort()) {
                    code.add(spill.load(0));
                    code.add(WovenMethod.push(owner.registry.fieldInside(owner.name, field.name)));
                    code.add(WovenMethod.hook(Hooks.FOOTPRINT, reads ? "read" : "write", "(Ljava/lang/Object;I)V"));
                }
            }
            spill.restore();
        }

        private void weaveField(WovenMethod method, FieldInsnNode access, InsnList code) {
            boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
            boolean own = !isStatic && method.isConstructor() && access.owner.equals(owner.name);
            if (own || access.owner.startsWith("dev/heddle/")) {
                return;
            }
            FieldFlags.Found field =
                    owner.surroundings.fields().resolve(owner.loader, access.owner, access.name, access.desc);
            if (field.isFinal() || seen.isCache(field.owner(), access.name)) {
                return;
            }
            boolean reads = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.GETFIELD;
            if (isStatic) {
                code.add(new InsnNode(Opcodes.ACONST_NULL));
            } else {
                MemoryWeaver.copyTarget(access, code);
            }
            code.add(WovenMethod.push(owner.registry.fieldInside(field.owner(), access.name)));
            code.add(WovenMethod.hook(Hooks.FOOTPRINT, reads ? "read" : "write", "(Ljava/lang/Object;I)V"));
        }
    }

    private static void weaveElement(int opcode, InsnList code) {
        // …, array, index [, value] → …, array, index [, value], array
        if (opcode <= Opcodes.SALOAD) {
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(new InsnNode(Opcodes.POP));
        } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
            code.add(new InsnNode(Opcodes.DUP2_X2));
            code.add(new InsnNode(Opcodes.POP2));
            code.add(new InsnNode(Opcodes.DUP2_X2));
            code.add(new InsnNode(Opcodes.POP));
        } else {
            code.add(new InsnNode(Opcodes.DUP_X2));
            code.add(new InsnNode(Opcodes.POP));
            code.add(new InsnNode(Opcodes.DUP2_X1));
            code.add(new InsnNode(Opcodes.POP));
        }
        code.add(arrayHook(opcode <= Opcodes.SALOAD ? "readArray" : "writeArray"));
    }

    private static MethodInsnNode arrayHook(String name) {
        return WovenMethod.hook(Hooks.FOOTPRINT, name, "(Ljava/lang/Object;)V");
    }

    /** Calls that access arrays as a whole. The compiler knows these methods, so a hook inside them would come and go. */
    private void weaveCall(WovenMethod method, MethodInsnNode call, InsnList code) {
        if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
            Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
            code.add(spill.load(0));
            code.add(spill.load(2));
            code.add(WovenMethod.hook(Hooks.FOOTPRINT, "copy", "(Ljava/lang/Object;Ljava/lang/Object;)V"));
            spill.restore();
        } else if (call.owner.startsWith("[") && call.name.equals("clone")) {
            code.add(new InsnNode(Opcodes.DUP));
            code.add(arrayHook("readArray"));
        } else if (call.owner.equals("java/util/Arrays") && call.desc.startsWith("([")) {
            weaveArgument(method, call, 0, fills(call), code);
        } else if (isRawAccess(call)) {
            // What a buffer has in the memory of an array: an object and an offset, after a session or not.
            Type[] arguments = Type.getArgumentTypes(call.desc);
            int object = arguments[0].getInternalName().equals("java/lang/Object") ? 0 : 1;
            weaveArgument(method, call, object, !call.name.startsWith("get"), code);
        } else {
            leaving.weave(method, call, code);
        }
    }

    private boolean fills(MethodInsnNode call) {
        return catalogue.members(Mark.OVERWRITES).have(call.owner, call.name)
                || catalogue.members(Mark.UPDATES).have(call.owner, call.name)
                || catalogue.members(Mark.SETS).have(call.owner, call.name);
    }

    private static void weaveArgument(
            WovenMethod method, MethodInsnNode call, int argument, boolean writes, InsnList code) {
        Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
        code.add(spill.load(argument));
        code.add(arrayHook(writes ? "writeArray" : "readArray"));
        spill.restore();
    }

    private static boolean isRawAccess(MethodInsnNode call) {
        boolean isRaw = call.owner.equals("jdk/internal/misc/ScopedMemoryAccess")
                || call.owner.equals("jdk/internal/misc/Unsafe");
        return isRaw
                && call.getOpcode() == Opcodes.INVOKEVIRTUAL
                && (call.desc.startsWith("(Ljava/lang/Object;J")
                        || call.desc.matches("\\(L[^;]*(Session|Scope)[^;]*;Ljava/lang/Object;J.*"));
    }
}
