package samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.HeddleTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Fails only if a file of the machine says so. Where it is comes from the test that runs this. */
class RecordedSample {
    private volatile int limit = 10;

    @HeddleTest(record = "target/recorded-sample.recording.json")
    void keeps_to_its_limit() throws InterruptedException {
        Thread reader = new Thread(this::read);
        reader.start();
        assertTrue(limit >= 5, "the limit is too low");
        reader.join();
    }

    private void read() {
        try {
            limit = Integer.parseInt(Files.readString(Path.of(System.getProperty("sample.limits")))
                    .strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
