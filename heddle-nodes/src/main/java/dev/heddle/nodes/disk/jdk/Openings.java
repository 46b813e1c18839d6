package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.Opening;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.EnumSet;
import java.util.Set;

/** Turns the JDK's options into those of the disk. */
final class Openings {
    private Openings() {}

    static EnumSet<Opening> of(Set<? extends OpenOption> options) {
        EnumSet<Opening> how = EnumSet.noneOf(Opening.class);
        for (OpenOption option : options) {
            if (option == null) {
                throw new NullPointerException();
            }
            if (option == LinkOption.NOFOLLOW_LINKS) {
                how.add(Opening.NO_FOLLOW);
            } else if (option instanceof StandardOpenOption standard) {
                add(how, standard);
            } else {
                throw new UnsupportedOperationException(option + " not supported");
            }
        }
        boolean writes = how.contains(Opening.WRITE) || how.contains(Opening.APPEND);
        if (!writes) {
            how.add(Opening.READ);
            how.remove(Opening.CREATE);
            how.remove(Opening.CREATE_NEW);
            how.remove(Opening.TRUNCATE);
        }
        if (how.contains(Opening.APPEND) && (how.contains(Opening.READ) || how.contains(Opening.TRUNCATE))) {
            throw new IllegalArgumentException(
                    (how.contains(Opening.READ) ? "READ + APPEND" : "APPEND + TRUNCATE_EXISTING") + " not allowed");
        }
        return how;
    }

    private static void add(EnumSet<Opening> how, StandardOpenOption option) {
        switch (option) {
            case READ -> how.add(Opening.READ);
            case WRITE -> how.add(Opening.WRITE);
            case APPEND -> how.add(Opening.APPEND);
            case TRUNCATE_EXISTING -> how.add(Opening.TRUNCATE);
            case CREATE -> how.add(Opening.CREATE);
            case CREATE_NEW -> how.add(Opening.CREATE_NEW);
            case DELETE_ON_CLOSE -> how.add(Opening.DELETE_ON_CLOSE);
            case SYNC, DSYNC -> how.add(Opening.SYNC);
            case SPARSE -> {
                // All are.
            }
        }
    }
}
