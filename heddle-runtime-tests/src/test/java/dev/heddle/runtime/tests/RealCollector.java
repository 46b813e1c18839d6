package dev.heddle.runtime.tests;

/** The collector as it comes by by itself: Heddle's own packages are not woven, so nobody notices. */
public final class RealCollector {
    private RealCollector() {}

    public static void comeBy() {
        System.gc();
    }
}
