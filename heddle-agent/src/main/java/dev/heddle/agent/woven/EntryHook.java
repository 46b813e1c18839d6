package dev.heddle.agent.woven;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A hook at the entry of one method of the JDK. The hook's return type says what happens next:
 *
 * <ul>
 *   <li>void: the method goes on;
 *   <li>boolean: true means that the hook did the work, and the method returns;
 *   <li>int: 0 or more is what the method returns, anything negative means that it goes on;
 *   <li>long: anything but the least number is what the method returns, whatever it returns, if it returns anything; that one means that it goes on;
 *   <li>an array is what the method returns, or, if the method returns another type, has it as its first element; null means that it goes on.
 * </ul>
 *
 * The hook gets the arguments whose types it takes. A first parameter that is none of them, or is of the method's class, is the receiver, or null in a static
 * method.
 *
 * @param owner the internal name of the class
 * @param method name and descriptor of the method
 */
public record EntryHook(String owner, String method, String hooks, String hook, String hookDescriptor) {
    public boolean matches(String ownerName, String name, String descriptor) {
        return method.length() == name.length() + descriptor.length()
                && owner.equals(ownerName)
                && method.startsWith(name)
                && method.endsWith(descriptor);
    }

    public void weave(WovenMethod woven) {
        InsnList code = new InsnList();
        arguments(woven, code);
        code.add(WovenMethod.hook(hooks, hook, hookDescriptor));
        LabelNode goOn = new LabelNode();
        switch (Type.getReturnType(hookDescriptor).getSort()) {
            case Type.BOOLEAN -> {
                code.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
                code.add(new InsnNode(Opcodes.RETURN));
                code.add(goOn);
                WovenFrames.initial(woven, code);
                code.add(new InsnNode(Opcodes.NOP));
            }
            case Type.INT -> {
                code.add(new InsnNode(Opcodes.DUP));
                code.add(new JumpInsnNode(Opcodes.IFLT, goOn));
                code.add(new InsnNode(Opcodes.IRETURN));
                code.add(goOn);
                WovenFrames.initial(woven, code, Opcodes.INTEGER);
                code.add(new InsnNode(Opcodes.POP));
            }
            case Type.LONG -> {
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(new LdcInsnNode(Long.MIN_VALUE));
                code.add(new InsnNode(Opcodes.LCMP));
                code.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
                returnLong(code, Type.getReturnType(woven.node.desc));
                code.add(goOn);
                WovenFrames.initial(woven, code, Opcodes.LONG);
                code.add(new InsnNode(Opcodes.POP2));
            }
            case Type.ARRAY -> {
                code.add(new InsnNode(Opcodes.DUP));
                code.add(new JumpInsnNode(Opcodes.IFNULL, goOn));
                if (!Type.getReturnType(woven.node.desc).equals(Type.getReturnType(hookDescriptor))) {
                    code.add(new InsnNode(Opcodes.ICONST_0));
                    code.add(new InsnNode(Opcodes.AALOAD));
                    code.add(new TypeInsnNode(
                            Opcodes.CHECKCAST,
                            Type.getReturnType(woven.node.desc).getInternalName()));
                }
                code.add(new InsnNode(Opcodes.ARETURN));
                code.add(goOn);
                WovenFrames.initial(
                        woven, code, Type.getReturnType(hookDescriptor).getInternalName());
                code.add(new InsnNode(Opcodes.POP));
            }
            default -> {
                // Nothing to decide.
            }
        }
        woven.prepend(code);
    }

    private static void returnLong(InsnList code, Type type) {
        if (type.getSort() == Type.VOID) {
            code.add(new InsnNode(Opcodes.POP2));
        } else if (type.getSort() != Type.LONG) {
            code.add(new InsnNode(Opcodes.L2I));
        }
        code.add(new InsnNode(type.getOpcode(Opcodes.IRETURN)));
    }

    private void arguments(WovenMethod woven, InsnList code) {
        Type[] given = Type.getArgumentTypes(woven.node.desc);
        Type[] wanted = Type.getArgumentTypes(hookDescriptor);
        int next = 0;
        int local = woven.isStatic() ? 0 : 1;
        for (int i = 0; i < wanted.length; i++) {
            boolean isReceiver = i == 0
                    && !woven.isStatic()
                    && wanted[0].getSort() == Type.OBJECT
                    && wanted[0].getInternalName().equals(owner);
            if (!isReceiver && next < given.length && given[next].equals(wanted[i])) {
                code.add(new VarInsnNode(given[next].getOpcode(Opcodes.ILOAD), local));
                local += given[next].getSize();
                next++;
            } else if (i == 0 && !woven.isStatic()) {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            } else {
                code.add(new InsnNode(Opcodes.ACONST_NULL));
            }
        }
    }
}
