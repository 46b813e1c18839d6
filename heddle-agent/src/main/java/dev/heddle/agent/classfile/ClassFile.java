package dev.heddle.agent.classfile;

import java.util.HashMap;
import java.util.HashSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What weaving one class needs to know of another: its supertypes, its fields' modifiers, its methods. */
public final class ClassFile {
    public final String name;
    public final boolean isInterface;
    public final String superName;
    final String[] interfaces;
    private final HashMap<String, Integer> fields = new HashMap<>();
    private final HashMap<String, String> descriptors = new HashMap<>();
    private final HashSet<String> methods = new HashSet<>();

    private ClassFile(ClassReader reader) {
        name = reader.getClassName();
        isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
        superName = reader.getSuperName();
        interfaces = reader.getInterfaces();
        reader.accept(new Members(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    public static ClassFile of(ClassReader reader) {
        return new ClassFile(reader);
    }

    /** The modifiers of a field this class declares, or null if it declares no such field. */
    public Integer field(String fieldName, String descriptor) {
        return fields.get(fieldName + descriptor);
    }

    /** The descriptor of a field this class declares; null if it declares none of this name. */
    public String descriptorOf(String fieldName) {
        return descriptors.get(fieldName);
    }

    boolean declares(String methodName, String descriptor) {
        return methods.contains(methodName + descriptor);
    }

    private final class Members extends ClassVisitor {
        Members() {
            super(Opcodes.ASM9);
        }

        @Override
        public FieldVisitor visitField(int access, String field, String descriptor, String signature, Object value) {
            fields.put(field + descriptor, access);
            descriptors.put(field, descriptor);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, String signature, String[] exceptions) {
            methods.add(method + descriptor);
            return null;
        }
    }
}
