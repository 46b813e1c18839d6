package dev.heddle.core.memory;

/** What accesses to a place could be, so that more is ordered; from the cheapest to the dearest. */
public enum Remedy {
    /** A final field: whoever comes by its object sees what the constructor wrote. */
    FINAL,
    /** Reads that acquire, and writes that release. */
    RELEASE_ACQUIRE,
    VOLATILE;

    /** How an access is ordered then that was ordered like this. */
    public Mode of(Mode written) {
        Mode least = this == VOLATILE ? Mode.VOLATILE : this == RELEASE_ACQUIRE ? Mode.ACQUIRE_RELEASE : written;
        return written.compareTo(least) < 0 ? least : written;
    }
}
