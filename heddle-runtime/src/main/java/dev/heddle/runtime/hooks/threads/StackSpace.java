package dev.heddle.runtime.hooks.threads;

/**
 * Makes a stack overflow happen now, where nothing was done yet, if there is not enough stack for what a hook does. In the middle of it
 * half a step would be made. And the code that leaves a monitor after an exception tries again if that fails: at the end of the stack it
 * went on trying, and each time the JVM walked the whole stack, until the hook happened to be compiled and needed less.
 */
final class StackSpace {
    /** More than hooks ever need, interpreted or compiled. */
    private static final int FRAMES = 1000;

    private StackSpace() {}

    static void ensure() {
        try {
            descend(FRAMES);
        } catch (StackOverflowError e) {
            // Another one, without a thousand frames of ours on top.
            throw new StackOverflowError();
        }
    }

    private static int descend(int frames) {
        return frames == 0 ? 0 : 1 + descend(frames - 1);
    }
}
