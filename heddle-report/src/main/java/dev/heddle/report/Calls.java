package dev.heddle.report;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.HashSet;
import java.util.Set;

/**
 * Which method of an object an operation is a call of. What is known is the line, which may have calls of several methods, on other
 * objects too, and calls that lead to this one within the JDK ({@code executor.submit(task)} to a queue).
 */
final class Calls {
    private static final String[] PACKAGES =
            Catalogue.ofThisJdk().names(Mark.FAMILIAR).withDots().prefixes();

    private Calls() {}

    /**
     * The method's name, or null if there is more than one that it may be, or none.
     *
     * @param type the class of the object, without its package
     */
    static String methodOf(Operation operation, String type) {
        Set<String> methods = new HashSet<>();
        boolean isRead = operation.kind() == Kind.READ;
        for (Sites.Call call : Sites.calls(operation.site())) {
            if ((isRead ? call.reads() : call.writes()) && mayBe(call.type(), type)) {
                methods.add(call.method());
            }
        }
        return methods.size() == 1 ? methods.iterator().next() : null;
    }

    /** Whether a call on {@code declared}, an internal name, may be one on an object of that class. */
    private static boolean mayBe(String declared, String type) {
        String name = declared.substring(declared.lastIndexOf('/') + 1).replace('$', '.');
        if (name.equals(type)) {
            return true;
        }
        Class<?> ofCall = declared.startsWith("java/") ? find(declared.replace('/', '.')) : null;
        if (ofCall != null) {
            for (String start : PACKAGES) {
                Class<?> ofObject = find(start + type);
                if (ofObject != null && ofCall.isAssignableFrom(ofObject)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
