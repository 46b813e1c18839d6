// uses: org.springframework:spring-context:6.1.14 org.springframework:spring-core:6.1.14 org.springframework:spring-beans:6.1.14 org.springframework:spring-aop:6.1.14 org.springframework:spring-jcl:6.1.14
package libraries;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.event.SimpleApplicationEventMulticaster;

/** Two publish events to listeners on a pool, while another listener comes and goes. */
public final class SpringMulticaster {
    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger heard = new AtomicInteger();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        SimpleApplicationEventMulticaster multicaster = new SimpleApplicationEventMulticaster();
        multicaster.setTaskExecutor(executor);
        multicaster.addApplicationListener(new Listener(heard));
        Thread other = new Thread(() -> multicaster.multicastEvent(new PayloadApplicationEvent<>("other", "one")));
        Thread passing = new Thread(() -> {
            Listener listener = new Listener(new AtomicInteger());
            multicaster.addApplicationListener(listener);
            multicaster.removeApplicationListener(listener);
        });
        other.start();
        passing.start();
        multicaster.multicastEvent(new PayloadApplicationEvent<>("main", "two"));
        other.join();
        passing.join();
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.MINUTES);
        if (heard.get() != 2) {
            throw new AssertionError(heard + " of 2 events were heard");
        }
    }

    private static final class Listener implements ApplicationListener<PayloadApplicationEvent<String>> {
        private final AtomicInteger heard;

        Listener(AtomicInteger heard) {
            this.heard = heard;
        }

        @Override
        public void onApplicationEvent(PayloadApplicationEvent<String> event) {
            heard.incrementAndGet();
        }
    }
}
