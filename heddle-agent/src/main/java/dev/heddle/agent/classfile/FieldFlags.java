package dev.heddle.agent.classfile;

import org.objectweb.asm.Opcodes;

/** Resolves a field access to the class that declares the field, as the JVM does (JVMS 5.4.3.2), and to its modifiers. */
public final class FieldFlags {
    private final ClassFiles files;

    public FieldFlags(ClassFiles files) {
        this.files = files;
    }

    /**
     * A field as it was found.
     *
     * @param owner the class that declares it, so that an access through a subclass is the same field
     */
    public record Found(String owner, int access) {
        public boolean isFinal() {
            return (access & Opcodes.ACC_FINAL) != 0;
        }

        public boolean isVolatile() {
            return (access & Opcodes.ACC_VOLATILE) != 0;
        }
    }

    /** The field; one that cannot be found counts as a plain one of the named owner, which is safe but may cost a choice. */
    public Found resolve(ClassLoader loader, String owner, String name, String descriptor) {
        Found found = find(loader, owner, name, descriptor);
        return found == null ? new Found(owner, 0) : found;
    }

    private Found find(ClassLoader loader, String owner, String name, String descriptor) {
        ClassFile file = owner == null ? null : files.get(loader, owner);
        if (file == null) {
            return null;
        }
        Integer access = file.field(name, descriptor);
        if (access != null) {
            return new Found(owner, access);
        }
        for (String type : file.interfaces) {
            Found inherited = find(loader, type, name, descriptor);
            if (inherited != null) {
                return inherited;
            }
        }
        return find(loader, file.superName, name, descriptor);
    }
}
