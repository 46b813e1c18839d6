package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;

class ChannelSample {
    private final DescribedChannel<Integer> channel = new DescribedChannel<>();

    @HeddleTest
    void everything_that_is_sent_is_received() throws InterruptedException {
        Thread sender = new Thread(() -> {
            channel.send(1);
            channel.send(2);
        });
        sender.start();
        assertEquals(1, channel.receive());
        assertEquals(2, channel.receive());
        sender.join();
    }
}
