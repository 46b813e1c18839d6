package dev.heddle.transactions.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A method of a structure: what its instructions are to transactions. */
public final class Code {
    private final String type;
    private final MethodNode node;

    /** Of all instructions that are something. */
    private final Map<AbstractInsnNode, Role> roles = new LinkedHashMap<>();

    private final Map<AbstractInsnNode, PlacedAccess> accesses = new LinkedHashMap<>();

    /** For how many objects that are being made the arguments are prepared, at the instructions for which it is not 0. */
    private final Map<AbstractInsnNode, Integer> making = new LinkedHashMap<>();

    private boolean planned;

    Code(String type, MethodNode node) {
        this.type = type;
        this.node = node;
    }

    /** Looks at each instruction. */
    void read(LockFreeStructure structure) {
        int line = 0;
        int depth = 0;
        for (AbstractInsnNode instruction : node.instructions) {
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            }
            if (instruction.getOpcode() == Opcodes.NEW) {
                depth++;
            }
            if (depth > 0) {
                making.put(instruction, depth);
            }
            if (isConstructorCall(instruction) && depth > 0) {
                depth--;
            }
            Role role = structure.roleOf(instruction);
            if (Instructions.isRefused(instruction)) {
                throw new PlanException(place(line)
                        + " calls " + ((MethodInsnNode) instruction).owner.replaceAll(".*/", "") + '.'
                        + ((MethodInsnNode) instruction).name
                        + ", which cannot be part of a transaction yet: use get and compareAndSet"
                        + " of a field, an atomic object or an updater.");
            }
            if (role != Role.LOCAL) {
                roles.put(instruction, role);
            }
            if (role == Role.READ || role == Role.WRITE) {
                accesses.put(
                        instruction,
                        new PlacedAccess(type, key(), accesses.size(), line, text(instruction), role == Role.WRITE));
            }
        }
    }

    private static boolean isConstructorCall(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call && call.name.equals("<init>");
    }

    private static String text(AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode field) {
            return field.name;
        }
        if (instruction instanceof MethodInsnNode call) {
            return call.owner.replaceAll(".*/", "") + '.' + call.name;
        }
        return "an array";
    }

    private String place(int line) {
        return type.replace('/', '.') + '.' + node.name + " (line " + line + ")";
    }

    /** A complaint of one of its instructions. */
    public PlanException refuse(AbstractInsnNode at, String why) {
        int line = 0;
        for (AbstractInsnNode before = at; before != null; before = before.getPrevious()) {
            if (before instanceof LineNumberNode number) {
                line = number.line;
                break;
            }
        }
        return new PlanException(place(line) + ' ' + why);
    }

    public MethodNode node() {
        return node;
    }

    public String type() {
        return type;
    }

    /** Name and descriptor. */
    public String key() {
        return node.name + node.desc;
    }

    public Role role(AbstractInsnNode instruction) {
        return roles.getOrDefault(instruction, Role.LOCAL);
    }

    Map<AbstractInsnNode, Role> roles() {
        return roles;
    }

    /** Null if the instruction is none. */
    public PlacedAccess access(AbstractInsnNode instruction) {
        return accesses.get(instruction);
    }

    public boolean hasAccesses() {
        return !accesses.isEmpty();
    }

    List<PlacedAccess> accesses() {
        return new ArrayList<>(accesses.values());
    }

    /** Whether an object is being made at an instruction, so that what is on the stack cannot be kept. */
    public boolean isMaking(AbstractInsnNode instruction) {
        return making.containsKey(instruction);
    }

    /** Whether it is one of the structure's operations, or called by one: a plan says where its transactions end. Elsewhere each access is one by itself. */
    public boolean isPlanned() {
        return planned;
    }

    void plan() {
        planned = true;
    }

    public boolean isSynchronized() {
        return (node.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    /** Constructors and initialisers are left as they are: nobody else has what they make. */
    public boolean isWoven() {
        return !node.name.startsWith("<") && node.instructions.size() > 0;
    }
}
