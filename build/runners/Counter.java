package acme;

class Counter {
    private int visits;

    void visit() {
        visits++;
    }

    int visits() {
        return visits;
    }
}
