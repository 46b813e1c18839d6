package dev.heddle.transactions.plan;

/**
 * An access to memory in a structure's code, before and after which a transaction may end and another begin.
 *
 * @param type the class, by its internal name
 * @param method name and descriptor
 * @param number of all accesses in the method, in the order of its byte code
 * @param line in the source; 0 if that is not known
 * @param text what it accesses, as in {@code head.get}
 * @param writes whether it may write
 */
public record PlacedAccess(String type, String method, int number, int line, String text, boolean writes) {
    @Override
    public String toString() {
        return type + '.' + method + ' ' + number;
    }
}
