package dev.heddle.agent.turns;

import dev.heddle.agent.classfile.ClassFiles;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts hooks at the monitors and calls of one method. */
class TurnsMethod extends MethodVisitor {
    private static final int[] CALLS = {
        Opcodes.H_INVOKEVIRTUAL, Opcodes.INVOKEVIRTUAL,
        Opcodes.H_INVOKEINTERFACE, Opcodes.INVOKEINTERFACE,
        Opcodes.H_INVOKESTATIC, Opcodes.INVOKESTATIC
    };

    private final ClassFiles files;
    private final ClassLoader loader;
    private final TurnBridges bridges;
    private final String place;
    private int line;

    /** @param place what to call the method */
    TurnsMethod(MethodVisitor to, ClassFiles files, ClassLoader loader, TurnBridges bridges, String place) {
        super(Opcodes.ASM9, to);
        this.files = files;
        this.loader = loader;
        this.bridges = bridges;
        this.place = place;
    }

    @Override
    public void visitLineNumber(int newLine, org.objectweb.asm.Label start) {
        line = newLine;
        super.visitLineNumber(newLine, start);
    }

    /** The hooks come before the instructions: behind one that leaves a monitor the handler that leaves it would see two states of it. */
    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            super.visitInsn(Opcodes.DUP);
            TurnBridges.hook(mv, opcode == Opcodes.MONITORENTER ? "entering" : "exiting", "(Ljava/lang/Object;)V");
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
        TurnCall kind = TurnCall.of(files, loader, opcode, owner, name, desc);
        switch (kind) {
            case NONE -> super.visitMethodInsn(opcode, owner, name, desc, isInterface);
            case BARRIER -> {
                super.visitInsn(Opcodes.DUP2);
                super.visitLdcInsn(place + ':' + line);
                TurnBridges.hook(mv, "softBarrier", "(IILjava/lang/String;)V");
                super.visitMethodInsn(opcode, owner, name, desc, isInterface);
            }
            case PASS -> {
                TurnBridges.hook(mv, "pass", "()V");
                super.visitMethodInsn(opcode, owner, name, desc, isInterface);
            }
            case INTERRUPT -> {
                TurnBridges.hook(mv, "pass", "()V");
                super.visitMethodInsn(opcode, owner, name, desc, isInterface);
                TurnBridges.hook(mv, "changed", "()V");
            }
            case REPLACED -> TurnBridges.hook(mv, hookFor(name), hookDesc(opcode, name, desc));
            default -> bridges.call(mv, kind, opcode, owner, name, desc, isInterface);
        }
    }

    private static String hookFor(String name) {
        return name.equals("wait") ? "await" : name;
    }

    private static String hookDesc(int opcode, String name, String desc) {
        String receiver =
                opcode == Opcodes.INVOKESTATIC ? "" : name.equals("join") ? "Ljava/lang/Thread;" : "Ljava/lang/Object;";
        return "(" + receiver + desc.substring(1);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... arguments) {
        Object[] woven = arguments.clone();
        for (int i = 0; i < woven.length; i++) {
            if (woven[i] instanceof Handle handle) {
                woven[i] = weave(handle);
            }
        }
        super.visitInvokeDynamicInsn(name, desc, bootstrap, woven);
    }

    private Handle weave(Handle handle) {
        for (int i = 0; i < CALLS.length; i += 2) {
            if (CALLS[i] == handle.getTag()) {
                int opcode = CALLS[i + 1];
                TurnCall kind =
                        TurnCall.of(files, loader, opcode, handle.getOwner(), handle.getName(), handle.getDesc());
                return switch (kind) {
                    case CALL, PARK, BLOCK, CRITICAL -> bridges.handle(kind, opcode, handle);
                    case REPLACED ->
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                TurnBridges.HOOKS,
                                hookFor(handle.getName()),
                                hookDesc(opcode, handle.getName(), handle.getDesc()),
                                false);
                    default -> handle;
                };
            }
        }
        return handle;
    }
}
