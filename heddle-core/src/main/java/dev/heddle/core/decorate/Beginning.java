package dev.heddle.core.decorate;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.schedule.Schedule;

/** Has each execution begin with the choices of a schedule, and leaves those after it to a strategy: what could come of a situation, in many ways. */
public final class Beginning extends Decorator {
    private final Replaying replaying;
    private final int length;
    private long strayed;

    public Beginning(Schedule schedule, Strategy inner) {
        this(schedule.length(), new Replaying(schedule, inner));
    }

    private Beginning(int length, Replaying replaying) {
        super(replaying);
        this.length = length;
        this.replaying = replaying;
    }

    @Override
    public boolean begin(Randomness random) {
        boolean begins = super.begin(random);
        if (begins) {
            tellListener();
        }
        return begins;
    }

    @Override
    public Strategy chooser() {
        return inner.chooser();
    }

    @Override
    public void end(Outcome outcome) {
        super.end(outcome);
        strayed += replaying.followed() < length ? 1 : 0;
    }

    /** How many executions did not come to its end: the schedule could not be followed. */
    public long strayed() {
        return strayed;
    }
}
