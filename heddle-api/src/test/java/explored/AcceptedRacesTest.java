package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.RaceFound;
import dev.heddle.api.Races;
import dev.heddle.api.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data races that somebody has accepted. */
class AcceptedRacesTest {
    private static final String ACCEPT = "heddle.accept";
    private static final String BASELINE = "heddle.baseline";

    static final class Hits {
        int seen;
        int missed;

        void see() {
            seen = 1;
        }

        void miss() {
            missed = 1;
        }
    }

    @TempDir
    private Path directory;

    @BeforeEach
    void use_a_file_of_its_own() {
        System.setProperty(BASELINE, directory.resolve("baseline.json").toString());
    }

    @AfterEach
    void use_the_usual_one() {
        System.clearProperty(BASELINE);
        System.clearProperty(ACCEPT);
    }

    private static Result explore(Races races, boolean both) {
        return Heddle.explore(Heddle.options().executions(20).races(races), () -> {
            Hits hits = new Hits();
            Thread other = new Thread(() -> {
                hits.see();
                if (both) {
                    hits.miss();
                }
            });
            other.start();
            hits.see();
            if (both) {
                hits.miss();
            }
            other.join();
        });
    }

    @Test
    void only_races_that_nobody_has_accepted_are_told_and_fail() throws IOException {
        assertThat(explore(Races.FAIL, false).passed()).isFalse();

        System.setProperty(ACCEPT, "true");
        assertThat(explore(Races.FAIL, false).races()).isEmpty();
        System.clearProperty(ACCEPT);
        assertThat(directory.resolve("baseline.json"))
                .content()
                .contains("explored.AcceptedRacesTest$Hits.seen: write in ");

        assertThat(explore(Races.FAIL, false).passed()).isTrue();
        assertThat(explore(Races.REPORT, true).races())
                .extracting(RaceFound::location)
                .containsExactly("explored.AcceptedRacesTest$Hits.missed");
        assertThat(explore(Races.FAIL, true).failures())
                .singleElement()
                .satisfies(failure -> assertThat(failure.message()).contains("Hits.missed"));
    }

    @Test
    void a_file_that_is_something_else_is_told() throws IOException {
        Files.writeString(directory.resolve("baseline.json"), "[]");
        assertThatThrownBy(() -> explore(Races.REPORT, false))
                .isInstanceOf(HeddleException.class)
                .hasMessageContaining("is no list of accepted data races");
    }
}
