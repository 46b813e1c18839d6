package dev.heddle.bench.dpor;

import dev.heddle.core.tree.TreeObserver;
import java.util.List;

/** Tells several observers. */
class Broadcast implements TreeObserver {
    private final List<? extends TreeObserver> observers;

    Broadcast(List<? extends TreeObserver> observers) {
        this.observers = observers;
    }

    @Override
    public void start() {
        observers.forEach(TreeObserver::start);
    }

    @Override
    public void expand(int children) {
        observers.forEach(o -> o.expand(children));
    }

    @Override
    public void foreseen(int scheduled) {
        observers.forEach(o -> o.foreseen(scheduled));
    }

    @Override
    public void schedule(int depth, int child) {
        observers.forEach(o -> o.schedule(depth, child));
    }

    @Override
    public void transition(int child) {
        observers.forEach(o -> o.transition(child));
    }

    @Override
    public void end(double seconds) {
        observers.forEach(o -> o.end(seconds));
    }
}
