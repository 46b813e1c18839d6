package dev.heddle.runtime.claims;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Thrown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What is claimed in an execution. A claim is looked at when it is made, and after each step that changed something which it depended on when it was
 * looked at last. Its formulas know no "next", so the moments between make no difference.
 *
 * <p>To look is part of that step. So the step reads what the claim depends on: it is told to strategies as a touch, and those that enumerate
 * make the other order of two steps if a claim could tell them apart, though the steps alone commute.
 */
public final class Claims {
    /** What claims need of whoever runs the execution. */
    public interface Host {
        /** Looks at a claim: its {@link Claim#look}, with every read told to the claim. */
        int look(Claim claim);

        /** The step that was executed last touches this as well. */
        void touched(Operation touch);

        /** Whether there is nobody else whose steps could come in another order. */
        boolean alone();

        void failed(Failure failure);

        /** How it is with a claim from the step that was executed last on, in a word or two. */
        void claimed(String property, String standing);
    }

    private final Host host;
    private final Expectations expectations;
    private final List<Claim> claims = new ArrayList<>();

    /** The step that was executed last, and what stands for something that it touches besides. */
    private final Operation last = new Operation(null);

    private final Operation touch = new Operation(null);
    private boolean isDue;
    private boolean looking;

    public Claims(Host host, Expectations expectations) {
        this.host = host;
        this.expectations = expectations;
    }

    /** Adds a claim by the step that was executed last, and looks at it. */
    public void add(Claim claim) {
        if (claim.when == Claim.When.SOMETIMES) {
            expectations.expect(claim.name);
        }
        claims.add(claim);
        if (claim.when != Claim.When.AT_END) {
            look(claim);
        }
    }

    /** An operation was executed; what it does will have taken effect when the next comes. */
    public void executed(Operation operation) {
        last.become(operation);
        mark(operation);
    }

    /** The step turned out to touch something besides. */
    public void touched(Operation operation) {
        mark(operation);
    }

    private void mark(Operation operation) {
        for (Claim claim : claims) {
            if (!claim.isDue && claim.status != Claim.DONE && claim.isTouchedBy(operation)) {
                claim.isDue = true;
                isDue = true;
            }
        }
    }

    /** Whether some claim depends on a resource, so that nothing about it may go unnoticed. */
    public boolean dependOn(int resource) {
        for (Claim claim : claims) {
            if (claim.dependsOn(resource)) {
                return true;
            }
        }
        return false;
    }

    /** What was executed so far has taken effect: looks at what it may have changed. */
    public void settle() {
        if (!isDue || looking) {
            return;
        }
        isDue = false;
        for (Claim claim : claims) {
            if (claim.isDue) {
                claim.isDue = false;
                look(claim);
            }
        }
    }

    private void look(Claim claim) {
        int[] before = claim.forget();
        claim.thrown = null;
        looking = true;
        try {
            claim.status = host.look(claim);
            claim.isSeen = true;
        } catch (Unavailable e) {
            for (int resource : before) {
                claim.at(resource);
            }
        } catch (Throwable e) {
            // Who cannot tell that it is true has not found it true.
            claim.status = Claim.VIOLATED;
            claim.thrown = e;
            claim.isSeen = true;
        } finally {
            looking = false;
        }
        if (!host.alone()) {
            for (int i = 0; i < claim.size(); i++) {
                host.touched(touch.touch(last, claim.resource(i), Access.READ));
            }
        }
        tell(claim);
        if (claim.when == Claim.When.SOMETIMES) {
            if (claim.status == Claim.DONE) {
                expectations.reached(claim.name);
            }
        } else if (claim.status == Claim.VIOLATED) {
            host.failed(turnedFalse(claim));
        }
    }

    private void tell(Claim claim) {
        if (claim.told != claim.status) {
            claim.told = claim.status;
            host.claimed(claim.text, claim.standing());
        }
    }

    /** The program has come to its end, and nothing will come any more. */
    public void end() {
        settle();
        for (Claim claim : claims) {
            if (claim.when == Claim.When.AT_END) {
                look(claim);
            }
            if (!claim.isSeen && claim.when != Claim.When.SOMETIMES) {
                host.claimed(claim.text, "never checked");
                host.failed(failure(
                        claim,
                        claim.text
                                + " could not be checked: its condition waits for something that did not come before"
                                + " the program's end"));
            } else if (claim.when == Claim.When.NOW && claim.status == Claim.HOT) {
                host.claimed(claim.text, "not come by the end");
                host.failed(failure(claim, claim.text + " was not fulfilled when the program had come to its end"));
            }
        }
    }

    /** What has still to come, in words; null if nothing has. */
    public String hot() {
        for (Claim claim : claims) {
            if (claim.when == Claim.When.NOW && claim.status == Claim.HOT) {
                return claim.text;
            }
        }
        return null;
    }

    private Failure turnedFalse(Claim claim) {
        String why = claim.thrown == null ? "" : ": " + Thrown.text(claim.thrown);
        if (claim.when == Claim.When.AT_END) {
            return failure(claim, claim.text + " is false when the program has come to its end" + why);
        }
        return failure(claim, claim.text + " turned false by the step of " + describe(last) + why);
    }

    private static Failure failure(Claim claim, String message) {
        return new Failure(Failure.Type.PROPERTY, message, claim.text, claim.thrown);
    }

    private static String describe(Operation step) {
        return step.task().name() + ", " + step.kind().name().toLowerCase(Locale.ROOT)
                + (step.site() == Sites.UNKNOWN ? "" : " at " + Sites.text(step.site()));
    }
}
