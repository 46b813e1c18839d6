package samples;

/** What the samples test. */
class Counter {
    private int visits;

    void visit() {
        visits++;
    }

    synchronized void visitAlone() {
        visits++;
    }

    int visits() {
        return visits;
    }
}
