package dev.heddle.bench.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DriverTest {
    @Test
    void every_bug_says_where_it_was_reported_what_it_is_and_which_versions_have_it() {
        List<LibraryDriver> all = LibraryDriver.all("realbugs");
        assertThat(all.stream().map(LibraryDriver::name))
                .hasSizeGreaterThanOrEqualTo(20)
                .doesNotHaveDuplicates();
        for (LibraryDriver driver : all) {
            assertThat(driver.fact("issue")).as(driver.name()).isNotEmpty();
            assertThat(driver.fact("what")).as(driver.name()).isNotEmpty();
            assertThat(driver.fact("kind")).as(driver.name()).isIn("deadlock", "exception", "livelock", "too long");
            assertThat(driver.source()).contains("public final class " + driver.name());
            boolean isOfTheJdk = driver.name().startsWith("Jdk");
            assertThat(driver.libraries("buggy").isEmpty()).as(driver.name()).isEqualTo(isOfTheJdk);
            if (isOfTheJdk) {
                assertThat(driver.libraries("fixed")).as(driver.name()).isEmpty();
            }
        }
    }

    @Test
    void every_use_of_a_library_says_which() {
        for (LibraryDriver driver : LibraryDriver.all("libraries")) {
            assertThat(driver.libraries("uses"))
                    .as(driver.name())
                    .isNotEmpty()
                    .allMatch(each -> each.split(":", -1).length == 3);
            assertThat(driver.source()).contains("public final class " + driver.name());
        }
    }
}
