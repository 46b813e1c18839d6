package dev.heddle.core.memory;

/** A fence. {@code loadLoadFence} is as {@link #ACQUIRE} and {@code storeStoreFence} as {@link #RELEASE}, which is a little stronger than need be. */
public enum Fence {
    ACQUIRE,
    RELEASE,
    FULL
}
