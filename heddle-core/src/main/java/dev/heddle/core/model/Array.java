package dev.heddle.core.model;

/** Shared variables side by side, each a resource of its own; which one is touched may be computed. */
public final class Array {
    private final String name;
    private final Variable[] elements;

    Array(String name, Variable[] elements) {
        this.name = name;
        this.elements = elements;
    }

    public int size() {
        return elements.length;
    }

    /** The element at a fixed index. */
    public Variable at(int index) {
        return elements[index];
    }

    /** The element at an index the task computes; beyond the ends the task fails. */
    public Place at(Expression index) {
        return new Element(name, elements, index);
    }

    /** An element by a computed index. */
    static final class Element extends Place {
        final Variable[] elements;
        private final Expression index;

        Element(String name, Variable[] elements, Expression index) {
            super(name + '[' + index + ']');
            this.elements = elements;
            this.index = index;
        }

        @Override
        int address(Activity activity) {
            int i = index.of(activity.locals);
            if (i < 0 || i >= elements.length) {
                throw new IndexOutOfBoundsException(this + ": the index is " + i + ", the size " + elements.length);
            }
            return elements[i].number;
        }
    }
}
