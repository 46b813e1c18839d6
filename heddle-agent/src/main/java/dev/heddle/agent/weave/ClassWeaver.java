package dev.heddle.agent.weave;

import dev.heddle.agent.calls.ExpectedPlaces;
import dev.heddle.agent.classfile.ClassFile;
import dev.heddle.agent.classfile.ClassFiles;
import dev.heddle.agent.classfile.FieldFlags;
import dev.heddle.agent.classfile.LostFrames;
import dev.heddle.agent.hooks.AskedRegistry;
import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.hooks.Registry;
import dev.heddle.agent.hooks.Unwoven;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.languages.MockWeaver;
import dev.heddle.agent.memory.FootprintWeaver;
import dev.heddle.agent.woven.CallSites;
import dev.heddle.agent.woven.ClassStage;
import dev.heddle.agent.woven.EntryHooks;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Weaves one class. Methods that need nothing are copied byte for byte. */
public final class ClassWeaver {
    /** The place of the major version in a class file, which is less than 256 so far. */
    private static final int MAJOR = 7;

    private static final String TOO_LONG = "with hooks it would be longer than 64 KB";

    private final Registry registry;
    private final WovenClasses known;
    private volatile WovenClass.Surroundings surroundings;

    /** A weaver of calls to these hooks, which get their numbers from this registry; it need not weave what it knows. */
    public ClassWeaver(ClassFilter filter, Registry registry, HookTable hooks, WovenClasses known) {
        this.registry = registry;
        this.known = known;
        ClassFiles files = new ClassFiles();
        surroundings = new WovenClass.Surroundings(
                filter,
                hooks,
                files,
                new FieldFlags(files),
                new CallSites(hooks, Catalogue.ofThisJdk()),
                new EntryHooks(Catalogue.ofThisJdk()),
                Catalogue.ofThisJdk(),
                false);
    }

    /** From now on the program's reads may return older writes, or may not. */
    void weaken(boolean weak) {
        surroundings = surroundings.weakened(weak);
    }

    /**
     * The woven class, or null if nothing in it has to be woven.
     *
     * @param stage how far the JVM is with it
     */
    public byte[] weave(byte[] classFile, ClassLoader loader, ClassFilter.Kind kind, ClassStage stage) {
        WovenClass.Origin origin = new WovenClass.Origin(loader, kind, stage, true);
        if (kind == ClassFilter.Kind.JDK || kind == ClassFilter.Kind.LINKAGE) {
            return weaveJdk(classFile, origin);
        }
        if (kind == ClassFilter.Kind.IGNORED) {
            ClassReader reader = new ClassReader(classFile);
            return weave(reader, new WovenClass(reader, origin, registry, surroundings), Left.all(""));
        }
        return weave(new ClassReader(stage == ClassStage.DEFINED ? raised(classFile) : classFile), origin, registry);
    }

    /** At least of the version from which on constants can be classes, which hooks in initialisers need. To the JVM it is the same otherwise. */
    private static byte[] raised(byte[] classFile) {
        if (classFile[MAJOR - 1] != 0 || classFile[MAJOR] >= Opcodes.V1_5) {
            return classFile;
        }
        byte[] raised = classFile.clone();
        raised[MAJOR] = Opcodes.V1_5;
        return raised;
    }

    private byte[] weaveJdk(byte[] classFile, WovenClass.Origin origin) {
        long key = WovenClasses.key(classFile, origin.kind(), origin.stage());
        if (known.has(key)) {
            return known.get(key);
        }
        AskedRegistry numbers = new AskedRegistry(registry);
        Set<String> left = new HashSet<>();
        ClassReader reader = new ClassReader(classFile);
        byte[] woven = weave(reader, origin, numbers, left);
        if (!numbers.wasAsked() && left.isEmpty()) {
            known.put(key, woven);
            if (woven == null && isInitialised(origin)) {
                known.putNothing(reader.getClassName());
            }
        }
        return woven;
    }

    /** The class with its accesses to memory woven, for {@link Transformer#lookInside}; null if it has none. */
    byte[] weaveFootprints(byte[] classFile, ClassLoader loader) {
        long key = WovenClasses.keyOfFootprints(classFile);
        if (known.has(key)) {
            return known.get(key);
        }
        ClassReader reader = new ClassReader(classFile);
        WovenClass.Origin origin = new WovenClass.Origin(loader, ClassFilter.Kind.JDK, ClassStage.INITIALISED, true);
        try {
            byte[] woven = new FootprintWeaver(surroundings.catalogue())
                    .weave(reader, new WovenClass(reader, origin, registry, surroundings));
            known.put(key, woven);
            return woven;
        } catch (MethodTooLargeException e) {
            registry.unwoven(reader.getClassName().replace('/', '.') + "." + e.getMethodName(), TOO_LONG);
            return null;
        }
    }

    /** Whether it knows how to weave, without weaving, those classes of the JDK that weaving itself needs. */
    boolean knowsItsOwn() {
        return known.isRead();
    }

    /** Whether a class that is not loaded yet need not be woven, because it was before. */
    boolean knows(byte[] classFile, ClassFilter.Kind kind) {
        return known.has(WovenClasses.key(classFile, kind, ClassStage.DEFINED));
    }

    private static boolean isInitialised(WovenClass.Origin origin) {
        return origin.loader() == null && origin.stage() == ClassStage.INITIALISED;
    }

    /** Whether a class that is initialised already, of the boot loader, is known to need nothing. */
    boolean needsNothing(String name) {
        return known.needsNothing(name);
    }

    /**
     * Weaves of a class that is not loaded yet what cannot be woven later: what changes its modifiers or adds methods. Null if there is
     * nothing of the kind.
     */
    public byte[] reshape(byte[] classFile, ClassLoader loader, ClassFilter.Kind kind) {
        return weave(
                new ClassReader(raised(classFile)),
                new WovenClass.Origin(loader, kind, ClassStage.DEFINED, false),
                registry);
    }

    /** Weaves of a class of the application nothing but that none of its methods is woven, which each says when it begins. */
    byte[] announce(byte[] classFile, ClassLoader loader, ClassStage stage, String why) {
        ClassReader reader = new ClassReader(classFile);
        WovenClass.Origin origin = new WovenClass.Origin(loader, ClassFilter.Kind.APPLICATION, stage, true);
        return weave(reader, new WovenClass(reader, origin, registry, surroundings), Left.all(why));
    }

    /** Remembers a class that may be found in no other way, for the weaving of others. */
    void remember(byte[] classFile, ClassLoader loader) {
        surroundings.files().put(loader, ClassFile.of(new ClassReader(classFile)));
    }

    private byte[] weave(ClassReader reader, WovenClass.Origin origin, Registry numbers) {
        return weave(reader, origin, numbers, new HashSet<>());
    }

    private byte[] weave(ClassReader reader, WovenClass.Origin origin, Registry numbers, Set<String> left) {
        while (true) {
            try {
                return weave(reader, new WovenClass(reader, origin, numbers, surroundings), Left.these(left));
            } catch (MethodTooLargeException e) {
                // The hooks made a method longer than the JVM allows: it stays as it is, the others are woven.
                if (!left.add(e.getMethodName() + e.getDescriptor())) {
                    throw e;
                }
            }
        }
    }

    private byte[] weave(ClassReader reader, WovenClass woven, Left left) {
        Set<String> only = woven.whole ? toWeave(reader, woven) : toReshape(reader, woven);
        if (only != null && only.isEmpty()) {
            return null;
        }
        if (woven.isApplication() && woven.isNamed() && !ClassFilter.isJdkName(woven.superName)) {
            woven.registry.below(woven.name, woven.superName);
        }
        if (woven.isApplication() || surroundings.catalogue().operations().of(woven.name) != null) {
            surroundings.files().put(woven.loader, ClassFile.of(reader));
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        ClassVisitor next = LostFrames.in(reader) ? LostFrames.followJumps(writer) : writer;
        reader.accept(new Weaving(next, reader, woven, only, left), ClassReader.EXPAND_FRAMES);
        return LostFrames.restoreVersion(writer.toByteArray(), reader);
    }

    /** The methods that may need something; null for all of them. */
    private static Set<String> toWeave(ClassReader reader, WovenClass woven) {
        return switch (woven.kind) {
            case APPLICATION, IGNORED, ADAPTED -> null;
            case LANGUAGE -> ClassFilter.isDispatch(woven.name) ? null : Set.of("<clinit>()V");
            case MOCKS -> Set.of(MockWeaver.HANDLE);
            default -> JdkScan.scan(reader, woven);
        };
    }

    private Set<String> toReshape(ClassReader reader, WovenClass woven) {
        if (woven.kind != ClassFilter.Kind.APPLICATION && woven.kind != ClassFilter.Kind.JDK) {
            return Set.of();
        }
        Shape shape = new Shape(reader, surroundings);
        return woven.isApplication() && shape.hasReferences() ? null : shape.locked();
    }

    /**
     * Methods that stay as they are.
     *
     * @param methods by name and descriptor; null for all
     */
    private record Left(Set<String> methods, String why) {
        static Left these(Set<String> methods) {
            return new Left(methods, TOO_LONG);
        }

        static Left all(String why) {
            return new Left(null, why);
        }

        boolean contains(MethodNode method) {
            return methods == null || methods.contains(method.name + method.desc);
        }
    }

    private static final class Weaving extends ClassVisitor {
        private final WovenClass woven;
        private final Set<String> only;
        private final Left left;

        /** The places that some execution should reach; null if there are none. */
        private final ExpectedPlaces expected;

        Weaving(ClassVisitor next, ClassReader reader, WovenClass woven, Set<String> only, Left left) {
            super(Opcodes.ASM9, next);
            this.woven = woven;
            this.only = only;
            this.left = left;
            this.expected = woven.isApplication()
                            && woven.calls((owner, name) ->
                                    owner.equals(ExpectedPlaces.OWNER) && name.equals(ExpectedPlaces.NAME))
                    ? new ExpectedPlaces(reader)
                    : null;
        }

        @Override
        public void visitSource(String source, String debug) {
            woven.sourceFile = source;
            super.visitSource(source, debug);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            String key = name + descriptor;
            boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
            if (!hasCode || (only != null && !only.contains(key))) {
                return super.visitMethod(access, name, descriptor, signature, exceptions);
            }
            return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
                @Override
                public void visitEnd() {
                    finish(this);
                }
            };
        }

        private void finish(MethodNode node) {
            WovenMethod method = new WovenMethod(woven, node);
            boolean isLeft = left.contains(node);
            if (!woven.whole) {
                MethodWeaver.reshape(method);
            } else if (!isLeft) {
                MethodWeaver.weave(method);
                if (expected != null) {
                    expected.weave(method);
                }
            } else if (woven.isApplication() || woven.kind == ClassFilter.Kind.IGNORED) {
                MethodWeaver.leave(method, left.why);
            } else {
                Unwoven.add(method.toString(), left.why);
                woven.registry.unwoven(method.toString(), left.why);
            }
            node.accept(cv);
        }

        @Override
        public void visitEnd() {
            // Bridges to the JDK contain no method references, so weaving them adds no further ones.
            for (MethodNode bridge : woven.added) {
                finish(bridge);
            }
            super.visitEnd();
        }
    }
}
