package dev.heddle.agent.memory;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import dev.heddle.catalogue.NameList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls that give arrays to the JDK: what it does to them is as much an access to memory as what the application does itself. */
public final class ArrayWeaver {
    private enum Use {
        /** Reads the elements, and forgets the array. */
        READS,
        /** Writes the elements, whatever they are. */
        WRITES,
        /** Reads the elements, then writes them. */
        UPDATES,
        /** May keep the array, or does anything else with it. */
        SEES
    }

    private static final NameList FILLING = Catalogue.ofThisJdk().names(Mark.FILLS);
    private static final Members COPYING = Catalogue.ofThisJdk().members(Mark.COPIES);
    private static final Members SHOWING = Catalogue.ofThisJdk().members(Mark.SHOWS);
    private static final Members OVERWRITING = Catalogue.ofThisJdk().members(Mark.OVERWRITES);
    private static final Members UPDATING = Catalogue.ofThisJdk().members(Mark.UPDATES);

    private static final String OBJECT = "(Ljava/lang/Object;";

    private ArrayWeaver() {}

    /** Weaves the call if it gives an array to the JDK. Comes after all others that put something before it. */
    public static void weave(WovenMethod method, MethodInsnNode call) {
        if (call.name.equals("clone") && call.owner.startsWith("[")) {
            weaveClone(method, call);
        } else if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
            method.before(call, one(WovenMethod.push(method.site())));
            String descriptor = call.desc.replace(")", "I)");
            method.node.instructions.set(call, WovenMethod.hook(Hooks.ARRAY, "arraycopy", descriptor));
        } else if (call.desc.indexOf('[') >= 0
                && call.desc.indexOf('[') < call.desc.indexOf(')')
                && ClassFilter.isJdkName(call.owner)) {
            weaveArguments(method, call);
        }
    }

    private static void weaveClone(WovenMethod method, MethodInsnNode call) {
        InsnList code = one(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.ARRAY, "read", OBJECT + "I)Ljava/lang/Object;"));
        code.add(new TypeInsnNode(Opcodes.CHECKCAST, call.owner));
        method.before(call, code);
    }

    private static InsnList one(AbstractInsnNode instruction) {
        InsnList code = new InsnList();
        code.add(instruction);
        return code;
    }

    private static Use useOf(MethodInsnNode call) {
        if (OVERWRITING.have(call.owner, call.name)) {
            return Use.WRITES;
        }
        if (UPDATING.have(call.owner, call.name)) {
            return Use.UPDATES;
        }
        boolean isCopied = COPYING.have(call.owner, call.name) && !SHOWING.have(call.owner, call.name);
        return isCopied ? Use.READS : Use.SEES;
    }

    private static void weaveArguments(WovenMethod method, MethodInsnNode call) {
        Use use = call.name.equals("toArray") ? Use.SEES : useOf(call);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        Spill spill = new Spill(method, arguments, before);
        for (int i = 0; i < arguments.length; i++) {
            before.add(spill.load(i));
            if (arguments[i].getSort() != Type.ARRAY) {
                continue;
            }
            if (use == Use.SEES) {
                before.add(new InsnNode(Opcodes.DUP));
                before.add(WovenMethod.push(FILLING.contain(call.name) ? 1 : 0));
                before.add(WovenMethod.push(method.site()));
                before.add(WovenMethod.hook(Hooks.ARRAY, "show", OBJECT + "ZI)V"));
                continue;
            }
            boolean isOfString = call.owner.equals("java/lang/String");
            Part part = Part.of(method, spill, arguments, i, isOfString);
            if (use != Use.WRITES) {
                part.replace(before, isOfString ? "readPart" : "readRange", "read");
            }
            if (use != Use.READS) {
                part.lend(before, after, use == Use.UPDATES);
            }
        }
        method.before(call, before);
        method.after(call, after);
    }

    /** An argument that is an array, and where the two numbers are that say which part of it is meant, if any do. */
    private record Part(WovenMethod method, Spill spill, Type type, int index, boolean isRange, int range) {
        static Part of(WovenMethod method, Spill spill, Type[] arguments, int index, boolean isOfString) {
            // new String(bytes, hibyte, offset, count): there the first number after the array is no index.
            int range = isOfString && areNumbers(arguments, index + 1, 3) ? index + 2 : index + 1;
            return new Part(method, spill, arguments[index], index, areNumbers(arguments, range, 2), range);
        }

        private static boolean areNumbers(Type[] arguments, int from, int count) {
            for (int i = from; i < from + count; i++) {
                if (i >= arguments.length || arguments[i].getSort() != Type.INT) {
                    return false;
                }
            }
            return true;
        }

        /** The array on the stack is replaced by what a hook returns for it. */
        void replace(InsnList code, String ofRange, String ofAll) {
            addRange(code);
            code.add(WovenMethod.push(method.site()));
            String descriptor = OBJECT + (isRange ? "III)" : "I)") + "Ljava/lang/Object;";
            code.add(WovenMethod.hook(Hooks.ARRAY, isRange ? ofRange : ofAll, descriptor));
            code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
        }

        private void addRange(InsnList code) {
            if (isRange) {
                code.add(spill.load(range));
                code.add(spill.load(range + 1));
            }
        }

        /** The array on the stack is what the JDK is to write to, if it was read before, and else what the application gave. */
        void lend(InsnList before, InsnList after, boolean wasRead) {
            if (!wasRead) {
                replace(before, "lendRange", "lend");
            }
            int lent = method.freshLocals(1);
            before.add(new InsnNode(Opcodes.DUP));
            before.add(new VarInsnNode(Opcodes.ASTORE, lent));
            after.add(spill.load(index));
            after.add(new VarInsnNode(Opcodes.ALOAD, lent));
            addRange(after);
            after.add(WovenMethod.push(method.site()));
            after.add(WovenMethod.hook(
                    Hooks.ARRAY,
                    isRange ? "giveBackRange" : "giveBack",
                    OBJECT + "Ljava/lang/Object;" + (isRange ? "III)V" : "I)V")));
        }
    }
}
