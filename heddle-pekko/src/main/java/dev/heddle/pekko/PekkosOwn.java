package dev.heddle.pekko;

import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.actor.ActorPath;

/** Which actors are Pekko's own, and what the others are called. */
final class PekkosOwn {
    private static final String GUARDIANS = "org.apache.pekko.actor.LocalActorRefProvider$";

    private PekkosOwn() {}

    static boolean isPekkos(ActorCell actor) {
        ActorPath path = actor.self().path();
        if (path.elements().isEmpty()) {
            return true;
        }
        String first = path.elements().head();
        return !first.equals("user")
                || (path.elements().size() == 1
                        && actor.props().actorClass().getName().startsWith(GUARDIANS));
    }

    /** Whether it is a test's, which looks at what it has received. */
    static boolean isProbe(ActorCell actor) {
        String type = actor.props().actorClass().getName();
        String name = actor.self().path().name();
        return type.startsWith("org.apache.pekko.testkit.")
                || name.startsWith("testProbe")
                || name.startsWith("testActor");
    }

    /** Whether what it does depends on what it was told before: loggers only write. */
    static boolean remembers(ActorCell actor) {
        String name = actor.self().path().name();
        return !name.startsWith("log")
                && !name.equals("deadLetterListener")
                && !name.startsWith("eventStreamUnsubscriber");
    }

    /** The path below the guardian. */
    static String name(ActorCell actor) {
        String path = actor.self().path().toStringWithoutAddress();
        return path.startsWith("/user/") ? path.substring("/user/".length()) : path;
    }
}
