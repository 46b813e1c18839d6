package dev.heddle.report;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which method of an object an operation is a call of. What is known is the line, which may have calls of several methods, on other
 * objects too, and calls that lead to this one within the JDK ({@code executor.submit(task)} to a queue).
 */
final class Calls {
    private static final String[] PACKAGES =
            Catalogue.ofThisJdk().names(Mark.FAMILIAR).withDots().prefixes();

    private static final String CONDITION = "java/util/concurrent/locks/Condition";

    private Calls() {}

    /**
     * The method's name, or null if there is more than one that it may be, or none.
     *
     * @param type the class of the object, without its package
     */
    static String methodOf(Operation operation, String type) {
        Set<String> methods = new HashSet<>();
        Set<String> others = new HashSet<>();
        boolean isRead = operation.kind() == Kind.READ;
        for (Sites.Call call : Sites.calls(operation.site())) {
            if (mayBe(call.type(), type)) {
                ((isRead ? call.reads() : call.writes()) ? methods : others).add(call.method());
            }
        }
        // A wrapper may be said to write whatever is called, as it takes its lock.
        Set<String> found = methods.isEmpty() ? others : methods;
        return found.size() == 1 ? found.iterator().next() : null;
    }

    /** The method, if it is one of a condition of the lock that the operation is on; else null. */
    static String ofCondition(Operation operation, String type) {
        String method = methodOf(operation, type);
        for (Sites.Call call : method == null ? List.<Sites.Call>of() : Sites.calls(operation.site())) {
            if (call.type().equals(CONDITION) && call.method().equals(method)) {
                return method;
            }
        }
        return null;
    }

    static boolean isCondition(String declared) {
        return declared.equals(CONDITION);
    }

    /** What the source calls the condition, or null. */
    static String condition(Operation operation) {
        String only = null;
        for (Sites.Holder holder : Sites.holders(operation.site())) {
            if (holder.type().equals(CONDITION)) {
                if (only != null) {
                    return null;
                }
                only = holder.name();
            }
        }
        return only;
    }

    /** Whether a call on {@code declared}, an internal name, may be one on an object of that class. */
    static boolean mayBe(String declared, String type) {
        String name = declared.substring(declared.lastIndexOf('/') + 1).replace('$', '.');
        if (name.equals(type)) {
            return true;
        }
        if (declared.equals(CONDITION)) {
            return type.endsWith("Lock");
        }
        Class<?> ofCall = declared.startsWith("java/") ? find(declared.replace('/', '.')) : null;
        if (ofCall != null) {
            for (String start : PACKAGES) {
                Class<?> ofObject = find(start + type);
                if (ofObject != null && isOne(ofCall, ofObject)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Objects of nested classes go by the outer one's name, as those of {@code Collections.synchronizedList} do. */
    private static boolean isOne(Class<?> ofCall, Class<?> ofObject) {
        if (ofCall.isAssignableFrom(ofObject)) {
            return true;
        }
        for (Class<?> nested : ofObject.getDeclaredClasses()) {
            if (ofCall != Object.class && ofCall.isAssignableFrom(nested)) {
                return true;
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
