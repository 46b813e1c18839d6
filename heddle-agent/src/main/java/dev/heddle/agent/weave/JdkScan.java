package dev.heddle.agent.weave;

import dev.heddle.agent.calls.CallWeaver;
import dev.heddle.agent.calls.Callbacks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.system.IdentityWeaver;
import dev.heddle.agent.system.QuietWeaver;
import dev.heddle.agent.system.RandomWeaver;
import dev.heddle.agent.threads.PoolWeaver;
import dev.heddle.agent.threads.ThreadWeaver;
import dev.heddle.agent.woven.Stage;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.catalogue.ClassOperations;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A quick look at a class of the JDK: which of its methods have to be woven. Most need nothing; they are copied as they are,
 * and that, over some hundred classes, is most of the agent's start-up.
 */
final class JdkScan extends ClassVisitor {
    private final WovenClass owner;
    private final Set<String> methods = new HashSet<>();
    private final Body body = new Body();
    private final ClassOperations entry;

    private JdkScan(WovenClass owner) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.entry = owner.surroundings.catalogue().operations().of(owner.name);
    }

    /** Names and descriptors of the methods to weave. */
    static Set<String> scan(ClassReader reader, WovenClass owner) {
        JdkScan scan = new JdkScan(owner);
        reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return scan.methods;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return null;
        }
        if (isWoven(access, name, descriptor)) {
            methods.add(name + descriptor);
            return null;
        }
        if (owner.kind == ClassFilter.Kind.LINKAGE) {
            return null;
        }
        body.method = name + descriptor;
        return body;
    }

    private boolean isWoven(int access, String name, String descriptor) {
        if (owner.kind == ClassFilter.Kind.LINKAGE) {
            return QuietWeaver.isLinkage(owner.name, access, name, descriptor)
                    || owner.surroundings.entryHooks().of(owner.name, name, descriptor) != null;
        }
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0
                || (owner.stage != Stage.INITIALISED && name.equals("<clinit>"))
                || (entry != null
                        && ((entry.via() == null && name.equals("<init>")) || entry.accessOf(access, name) >= 0))
                || PoolWeaver.isWoven(owner.name, name)
                || ThreadWeaver.makesVirtual(owner.name, name)
                || IdentityWeaver.isEarly(owner.name, name)
                || RandomWeaver.isUnseeded(owner.name, name, descriptor)
                || ThreadWeaver.mayBeThreadsRun(owner.name, owner.superName, access, name, descriptor)
                || owner.surroundings.entryHooks().of(owner.name, name, descriptor) != null;
    }

    private final class Body extends MethodVisitor {
        private String method;

        Body() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.MONITORENTER) {
                methods.add(method);
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String type, String name, String descriptor, boolean isInterface) {
            if (owner.surroundings.callSites().mayMatch(name)
                    || Callbacks.isOne(owner.name, name)
                    || IdentityWeaver.asksInside(opcode, type, name, descriptor)) {
                methods.add(method);
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
            if (CallWeaver.isSharedPool(opcode, type, name) || RandomWeaver.isSalt(opcode, type, name)) {
                methods.add(method);
            }
        }
    }
}
