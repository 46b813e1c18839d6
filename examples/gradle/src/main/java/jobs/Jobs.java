package jobs;

import java.util.ArrayList;
import java.util.List;

/** A queue of one's own: whoever waits is woken, but perhaps not the one who should be. */
public class Jobs {
    private final List<String> waiting = new ArrayList<>();
    private final int most;

    public Jobs(int most) {
        this.most = most;
    }

    public synchronized void put(String job) throws InterruptedException {
        while (waiting.size() == most) {
            wait();
        }
        waiting.add(job);
        notify();
    }

    public synchronized String take() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        String job = waiting.remove(0);
        notify();
        return job;
    }
}
