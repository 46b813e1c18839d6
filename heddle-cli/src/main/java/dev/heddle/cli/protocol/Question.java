package dev.heddle.cli.protocol;

import dev.heddle.core.Failure;

/**
 * What is to be found out about a failing schedule.
 *
 * @param kind the label of the failure's type
 * @param identity that of the failure, by which it is known from others
 * @param nanos how long to look for a shorter schedule; 0 to tell of this one
 */
public record Question(String kind, String message, String identity, long nanos) {
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
