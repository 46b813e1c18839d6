package dev.heddle.core.model;

/** A computation on a task's local variables. Comparisons give 1 or 0; whatever is not 0 counts as true. */
public class Expression {
    /** The computation itself, on the values of the locals. */
    @FunctionalInterface
    interface Evaluator {
        int of(int[] locals);
    }

    private final String text;
    private final Evaluator evaluator;

    Expression(String text, Evaluator evaluator) {
        this.text = text;
        this.evaluator = evaluator;
    }

    public static Expression constant(int value) {
        return new Expression(Integer.toString(value), locals -> value);
    }

    final int of(int[] locals) {
        return evaluator.of(locals);
    }

    final boolean holds(int[] locals) {
        return evaluator.of(locals) != 0;
    }

    public final Expression plus(Expression other) {
        return new Expression(this + " + " + other, l -> of(l) + other.of(l));
    }

    public final Expression plus(int number) {
        return plus(constant(number));
    }

    public final Expression minus(Expression other) {
        return new Expression(this + " - " + other, l -> of(l) - other.of(l));
    }

    public final Expression minus(int number) {
        return minus(constant(number));
    }

    public final Expression times(int number) {
        return new Expression("(" + this + ") * " + number, l -> of(l) * number);
    }

    /** The remainder, never negative. */
    public final Expression modulo(int number) {
        return new Expression("(" + this + ") % " + number, l -> Math.floorMod(of(l), number));
    }

    public final Expression is(Expression other) {
        return new Expression(this + " == " + other, l -> truth(of(l) == other.of(l)));
    }

    public final Expression is(int number) {
        return is(constant(number));
    }

    public final Expression isNot(Expression other) {
        return new Expression(this + " != " + other, l -> truth(of(l) != other.of(l)));
    }

    public final Expression isNot(int number) {
        return isNot(constant(number));
    }

    public final Expression isLessThan(Expression other) {
        return new Expression(this + " < " + other, l -> truth(of(l) < other.of(l)));
    }

    public final Expression isLessThan(int number) {
        return isLessThan(constant(number));
    }

    public final Expression and(Expression other) {
        return new Expression("(" + this + ") && (" + other + ')', l -> truth(holds(l) && other.holds(l)));
    }

    public final Expression or(Expression other) {
        return new Expression("(" + this + ") || (" + other + ')', l -> truth(holds(l) || other.holds(l)));
    }

    public final Expression not() {
        return new Expression("!(" + this + ')', l -> truth(!holds(l)));
    }

    private static int truth(boolean condition) {
        return condition ? 1 : 0;
    }

    @Override
    public final String toString() {
        return text;
    }
}
