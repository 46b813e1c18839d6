package dev.heddle.runtime.net.jdk;

import dev.heddle.core.Operation;

/** What a selector asks of a channel. */
interface Selectable {
    /** What the channel is ready for. */
    int readyOps();

    /** Adds to a selection what it depends on here. */
    void addTo(Operation selection);
}
