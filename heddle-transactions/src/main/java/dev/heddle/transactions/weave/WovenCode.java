package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.Code;
import dev.heddle.transactions.plan.Role;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Puts transactions into a method. One begins with the method, unless its caller has one; at a boundary it ends and the next begins; it ends with the method, also by
 * an exception. Around what is outside there is none.
 *
 * <p>Where transactions are enforced, a copy of all variables is kept wherever one begins. If it cannot go on, {@code Abort} is caught before anything that the method
 * catches itself, and it begins there again. If it is the caller's, {@code Abort} goes on to the caller.
 */
final class WovenCode {
    private static final String ABORT = "dev/heddle/transactions/stm/Abort";

    private final Code code;
    private final MethodNode method;
    private final Division division;
    private final Region outside;
    private final boolean enforced;
    private final Variables variables;
    private final Marks marks;
    private final AccessHooks accesses;
    private LastWrites lastWrites;
    private final Frame<BasicValue>[] frames;
    private final List<SavedFrame> beginnings = new ArrayList<>();

    /** Whether the transaction under way is this method's; and which of its beginnings it began at. */
    private final int mine;

    private final int beginning;

    WovenCode(Code code, Division division, Purpose purpose) throws AnalyzerException {
        this.code = code;
        this.method = code.node();
        this.division = division;
        enforced = purpose == Purpose.ENFORCED;
        outside = new Region(code, division);
        frames = new Analyzer<>(new BasicInterpreter()).analyze(code.type(), method);
        variables = new Variables(method);
        mine = variables.create(Type.INT_TYPE);
        beginning = variables.create(Type.INT_TYPE);
        int me = variables.create(Type.getObjectType(AccessHooks.TRANSACTION));
        marks = new Marks(purpose, me);
        accesses = new AccessHooks(variables, me);
    }

    void weave() {
        Map<AbstractInsnNode, Integer> positions = new LinkedHashMap<>();
        for (AbstractInsnNode instruction : method.instructions) {
            positions.put(instruction, positions.size());
        }
        List<AbstractInsnNode> instructions = new ArrayList<>(positions.keySet());
        Set<LabelNode> loops = Jumps.loops(positions);
        lastWrites = new LastWrites(code, division, outside, loops, positions);
        Set<LabelNode> handlers = new HashSet<>();
        method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
        for (int i = 0; i < instructions.size(); i++) {
            AbstractInsnNode instruction = instructions.get(i);
            if (frames[i] == null) {
                continue;
            }
            if (instruction instanceof LabelNode label) {
                InsnList more = new InsnList();
                if (handlers.contains(label) && division.isDivided(code)) {
                    more.add(begin(i));
                }
                if (loops.contains(label)) {
                    more.add(marks.turn());
                }
                method.instructions.insert(label, more);
                continue;
            }
            around(instruction, i);
        }
        wrap();
    }

    private void around(AbstractInsnNode instruction, int position) {
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        boolean isOutside = !outside.contains(instruction) && division.isOutside(code, instruction);
        if (isOutside || outside.begins(instruction)) {
            before.add(marks.end());
        }
        AbstractInsnNode last = isMonitor(instruction) ? beforeNextCode(instruction) : instruction;
        if (isOutside || outside.ends(instruction)) {
            after.add(begin(position + 1));
        }
        if (division.endsBefore(code, instruction)) {
            before.add(marks.end());
            before.add(begin(position));
        }
        Role role = code.role(instruction);
        if (enforced && role == Role.READ) {
            before.add(accesses.read(instruction));
        } else if (enforced && role == Role.WRITE) {
            before.add(accesses.write(instruction, lastWrites.contains(instruction)));
        }
        if (division.endsAfter(code, instruction)) {
            after.add(marks.end());
            after.add(begin(position + 1));
        }
        if (Jumps.isReturn(instruction)) {
            before.add(endIfMine());
        }
        method.instructions.insertBefore(instruction, before);
        method.instructions.insert(last, after);
        if (enforced && AtomicCalls.isKnown(instruction)) {
            method.instructions.set(instruction, AtomicCalls.of((MethodInsnNode) instruction));
        }
    }

    private static boolean isMonitor(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.MONITORENTER || instruction.getOpcode() == Opcodes.MONITOREXIT;
    }

    /** Behind the label at which the handler that unlocks begins or ends: what comes in between would throw with the monitor in the wrong state. */
    private static AbstractInsnNode beforeNextCode(AbstractInsnNode instruction) {
        AbstractInsnNode last = instruction;
        while (last.getNext() != null && last.getNext().getOpcode() < 0) {
            last = last.getNext();
        }
        return last;
    }

    private InsnList endIfMine() {
        InsnList end = new InsnList();
        LabelNode others = new LabelNode();
        end.add(new VarInsnNode(Opcodes.ILOAD, mine));
        end.add(new JumpInsnNode(Opcodes.IFEQ, others));
        end.add(marks.end());
        end.add(others);
        return end;
    }

    /**
     * A transaction begins before an instruction; nothing on the stack changes. If one is under way, nothing happens: an exception may be caught in the
     * transaction that threw it, or from outside of all.
     */
    private InsnList begin(int position) {
        InsnList begin = new InsnList();
        if (frames[position] == null) {
            return begin;
        }
        if (!enforced) {
            begin.add(marks.begin());
            begin.add(new InsnNode(Opcodes.POP));
            return begin;
        }
        SavedFrame saved = new SavedFrame(variables, frames[position]);
        LabelNode goOn = new LabelNode();
        begin.add(marks.begin());
        begin.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
        begin.add(saved.save());
        begin.add(number(beginnings.size()));
        begin.add(new VarInsnNode(Opcodes.ISTORE, beginning));
        begin.add(saved.again);
        begin.add(saved.restoreStack());
        begin.add(goOn);
        beginnings.add(saved);
        return begin;
    }

    private static AbstractInsnNode number(int value) {
        return new IntInsnNode(Opcodes.SIPUSH, value);
    }

    /** The beginning and the end of the method, and what catches everything. */
    private void wrap() {
        LabelNode start = new LabelNode();
        LabelNode stop = new LabelNode();
        InsnList first = new InsnList();
        first.add(new InsnNode(Opcodes.ICONST_0));
        first.add(new VarInsnNode(Opcodes.ISTORE, beginning));
        first.add(new InsnNode(Opcodes.ICONST_0));
        first.add(new VarInsnNode(Opcodes.ISTORE, mine));
        first.add(marks.prepare());
        for (SavedFrame saved : beginnings) {
            first.add(saved.initialise());
        }
        SavedFrame entry = null;
        if (enforced) {
            entry = new SavedFrame(variables, frames[0]);
            beginnings.add(entry);
            first.add(entry.initialise());
            first.add(entry.save());
            first.add(number(beginnings.size() - 1));
            first.add(new VarInsnNode(Opcodes.ISTORE, beginning));
        }
        first.add(marks.begin());
        first.add(new VarInsnNode(Opcodes.ISTORE, mine));
        first.add(start);
        if (enforced) {
            first.add(entry.again);
        }
        // What is empty may not be covered by handlers.
        first.add(new InsnNode(Opcodes.NOP));
        method.instructions.insert(first);
        method.instructions.add(stop);
        LabelNode thrown = new LabelNode();
        LabelNode thrownStop = new LabelNode();
        InsnList last = new InsnList();
        last.add(thrown);
        last.add(endIfMine());
        last.add(new InsnNode(Opcodes.ATHROW));
        last.add(thrownStop);
        if (enforced) {
            LabelNode aborted = new LabelNode();
            last.add(aborted);
            last.add(beginAgain());
            method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, stop, aborted, ABORT));
            method.tryCatchBlocks.add(1, new TryCatchBlockNode(thrown, thrownStop, aborted, ABORT));
        }
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, stop, thrown, null));
        method.instructions.add(last);
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        method.localVariables = null;
    }

    private InsnList beginAgain() {
        InsnList again = new InsnList();
        LabelNode isMine = new LabelNode();
        again.add(new VarInsnNode(Opcodes.ILOAD, mine));
        again.add(new JumpInsnNode(Opcodes.IFNE, isMine));
        again.add(new InsnNode(Opcodes.ATHROW));
        again.add(isMine);
        again.add(new InsnNode(Opcodes.POP));
        again.add(marks.again());
        LabelNode[] targets = new LabelNode[beginnings.size()];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = new LabelNode();
        }
        again.add(new VarInsnNode(Opcodes.ILOAD, beginning));
        again.add(new TableSwitchInsnNode(0, targets.length - 1, targets[0], targets));
        for (int i = 0; i < targets.length; i++) {
            again.add(targets[i]);
            again.add(marks.begin());
            again.add(new InsnNode(Opcodes.POP));
            again.add(beginnings.get(i).restoreLocals());
            again.add(new JumpInsnNode(Opcodes.GOTO, beginnings.get(i).again));
        }
        return again;
    }
}
