package dev.heddle.cli.child;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.FoundFailure;

/** Tells the parent of a failure. */
final class FailureEvents {
    private FailureEvents() {}

    static void tell(FoundFailure found, Events events) {
        Failure failure = found.failure();
        events.tell(
                "failure",
                "kind",
                failure.type().label(),
                "message",
                failure.message(),
                "identity",
                failure.identity(),
                "details",
                failure.cause() == null ? "" : StackTraces.text(failure.cause()),
                "execution",
                found.execution(),
                "schedule",
                found.schedule());
    }
}
