package dev.heddle.agent.turns;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods that a class gets, each of which makes one call with a hook before it and one behind it, whatever happens. So a call that is to be hooked only changes its name, and no frames of the
 * program's methods have to be known.
 */
final class TurnBridges {
    static final String HOOKS = "dev/heddle/turns/TurnHooks";

    private static final String PREFIX = "heddle$";
    private static final int FIRST_WITH_FRAMES = Opcodes.V1_6;

    private final Map<Call, String> names = new LinkedHashMap<>();
    private final String type;
    private final boolean isInterface;
    private final int version;

    private record Call(TurnCall kind, int opcode, String owner, String name, String desc, boolean isInterface) {
        boolean isStatic() {
            return opcode == Opcodes.INVOKESTATIC;
        }

        String bridgeDesc() {
            return isStatic() ? desc : "(L" + owner + ";" + desc.substring(1);
        }
    }

    TurnBridges(String type, boolean isInterface, int version) {
        this.type = type;
        this.isInterface = isInterface;
        this.version = version;
    }

    private String nameOf(Call call) {
        String name = names.get(call);
        if (name == null) {
            name = PREFIX + call.name + "$" + names.size();
            names.put(call, name);
        }
        return name;
    }

    /** Calls the bridge in place of the method. */
    void call(MethodVisitor code, TurnCall kind, int opcode, String owner, String name, String desc, boolean itf) {
        Call call = new Call(kind, opcode, owner, name, desc, itf);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, type, nameOf(call), call.bridgeDesc(), isInterface);
    }

    /** The bridge for a method reference. */
    Handle handle(TurnCall kind, int opcode, Handle handle) {
        Call call = new Call(kind, opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
        return new Handle(Opcodes.H_INVOKESTATIC, type, nameOf(call), call.bridgeDesc(), isInterface);
    }

    void write(ClassVisitor to) {
        for (Map.Entry<Call, String> bridge : names.entrySet()) {
            write(to, bridge.getKey(), bridge.getValue());
        }
    }

    private void write(ClassVisitor to, Call call, String name) {
        MethodVisitor code = to.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, call.bridgeDesc(), null, null);
        Type[] arguments = Type.getArgumentTypes(call.bridgeDesc());
        code.visitCode();
        before(code, call, arguments);
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitLabel(start);
        int local = 0;
        for (Type argument : arguments) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
            local += argument.getSize();
        }
        code.visitMethodInsn(call.opcode, call.owner, call.name, call.desc, call.isInterface);
        code.visitLabel(end);
        after(code, call);
        code.visitInsn(Type.getReturnType(call.desc).getOpcode(Opcodes.IRETURN));
        code.visitLabel(handler);
        if (version >= FIRST_WITH_FRAMES) {
            code.visitFrame(
                    Opcodes.F_FULL, arguments.length, frame(arguments), 1, new Object[] {"java/lang/Throwable"});
        }
        after(code, call);
        code.visitInsn(Opcodes.ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void before(MethodVisitor code, Call call, Type[] arguments) {
        switch (call.kind) {
            case CALL -> {
                code.visitVarInsn(Opcodes.ALOAD, 0);
                code.visitLdcInsn(call.name + call.desc);
                if (arguments.length > 1 && arguments[1].getSort() == Type.INT) {
                    code.visitVarInsn(Opcodes.ILOAD, 1);
                } else {
                    code.visitInsn(Opcodes.ICONST_1);
                }
                hook(code, "enter", "(Ljava/lang/Object;Ljava/lang/String;I)V");
            }
            case PARK -> hook(code, "parks", "()V");
            case CRITICAL -> hook(code, "beginCritical", "()V");
            default -> hook(code, "blocks", "()V");
        }
    }

    private static void after(MethodVisitor code, Call call) {
        String name = switch (call.kind) {
            case CALL, PARK -> "leave";
            case CRITICAL -> "endCritical";
            default -> "goesOn";
        };
        hook(code, name, "()V");
    }

    static void hook(MethodVisitor code, String name, String desc) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, desc, false);
    }

    private static Object[] frame(Type[] arguments) {
        Object[] frame = new Object[arguments.length];
        for (int i = 0; i < frame.length; i++) {
            frame[i] = switch (arguments[i].getSort()) {
                case Type.LONG -> Opcodes.LONG;
                case Type.DOUBLE -> Opcodes.DOUBLE;
                case Type.FLOAT -> Opcodes.FLOAT;
                case Type.OBJECT, Type.ARRAY -> arguments[i].getInternalName();
                default -> Opcodes.INTEGER;
            };
        }
        return frame;
    }
}
