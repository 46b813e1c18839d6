package dev.heddle.transactions.plan;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The classes of a lock-free structure: what of their code are operations, what those call, and all their accesses to memory, which is what a plan is made for
 * (Yuan's thesis, 5.2.2).
 *
 * <p>Deviation: TxIT inlines calls first. Here a method without a boundary in it is part of its caller's transaction.
 */
public final class LockFreeStructure {
    private final List<String> names;
    private final Map<String, ClassNode> classes = new LinkedHashMap<>();
    private final List<Code> codes = new ArrayList<>();
    private final Map<String, List<Code>> byKey = new LinkedHashMap<>();
    private final Set<String> constants = new HashSet<>();
    private final List<PlacedAccess> accesses = new ArrayList<>();
    private final Map<PlacedAccess, Integer> numbers = new LinkedHashMap<>();
    private final Set<Code> operations = new HashSet<>();

    private LockFreeStructure(List<String> names) {
        this.names = List.copyOf(names);
    }

    /**
     * Reads it.
     *
     * @param names classes, with dots, and perhaps {@code #} and the names of their operations, separated by commas. Where none are named, all methods are that are not
     *     private. Nested classes belong to it.
     * @throws PlanException if no plan can be made for it
     */
    public static LockFreeStructure of(List<String> names, ClassSource source) throws IOException {
        LockFreeStructure structure = new LockFreeStructure(names);
        for (String name : names) {
            structure.add(internal(name), source);
        }
        structure.codes.forEach(code -> code.read(structure));
        structure.codes.forEach(LockFreeStructure::checkConstructor);
        for (String name : names) {
            structure.markOperations(name);
        }
        structure.markCalled();
        for (Code code : structure.codes) {
            if (code.isPlanned()) {
                structure.accesses.addAll(code.accesses());
            }
        }
        structure.accesses.forEach(access -> structure.numbers.put(access, structure.numbers.size()));
        return structure;
    }

    private static void checkConstructor(Code code) {
        if (!code.node().name.equals("<init>")) {
            return;
        }
        Constructors accesses = new Constructors(code);
        code.roles().forEach((instruction, role) -> {
            if ((role == Role.READ || role == Role.WRITE) && accesses.mayBeShared(instruction)) {
                throw code.refuse(
                        instruction,
                        "accesses something that is not part of the new object, and constructors are in no transaction: do it in a method.");
            }
        });
    }

    private static String internal(String name) {
        int hash = name.indexOf('#');
        return (hash < 0 ? name : name.substring(0, hash)).replace('.', '/');
    }

    private void add(String name, ClassSource source) throws IOException {
        byte[] bytes = source.read(name);
        if (bytes == null) {
            throw new PlanException("there is no class " + name.replace('/', '.') + " on the class path.");
        }
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
        if (classes.put(name, node) != null) {
            return;
        }
        if (Instructions.isAtomic(node.superName)) {
            throw new PlanException(name.replace('/', '.')
                    + " extends a class of java.util.concurrent.atomic, whose calls would go past its transactions.");
        }
        for (FieldNode field : node.fields) {
            if ((field.access & Opcodes.ACC_FINAL) != 0) {
                constants.add(name + '.' + field.name);
            }
        }
        for (MethodNode method : node.methods) {
            Code code = new Code(name, method);
            codes.add(code);
            byKey.computeIfAbsent(code.key(), key -> new ArrayList<>()).add(code);
        }
        for (String nested : nestedIn(node)) {
            if (!classes.containsKey(nested)) {
                add(nested, source);
            }
        }
    }

    private static Set<String> nestedIn(ClassNode node) {
        Set<String> nested = new TreeSet<>();
        node.innerClasses.forEach(inner -> nested.add(inner.name));
        if (node.nestMembers != null) {
            nested.addAll(node.nestMembers);
        }
        nested.removeIf(inner -> !inner.startsWith(node.name + '$'));
        return nested;
    }

    private void markOperations(String name) {
        int hash = name.indexOf('#');
        ClassNode type = classes.get(internal(name));
        Set<String> named =
                hash < 0 ? Set.of() : Set.of(name.substring(hash + 1).split(",", -1));
        Set<String> missing = new TreeSet<>(named);
        for (Code code : codes) {
            boolean isMeant = hash < 0
                    ? (code.node().access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0
                    : named.contains(code.node().name);
            if (code.type().equals(type.name) && isMeant && code.isWoven()) {
                missing.remove(code.node().name);
                operations.add(code);
                code.plan();
            }
        }
        if (!missing.isEmpty()) {
            throw new PlanException(type.name.replace('/', '.') + " has no method " + String.join(", ", missing) + '.');
        }
    }

    /** What operations call is planned with them. */
    private void markCalled() {
        Deque<Code> todo = new ArrayDeque<>(operations);
        while (!todo.isEmpty()) {
            for (AbstractInsnNode instruction : todo.remove().roles().keySet()) {
                if (instruction instanceof MethodInsnNode call && has(call)) {
                    for (Code called : called(call)) {
                        if (called.isWoven() && !called.isPlanned()) {
                            called.plan();
                            todo.add(called);
                        }
                    }
                }
            }
        }
    }

    /** As they were given. */
    public List<String> names() {
        return names;
    }

    public List<Code> codes() {
        return Collections.unmodifiableList(codes);
    }

    /** By their internal names. */
    public Map<String, ClassNode> classes() {
        return Collections.unmodifiableMap(classes);
    }

    public boolean isOperation(Code code) {
        return operations.contains(code);
    }

    /** Those of its operations and what these call, in the order of the code: two elements of a plan for each. */
    public List<PlacedAccess> accesses() {
        return Collections.unmodifiableList(accesses);
    }

    /** The number of one of them. */
    public int numberOf(PlacedAccess access) {
        return numbers.get(access);
    }

    Role roleOf(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call && has(call)) {
            return call.name.equals("<init>") && isSimple(call) ? Role.LOCAL : Role.OWN_CALL;
        }
        return isConstant(instruction) ? Role.LOCAL : Instructions.roleOf(instruction);
    }

    /** Whether a method of its own is called. */
    private boolean has(MethodInsnNode call) {
        return classes.containsKey(call.owner) && byKey.containsKey(call.name + call.desc);
    }

    /** What may be called there. */
    public List<Code> called(MethodInsnNode call) {
        List<Code> all = byKey.getOrDefault(call.name + call.desc, List.of());
        boolean isOne = call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
        return isOne
                ? all.stream().filter(code -> code.type().equals(call.owner)).toList()
                : all;
    }

    /** Whether a constructor is called that only sets the fields of the new object. */
    boolean isSimple(MethodInsnNode call) {
        return called(call).stream().allMatch(code -> isSimple(code, new HashSet<>()));
    }

    private boolean isSimple(Code constructor, Set<Code> asked) {
        if (!asked.add(constructor)) {
            return true;
        }
        Constructors accesses = new Constructors(constructor);
        for (AbstractInsnNode instruction : constructor.node().instructions) {
            Role role = isConstant(instruction) ? Role.LOCAL : Instructions.roleOf(instruction);
            if (instruction instanceof MethodInsnNode call && classes.containsKey(call.owner)) {
                if (!call.name.equals("<init>") || !called(call).stream().allMatch(code -> isSimple(code, asked))) {
                    return false;
                }
            } else if (role != Role.LOCAL && !accesses.isOfThis(instruction)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a field is read that is final, of which nobody can see when. */
    boolean isConstant(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode field
                && (field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC)
                && constants.contains(field.owner + '.' + field.name);
    }
}
