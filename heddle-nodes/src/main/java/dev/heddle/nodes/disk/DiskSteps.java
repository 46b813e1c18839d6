package dev.heddle.nodes.disk;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;

/** How operations on a disk become steps of whoever does them. An operation is announced, then taken; what it does comes after that, in one go. */
public interface DiskSteps {
    /** The number that stands for something new in operations, and what that is called in reports. */
    int resource(String name);

    /** The number that stands for a part of something, whether it is there or not: an entry of a directory. */
    int part(int resource, String name);

    void announce(Kind kind, int resource, Access access);

    /** The announced operation touches this, too. */
    void also(int resource, Access access);

    /** Others may come first. */
    void take();

    /** Whoever does it is kept for some time. */
    void pass(long nanos);

    /** What the clock says, in milliseconds since 1970. */
    long millis();

    /** Nobody watches: for what is on a disk before anything runs, and for tests. */
    DiskSteps UNSEEN = new DiskSteps() {
        @Override
        public int resource(String name) {
            return 0;
        }

        @Override
        public int part(int resource, String name) {
            return 0;
        }

        @Override
        public void announce(Kind kind, int resource, Access access) {}

        @Override
        public void also(int resource, Access access) {}

        @Override
        public void take() {}

        @Override
        public void pass(long nanos) {}

        @Override
        public long millis() {
            return 0;
        }
    };
}
