package dev.heddle.agent.woven;

import dev.heddle.agent.classfile.ClassFile;
import dev.heddle.agent.classfile.ClassFiles;
import dev.heddle.agent.classfile.FieldFlags;
import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.hooks.Registry;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** The class that is being woven, as its weavers see it. */
public final class WovenClass {
    /** The tag of an item of the constant pool that names a class. */
    private static final int CONSTANT_CLASS = 7;

    /** Of one that names a method of a class. */
    private static final int CONSTANT_METHOD = 10;

    public final String name;
    public final String superName;
    public final int version;
    public final boolean isInterface;
    public final ClassLoader loader;
    public final ClassFilter.Kind kind;

    public final Stage stage;

    /** Whether modifiers may change and methods be added: only before the class is loaded. */
    public final boolean reshape;

    /** Whether everything is woven, or only what cannot be woven once the class is loaded. */
    public final boolean whole;

    /** Whether there are to be choices in its initialiser. */
    public final boolean exploresInitialisers;

    public final Registry registry;
    public final Surroundings surroundings;

    /** Methods that weavers add; they are woven as well. */
    public final List<MethodNode> added = new ArrayList<>();

    private final ClassReader reader;

    /** From the SourceFile attribute; null if there is none. */
    public String sourceFile;

    /** Null as long as nobody asked. */
    private Boolean setsStreams;

    public WovenClass(ClassReader reader, Origin origin, Registry registry, Surroundings surroundings) {
        this.reader = reader;
        this.name = reader.getClassName();
        this.superName = reader.getSuperName();
        // The major version; ASM has no name for it, and a preview class has more in the other half.
        this.version = reader.readUnsignedShort(6);
        this.isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
        this.loader = origin.loader();
        this.kind = origin.kind();
        this.stage = origin.stage();
        this.reshape = stage == Stage.DEFINED;
        this.whole = origin.whole();
        this.exploresInitialisers = isApplication() && registry.exploresInitialisers(loader);
        this.registry = registry;
        this.surroundings = surroundings;
    }

    /** The descriptor of the field of this name that a class declares or inherits; null if there is none. */
    public String descriptorOf(String owner, String field) {
        ClassFile at = surroundings.files().get(loader, owner);
        while (at != null) {
            String descriptor = at.descriptorOf(field);
            if (descriptor != null) {
                return descriptor;
            }
            at = at.superName == null ? null : surroundings.files().get(loader, at.superName);
        }
        return null;
    }

    /** The hash codes of the names of all classes in the class file, but for the JDK's. */
    public int[] mentioned() {
        char[] buffer = new char[reader.getMaxStringLength()];
        int[] hashes = new int[reader.getItemCount()];
        int count = 0;
        for (int i = 1; i < hashes.length; i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == CONSTANT_CLASS) {
                String mentioned = reader.readUTF8(item, buffer);
                if (!ClassFilter.isJdkName(mentioned)) {
                    hashes[count++] = mentioned.hashCode();
                }
            }
        }
        return Arrays.copyOf(hashes, count);
    }

    /** Whether it calls {@code System.setOut} or the like. */
    public boolean setsStreams() {
        if (setsStreams == null) {
            setsStreams = findStreamSetter();
        }
        return setsStreams;
    }

    private boolean findStreamSetter() {
        Members streams = surroundings.catalogue().members(Mark.STREAM);
        return calls(streams::have);
    }

    /** Whether some method calls one that is asked for by the name of its class and its own. */
    public boolean calls(BiPredicate<String, String> asked) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int item = reader.getItem(i);
            if (item > 0 && reader.readByte(item - 1) == CONSTANT_METHOD) {
                int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
                if (asked.test(reader.readClass(item, buffer), reader.readUTF8(nameAndType, buffer))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether its reads may return older writes. */
    public boolean isWeak() {
        return surroundings.isWeak() && isApplication();
    }

    public boolean isApplication() {
        return kind == ClassFilter.Kind.APPLICATION;
    }

    /** Whether others can mention it: what is anonymous has a number in place of a name. */
    public boolean isNamed() {
        int last = name.lastIndexOf('$');
        return last < 0 || last + 1 == name.length() || !Character.isDigit(name.charAt(last + 1));
    }

    /** Whether a compiler wrote it that leads through its language's runtime, where calls of the program are announced. */
    public boolean isOfLanguage() {
        if ((sourceFile != null && sourceFile.endsWith(".groovy")) || ClassFilter.isLanguage(superName)) {
            return true;
        }
        for (String type : reader.getInterfaces()) {
            if (type.equals("groovy/lang/GroovyObject")) {
                return true;
            }
        }
        return false;
    }

    /** Class files before Java 6 have no frames, and get none. */
    boolean hasFrames() {
        return version >= 50;
    }

    /** What the JVM says of the class that is being defined. */
    public record Origin(ClassLoader loader, ClassFilter.Kind kind, Stage stage, boolean whole) {}

    /**
     * What all classes share.
     *
     * @param isWeak whether the program's reads may return older writes than the newest
     */
    public record Surroundings(
            ClassFilter filter,
            HookTable hooks,
            ClassFiles files,
            FieldFlags fields,
            CallSites callSites,
            EntryHooks entryHooks,
            Catalogue catalogue,
            boolean isWeak) {
        /** The same, for weak memory or not. */
        public Surroundings weakened(boolean weak) {
            return new Surroundings(filter, hooks, files, fields, callSites, entryHooks, catalogue, weak);
        }
    }
}
