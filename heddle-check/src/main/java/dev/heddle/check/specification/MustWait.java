package dev.heddle.check.specification;

/**
 * Thrown by a method of a plain sequential class that is a specification ({@link Specification#of}): in this state, the call would have to wait.
 *
 * <pre>{@code
 * int take() {
 *     if (items.isEmpty()) {
 *         throw new MustWait();
 *     }
 *     return items.remove();
 * }
 * }</pre>
 */
public final class MustWait extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MustWait() {
        super("the call would have to wait", null, false, false);
    }
}
