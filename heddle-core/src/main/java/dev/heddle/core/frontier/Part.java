package dev.heddle.core.frontier;

import dev.heddle.core.strategy.enumerate.Fragment;

/** A fragment of the frontier: what a worker is at, or the next one will be. */
final class Part implements Below {
    /** The choice above its first one; null at the root. */
    final Junction above;
    /** Its first choice, if others are below that too; otherwise null. */
    Junction own;

    Fragment fragment;
    /** The lease it is out on, or 0. */
    long lease;
    /** How often in a row the program did not follow. */
    int strayed;

    Part(Junction above, Junction own, Fragment fragment) {
        this.above = above;
        this.own = own;
        this.fragment = fragment;
    }

    @Override
    public double explored() {
        return fragment.isWhole() ? 0 : fragment.explored();
    }
}
