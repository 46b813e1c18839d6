package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.ClassSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Computes frames, and for that looks up the superclasses of classes in their files: none is loaded. */
final class FramesWriter extends ClassWriter {
    /** Some seconds. */
    private static final long MOST_OPERATIONS = 5_000_000_000L;

    private static final String OBJECT = "java/lang/Object";

    private final ClassSource source;

    FramesWriter(ClassSource source) {
        super(COMPUTE_FRAMES);
        // ASM's own limits are for code of strangers. A method of a hundred lines with a boundary at each access is
        // beyond them.
        setComputeLimits(Integer.MAX_VALUE, MOST_OPERATIONS);
        this.source = source;
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
        Set<String> above = new LinkedHashSet<>();
        for (String type = one; type != null; type = superOf(type)) {
            above.add(type);
        }
        for (String type = other; type != null; type = superOf(type)) {
            if (above.contains(type)) {
                return type;
            }
        }
        return OBJECT;
    }

    /** Null for an interface, which the verifier takes for Object, and for what is not found. */
    private String superOf(String type) {
        try {
            byte[] bytes = source.read(type);
            if (bytes == null) {
                return null;
            }
            ClassReader reader = new ClassReader(bytes);
            return (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0 ? null : reader.getSuperName();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
