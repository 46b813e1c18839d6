package dev.heddle.api.input;

import dev.heddle.api.property.Properties;
import java.util.List;

/** What stands behind the methods of {@link dev.heddle.api.Heddle} that leave an input open; those are the ones to call. */
public final class Inputs {
    /** More are a matter for a generator of random numbers: nobody will see all of them. */
    private static final int MOST = 1 << 16;

    private Inputs() {}

    public static int choose(int alternatives) {
        check(alternatives);
        return Properties.isExplored() ? ExploredInputs.choose(alternatives, null) : 0;
    }

    public static <T> T choose(List<? extends T> alternatives) {
        Object[] values = alternatives.toArray();
        check(values.length);
        int chosen = Properties.isExplored() ? ExploredInputs.choose(values.length, values) : 0;
        @SuppressWarnings("unchecked") // It comes from a list of these.
        T value = (T) values[chosen];
        return value;
    }

    public static boolean chooseBoolean() {
        return Properties.isExplored() && ExploredInputs.choose(2, new Object[] {Boolean.FALSE, Boolean.TRUE}) == 1;
    }

    private static void check(int alternatives) {
        if (alternatives < 1) {
            throw new IllegalArgumentException(
                    alternatives == 0
                            ? "there is nothing to choose from"
                            : "there cannot be " + alternatives + " alternatives");
        }
        if (alternatives > MOST) {
            throw new IllegalArgumentException(alternatives + " alternatives are too many to choose from: at most "
                    + MOST + "; choose a few digits one by one, or use a java.util.Random with a chosen seed");
        }
    }
}
