package dev.heddle.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTextTest {
    private static Schedule schedule(List<Integer> tasks) {
        return Schedule.of(tasks.stream().mapToInt(Integer::intValue).toArray());
    }

    @Property(tries = 2000, seed = "1")
    void what_is_printed_is_read_back(@ForAll @Size(max = 60) List<@IntRange Integer> tasks) {
        Schedule schedule = schedule(tasks);
        assertThat(Schedule.parse(schedule.toString())).isEqualTo(schedule);
    }

    @Property(tries = 500, seed = "2")
    void runs_are_read_back(@ForAll @IntRange(max = 5) int task, @ForAll @IntRange(min = 1, max = 5000) int length) {
        int[] tasks = new int[length];
        Arrays.fill(tasks, task);
        String text = Schedule.of(tasks).toString();
        assertThat(text.length()).isLessThan(16);
        assertThat(Schedule.parse(text)).isEqualTo(Schedule.of(tasks));
    }

    @Property(tries = 1000, seed = "3")
    void no_shell_url_or_chat_touches_it(@ForAll @Size(max = 30) List<@IntRange(max = 100_000) Integer> tasks) {
        assertThat(schedule(tasks).toString()).matches("[A-Za-z0-9.]+");
    }

    @Property(tries = 2000, seed = "4")
    void hostile_text_is_refused_with_a_message_and_nothing_else(@ForAll String text) {
        parseOrExplain(text);
        parseOrExplain("h1." + text);
        parseOrExplain("h1." + text + ".00");
    }

    private static void parseOrExplain(String text) {
        try {
            Schedule.parse(text);
        } catch (MalformedScheduleException e) {
            assertThat(e).hasMessageMatching("(?s).*schedule.*");
        }
    }

    @Property(tries = 2000, seed = "5")
    void a_changed_character_is_noticed_or_harmless(
            @ForAll @Size(min = 1, max = 20) List<@IntRange(max = 3) Integer> tasks,
            @ForAll @IntRange(max = 1000) int where,
            @ForAll @IntRange(min = 'a', max = 'd') int letter) {
        String text = schedule(tasks).toString();
        int at = 3 + where % (text.length() - 6);
        String changed = text.substring(0, at) + (char) letter + text.substring(at + 1);
        try {
            // The check sum is short; what it lets through must at least be a schedule.
            assertThat(Schedule.parse(changed).length()).isPositive();
        } catch (MalformedScheduleException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Test
    void the_check_sum_catches_most_accidents() {
        String text = Schedule.of(0, 0, 1, 2, 0, 1).toString();
        int noticed = 0;
        int tried = 0;
        for (int at = 3; at < text.length() - 3; at++) {
            for (char c = 'a'; c < 'j'; c++) {
                if (text.charAt(at) != c) {
                    tried++;
                    try {
                        Schedule.parse(text.substring(0, at) + c + text.substring(at + 1));
                    } catch (MalformedScheduleException e) {
                        noticed++;
                    }
                }
            }
        }
        assertThat(noticed).isGreaterThanOrEqualTo(tried - 1);
    }

    @Test
    void the_empty_schedule_has_a_text() {
        assertThat(Schedule.parse(Schedule.of().toString())).isEqualTo(Schedule.of());
    }

    @Test
    void steps_that_read_older_writes_are_told_by_version_2_and_all_others_by_version_1() {
        int[] tasks = {0, 0, 1, 1, 1, 0};
        Schedule weak = Schedule.copyOf(tasks, new int[] {0, 0, 1, 0, 0, 12}, tasks.length);
        assertThat(weak.toString()).startsWith("h2.a2b-1b2a-12.");
        assertThat(Schedule.parse(weak.toString())).isEqualTo(weak);
        assertThat(weak).isNotEqualTo(Schedule.of(tasks));
        assertThat(Schedule.copyOf(tasks, new int[tasks.length], tasks.length))
                .isEqualTo(Schedule.of(tasks))
                .hasToString(Schedule.of(tasks).toString());
        assertThat(weak.prefix(2)).isEqualTo(Schedule.of(0, 0));
    }

    @Test
    void spaces_around_a_schedule_are_ignored() {
        Schedule schedule = Schedule.of(0, 1, 1);
        assertThat(Schedule.parse("  " + schedule + "\n")).isEqualTo(schedule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "hello|a schedule begins with 'h1.', as in h1.a12b3a.",
                "h3.ab.00|written by another version of Heddle (h3); this one reads h1 and h2",
                "h1.a-1b.00|expected a task (a letter) at character 5",
                "h2.a-b.00|expected how many writes back was read (a number) at character 6",
                "h2.a-0b.00|a run of no steps",
                "h1.|no check sum at its end: was it cut off?",
                "h1.ab|no check sum at its end: was it cut off?",
                "h1.a0.00|a run of no steps at character",
                "h1.7.00|expected a task (a letter) at character 4",
                "h1.A.00|expected a task (a letter)",
                "h1.ZZZZZZZZZZa.00|a task number is too large",
                "h1.a99999999999.00|a run is too long",
                "h1.a9000000a9000000.00|more than 10000000 steps",
                "h1.GYTISYy.00|a task number is too large",
                "h1.a b.00|expected a task (a letter) at character 5",
                "h1.ab.zz|check sum does not match: a character was changed or lost"
            })
    void what_is_wrong_is_said(String text, String message) {
        assertThatThrownBy(() -> Schedule.parse(text))
                .isInstanceOf(MalformedScheduleException.class)
                .hasMessageContaining(message);
    }

    @Test
    void the_example_in_the_messages_is_a_schedule() {
        String message = org.assertj.core.api.Assertions.catchThrowable(() -> Schedule.parse("?"))
                .getMessage();
        String example = message.substring(message.lastIndexOf(' ') + 1);
        assertThat(Schedule.parse(example).length()).isEqualTo(16);
    }

    @Test
    void tasks_have_no_negative_ids() {
        assertThatThrownBy(() -> Schedule.of(1, -1)).hasMessage("a task's id is not negative, but -1 is");
    }

    @Test
    void null_is_refused() {
        assertThatThrownBy(() -> Schedule.parse(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void switches_are_counted() {
        assertThat(Schedule.of(0, 0, 1, 0, 2, 2).switches()).isEqualTo(3);
        assertThat(Schedule.of().switches()).isZero();
    }
}
