package dev.heddle.agent.woven;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The method that is being woven: its code, the line the dispatcher is at, and what weavers emit all the time. */
public final class WovenMethod {
    public final WovenClass owner;
    public final MethodNode node;
    private int line = -1;
    private int site = -1;
    private int scratch;
    private int scratchSize;

    public WovenMethod(WovenClass owner, MethodNode node) {
        this.owner = owner;
        this.node = node;
    }

    public boolean isStatic() {
        return has(Opcodes.ACC_STATIC);
    }

    public boolean isConstructor() {
        return node.name.equals("<init>");
    }

    public boolean has(int access) {
        return (node.access & access) != 0;
    }

    /** From here on, sites are on this line. */
    public void at(int newLine) {
        if (newLine != line) {
            line = newLine;
            site = -1;
        }
    }

    /** The line of the site; negative if it is not known. */
    public int line() {
        return line;
    }

    /** Follows the code: an instruction that starts a line moves the site there. */
    public void follow(AbstractInsnNode instruction) {
        if (instruction instanceof LineNumberNode number) {
            at(number.line);
        }
    }

    /** The number of the code site the dispatcher is at. */
    public int site() {
        if (site < 0) {
            String file = owner.sourceFile == null ? "Unknown Source" : owner.sourceFile;
            String place = line < 0 ? file : file + ":" + line;
            site = owner.registry.site(owner.name.replace('/', '.') + "." + node.name + "(" + place + ")");
        }
        return site;
    }

    @Override
    public String toString() {
        return owner.name.replace('/', '.') + "." + node.name + node.desc;
    }

    /** Locals no other code uses. Whoever lets them live across a jump has to put them into the frames. */
    public int freshLocals(int size) {
        int local = node.maxLocals;
        node.maxLocals += size;
        return local;
    }

    /** Locals that are in no frame, and shared by all that ask: they hold values only up to the next jump, label or weaver. */
    int scratch(int size) {
        if (size > scratchSize) {
            scratch = freshLocals(size);
            scratchSize = size;
        }
        return scratch;
    }

    public int firstLine() {
        for (AbstractInsnNode i = node.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return -1;
    }

    /**
     * Puts code before the first instruction, under the line of that instruction. A jump back to the first instruction does
     * not run it again.
     */
    public void prepend(InsnList code) {
        int first = firstLine();
        if (first >= 0) {
            LabelNode label = new LabelNode();
            code.insert(new LineNumberNode(first, label));
            code.insert(label);
        }
        node.instructions.insert(code);
    }

    public void before(AbstractInsnNode instruction, InsnList code) {
        node.instructions.insertBefore(instruction, code);
    }

    public void after(AbstractInsnNode instruction, InsnList code) {
        node.instructions.insert(instruction, code);
    }

    public static MethodInsnNode hook(String hooks, String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, hooks, name, descriptor, false);
    }

    public static InsnNode op(int opcode) {
        return new InsnNode(opcode);
    }

    public static AbstractInsnNode push(int value) {
        if (value >= -1 && value <= 5) {
            return new InsnNode(Opcodes.ICONST_0 + value);
        }
        if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
            return new IntInsnNode(Opcodes.BIPUSH, value);
        }
        if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            return new IntInsnNode(Opcodes.SIPUSH, value);
        }
        return new LdcInsnNode(value);
    }

    /** The instruction before, leaving out labels, lines and frames; null at the start. */
    public static AbstractInsnNode previous(AbstractInsnNode instruction) {
        AbstractInsnNode i = instruction.getPrevious();
        while (i != null && i.getOpcode() < 0) {
            i = i.getPrevious();
        }
        return i;
    }
}
