package dev.heddle.core.restrict;

import dev.heddle.core.Nearest;
import dev.heddle.core.Program;
import java.util.List;
import java.util.Locale;

/** Which orders of synchronizations are explored. */
public enum Restriction {
    /** All of them. */
    NONE,
    /** One: each task in its turn ({@link Restricted}). */
    ROUND_ROBIN;

    /** As people type it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The restriction of this name; the exception's message is meant for who typed it. */
    public static Restriction of(String name) {
        for (Restriction each : values()) {
            if (each.toString().equals(name)) {
                return each;
            }
        }
        List<String> known = List.of(NONE.toString(), ROUND_ROBIN.toString());
        throw new IllegalArgumentException("unknown restriction '" + name + "'" + Nearest.hint(name, known)
                + " (known: " + String.join(", ", known) + ")");
    }

    /** The program under this restriction. */
    public Program of(Program program) {
        return this == NONE ? program : new Restricted(program);
    }
}
