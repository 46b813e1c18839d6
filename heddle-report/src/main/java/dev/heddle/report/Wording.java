package dev.heddle.report;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.Locale;
import java.util.regex.Pattern;

/** Events in words. */
final class Wording {
    /** The name of an object as a whole: what is done to it is a call. */
    private static final Pattern OBJECT = Pattern.compile("[\\w.$\\[\\]]+#\\d+");

    private Wording() {}

    /** What happened, as short as can be: {@code write x: 0 -> 1}. */
    static String of(Event event) {
        if (event.isWait()) {
            return "waits for " + event.waits();
        }
        return of(event.operation(), event.resource(), event.type(), event.found(), event.left());
    }

    /** The class of an object that has a number for a name, or null if that is no name of an object as a whole. */
    static String typeOf(String name) {
        return name != null && OBJECT.matcher(name).matches() ? name.substring(0, name.indexOf('#')) : null;
    }

    /** @param type the class of the object that is touched as a whole; null if it is none */
    static String of(Operation operation, String resource, String type, String found, String left) {
        // A task's permit and life go by its name.
        boolean isOwn = resource == null || resource.equals(operation.task().name());
        String name = isOwn ? "" : " " + resource;
        boolean isCall = found == null && type != null;
        return switch (operation.kind()) {
            case BEGIN -> "begin";
            case END -> "end";
            case READ ->
                isOwn
                        ? "step"
                        : isCall
                                ? call(operation, resource, type)
                                : "read" + name + (found == null ? "" : ": " + found);
            case WRITE, UPDATE ->
                isCall
                        ? call(operation, resource, type)
                        : operation.kind().name().toLowerCase(Locale.ROOT) + name + change(found, left);
            case CHOOSE -> "choose " + (found == null ? operation.overlooked() : found);
            case ASSERT -> "check" + name + (found == null ? "" : ": " + found);
            case ACQUIRE, RELEASE, BARRIER ->
                operation.kind().name().toLowerCase(Locale.ROOT) + name + change(found, left);
            case LOCK -> left != null && left.equals(found) ? "try lock" + name + ": " + found : "lock" + name;
            case SPAWN -> "start" + name;
            case WAIT -> "wait on" + name;
            case TIMEOUT -> "time-out" + (isOwn ? "" : " of" + name);
            case DELIVER ->
                isOwn && operation.site() != Sites.UNKNOWN
                        ? "handle " + Sites.text(operation.site())
                        : "delivered to" + name;
            case FAULT -> operation.task().name();
            case DISK_READ -> "read" + name;
            case DISK_WRITE -> "write" + name;
            case DISK_SYNC -> "sync" + name;
            default -> operation.kind().name().toLowerCase(Locale.ROOT) + name;
        };
    }

    private static String call(Operation operation, String object, String type) {
        String method = Calls.methodOf(operation, type);
        return method == null ? "call on " + object : "call " + objectOf(operation, object, type) + '.' + method;
    }

    /** What a call is made on: a condition of a lock goes by its own name, where the source has one for it. */
    static String objectOf(Operation operation, String object, String type) {
        String condition = Calls.ofCondition(operation, type) == null ? null : Calls.condition(operation);
        return condition == null ? object : condition;
    }

    private static String change(String found, String left) {
        if (found == null) {
            return "";
        }
        return left == null ? ": it was " + found : ": " + found + " -> " + left;
    }

    /** Where it is in the code, without the package; empty if that is not known. */
    static String place(Operation operation) {
        if (operation == null || operation.site() == Sites.UNKNOWN) {
            return "";
        }
        String text = Sites.text(operation.site());
        int open = text.indexOf('(');
        if (open < 0 || !text.endsWith(")")) {
            return text;
        }
        int method = text.lastIndexOf('.', open);
        return text.substring(text.lastIndexOf('.', method - 1) + 1);
    }

    /** The same with the package, as IDEs make links of it. */
    static String fullPlace(Operation operation) {
        return operation == null || operation.site() == Sites.UNKNOWN ? "" : Sites.text(operation.site());
    }
}
