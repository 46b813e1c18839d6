package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;

/** What came of running a schedule again, once or many times. */
public final class Replay {
    private final String expected;
    private String jdk = "?";
    private String backend = "?";
    private long times;
    private long reproduced;
    private Finding first;
    private Finding other;
    private int divergence = -1;

    /**
     * Nothing was run yet.
     *
     * @param expected the identity of the failure that should come again; null if any will do
     */
    public Replay(String expected) {
        this.expected = expected;
    }

    /** Says where the runs took place. */
    public void ranOn(String usedJdk, String usedBackend) {
        jdk = usedJdk;
        backend = usedBackend;
    }

    /**
     * One more run.
     *
     * @param failure how it failed, or null
     * @param divergedAt the step at which the schedule could not be followed, or -1
     */
    public void add(Finding failure, int divergedAt) {
        times++;
        if (divergedAt >= 0 && divergence < 0) {
            divergence = divergedAt;
        }
        if (failure == null) {
            return;
        }
        if (expected == null || expected.equals(failure.identity())) {
            reproduced++;
            first = first == null ? failure : first;
        } else if (other == null) {
            other = failure;
        }
    }

    public long times() {
        return times;
    }

    /** How many runs ended in the failure that was expected. */
    public long reproduced() {
        return reproduced;
    }

    /** The failure that was expected, as it came again; null if it did not. */
    public Finding failure() {
        return first;
    }

    /** A failure that came in place of the expected one, or null. */
    public Finding otherFailure() {
        return other;
    }

    /** The step at which a run left the schedule first, or -1. */
    public int divergence() {
        return divergence;
    }

    public String jdk() {
        return jdk;
    }

    public String backend() {
        return backend;
    }
}
