package dev.heddle.agent.system;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Enclosure;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Regions without choices: the application's class initialisers, which the JVM guards by locks we cannot model. And regions
 * that are not seen at all: class loading and linkage and the JDK's initialisers, which happen at the first use of a place and
 * would make the first execution differ from all others.
 */
public final class QuietWeaver {
    private static final Members LINKING = Catalogue.ofThisJdk().members(Mark.QUIET);

    private QuietWeaver() {}

    /** Whether a method of the JDK loads or links: what it does is nobody's step. */
    public static boolean isLinkage(String owner, int access, String name, String descriptor) {
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return false;
        }
        return LINKING.of(owner, name, descriptor) != null;
    }

    private static boolean isLoadClass(String name, String descriptor) {
        return name.equals("loadClass") && descriptor.equals("(Ljava/lang/String;)Ljava/lang/Class;");
    }

    public static void weave(WovenMethod method) {
        if (!method.owner.surroundings.hooks().has(Hooks.QUIET, "beginIgnoring", "()Z")) {
            return;
        }
        if (method.owner.kind == ClassFilter.Kind.LINKAGE) {
            if (method.node.name.equals("<clinit>")
                    || isLinkage(method.owner.name, method.node.access, method.node.name, method.node.desc)) {
                new Ignored(method).enclose();
            }
        } else if (!method.owner.isApplication()) {
            if (method.node.name.equals("<clinit>")) {
                new Ignored(method).enclose();
            }
        } else {
            if (method.node.name.equals("<clinit>")) {
                method.owner.registry.initialiser(method.owner.name, method.owner.mentioned());
                if (!method.owner.exploresInitialisers) {
                    new Initialiser(method).enclose();
                }
            } else if (!method.isStatic() && isLoadClass(method.node.name, method.node.desc)) {
                new Ignored(method).enclose();
            } else if (isEntryOfInside(method)) {
                new Ignored(method, "beginInside").enclose();
            }
        }
    }

    /** Whether the JDK may come through here for itself, to a class whose inside is explored. */
    private static boolean isEntryOfInside(WovenMethod method) {
        return ClassFilter.isJdkName(method.owner.name)
                && (method.node.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                && !method.isConstructor();
    }

    private static final class Initialiser extends Enclosure {
        Initialiser(WovenMethod method) {
            super(method);
        }

        @Override
        public InsnList entry() {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(method.owner.name.hashCode()));
            code.add(WovenMethod.hook(Hooks.QUIET, "beginInitialiser", "(I)V"));
            return code;
        }

        @Override
        protected InsnList atReturn() {
            InsnList code = new InsnList();
            // Older class files have no constants that are classes.
            code.add(
                    method.owner.version < Opcodes.V1_5
                            ? new InsnNode(Opcodes.ACONST_NULL)
                            : new LdcInsnNode(Type.getObjectType(method.owner.name)));
            code.add(WovenMethod.hook(Hooks.QUIET, "endInitialiser", "(Ljava/lang/Class;)V"));
            return code;
        }

        @Override
        protected InsnList atThrow(LabelNode handler) {
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.QUIET, "failInitialiser", "()V"));
            code.add(new InsnNode(Opcodes.ATHROW));
            return code;
        }
    }

    private static final class Ignored extends Enclosure {
        private final String beginning;

        Ignored(WovenMethod method) {
            this(method, "beginIgnoring");
        }

        Ignored(WovenMethod method, String beginning) {
            super(method, Opcodes.INTEGER);
            this.beginning = beginning;
        }

        @Override
        public InsnList entry() {
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.QUIET, beginning, "()Z"));
            code.add(new VarInsnNode(Opcodes.ISTORE, base));
            return code;
        }

        @Override
        protected InsnList atReturn() {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ILOAD, base));
            code.add(WovenMethod.hook(Hooks.QUIET, "endIgnoring", "(Z)V"));
            return code;
        }

        @Override
        protected InsnList atThrow(LabelNode handler) {
            InsnList code = atReturn();
            code.add(new InsnNode(Opcodes.ATHROW));
            return code;
        }
    }
}
