package dev.heddle.cli.protocol;

import dev.heddle.core.Failure;
import dev.heddle.session.Told;
import java.time.Duration;

/**
 * What is to be found out about a failing schedule.
 *
 * @param kind the label of the failure's type
 * @param identity that of the failure, by which it is known from others
 * @param nanos how long to look for a shorter schedule; 0 to tell of this one; {@link #BY_SHARE} for a share of the time that the search took
 */
public record Question(String kind, String message, String identity, long nanos) {
    public static final long BY_SHARE = -1;

    /** With more failures than this, the others are left to replay. */
    public static final int MOST_TOLD = 5;

    private static final Duration MOST = Duration.ofSeconds(5);

    /** Asked before a search: of every failure that it finds. */
    public static Question ofWhatIsFound(long nanos) {
        return new Question(null, null, null, nanos);
    }

    /** The same of one of them. */
    public Question of(Finding finding) {
        return new Question(finding.kind(), finding.message(), finding.identity(), nanos);
    }

    /** How long to look after a search of so many seconds. */
    public Duration shrinking(double seconds) {
        return nanos == BY_SHARE ? Told.shrinkingAfter(seconds, MOST) : Duration.ofNanos(nanos);
    }

    /** The failure as far as it is known here. */
    public Failure failure() {
        for (Failure.Type type : Failure.Type.values()) {
            String prefix = type.label() + ':';
            if (type.label().equals(kind) && identity.startsWith(prefix)) {
                return new Failure(type, message, identity.substring(prefix.length()), null);
            }
        }
        throw new IllegalStateException("there is no failure of kind '" + kind + "' with identity '" + identity + "'");
    }
}
