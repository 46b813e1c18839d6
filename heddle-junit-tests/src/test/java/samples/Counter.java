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

    private boolean visited;

    void mark() {
        visited = true;
    }

    synchronized boolean wasVisited() {
        return visited;
    }
}
