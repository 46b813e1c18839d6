package jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ordinary tests, without a word of Heddle: they pass by 'gradle test', and 'gradle heddleTest' finds out more. */
class JobsTest {
    @Test
    void all_jobs_are_done() throws InterruptedException {
        Jobs jobs = new Jobs(1);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            workers.add(start(jobs::take));
            workers.add(start(() -> jobs.put("job")));
        }
        for (Thread worker : workers) {
            worker.join();
        }
    }

    @Test
    void one_job_is_done() throws InterruptedException {
        Jobs jobs = new Jobs(1);
        Thread worker = start(() -> jobs.put("job"));
        assertEquals("job", jobs.take());
        worker.join();
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private static Thread start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }
}
