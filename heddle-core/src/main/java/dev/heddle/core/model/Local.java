package dev.heddle.core.model;

/**
 * A local variable. It is declared once for the model and every task has its own, 0 at first; a task that another spawns, and
 * a message, starts with a copy of its creator's, which is how arguments are passed.
 */
public final class Local extends Expression {
    final int slot;

    Local(String name, int slot) {
        super(name, locals -> locals[slot]);
        this.slot = slot;
    }
}
