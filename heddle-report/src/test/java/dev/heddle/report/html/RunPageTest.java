package dev.heddle.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.Hostile;
import dev.heddle.report.SampleRuns;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.RunComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The pages as people use them, in a real browser. */
class RunPageTest {
    @TempDir
    private static Path directory;

    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        browser = Browser.open();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    private static void show(Run run) throws IOException {
        show(RunPage.of(run));
    }

    private static void show(String html) throws IOException {
        Path page = Files.createTempFile(directory, "page", ".html");
        Files.writeString(page, html);
        browser.resize(1300, 1000);
        browser.prefer("light");
        browser.complaints();
        browser.requests();
        browser.show(page);
    }

    private static String selected() {
        return browser.find(".row[aria-selected=true]").getAttribute("aria-label");
    }

    @Test
    void it_shows_verdict_reason_execution_schedules_search_and_environment() throws IOException {
        show(SampleRuns.ofModel("if-not-while(2)"));
        assertThat(browser.text("#verdict"))
                .contains("model:if-not-while(2)", "exception", "there is an item", "./heddle replay");
        assertThat(browser.text("#why")).contains("Fails", "Passes", "consumer 2", "lock lock");
        assertThat(browser.text("#execution")).contains("update items: 0 -> 1");
        assertThat(browser.text("#schedules")).contains("As it was found", "Shrunk", "preemption");
        assertThat(browser.text("#coverage")).contains("1,000 executions", "131 traces", "2.5 s more");
        assertThat(browser.text("#environment")).contains("25.0.3", "continuation");
        assertThat(browser.all(".threads .hold")).isNotEmpty();
        assertThat(browser.all(".threads .wait")).isNotEmpty();
        assertThat(browser.all(".threads .arrow")).isNotEmpty();
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).isEmpty();
    }

    @Test
    void a_deadlock_is_drawn_as_a_cycle() throws IOException {
        show(SampleRuns.ofModel("philosophers(3)"));
        assertThat(browser.find("#ending svg").getAttribute("aria-label"))
                .contains("A cycle", "philosopher 0 waits for lock fork 1");
        assertThat(browser.all("#ending svg rect")).hasSize(6);
    }

    @Test
    void buttons_and_keys_step_forwards_and_backwards() throws IOException {
        show(SampleRuns.ofModel("lost-update(2)"));
        browser.find("button[aria-label='First step']").click();
        assertThat(selected()).startsWith("1, ");
        browser.find("button[aria-label='Step forward']").click();
        assertThat(selected()).startsWith("2, ");
        browser.press("j");
        assertThat(selected()).startsWith("3, ");
        browser.press("k");
        browser.press(Keys.ARROW_LEFT);
        assertThat(selected()).startsWith("1, ");
        browser.find("#steps").sendKeys(Keys.ARROW_DOWN);
        assertThat(selected()).startsWith("2, ");
        browser.find("#steps").sendKeys(Keys.END);
        assertThat(selected()).contains("exception");
        browser.press("1");
        String first = selected();
        browser.press("2");
        assertThat(List.of(first, selected())).doesNotHaveDuplicates().allMatch(label -> label.contains(" x"));
        assertThat(browser.text("#inspector")).contains("decides", "Values after this step");
    }

    @Test
    void tasks_objects_and_text_filter_the_steps() throws IOException {
        show(SampleRuns.ofModel("running-example"));
        int all = browser.all(".row").size();
        browser.find(".chip").click();
        int one = browser.all(".row").size();
        assertThat(one).isLessThan(all);
        assertThat(browser.all(".row[aria-label*=', p:']")).isEmpty();
        browser.find(".chip").click();
        assertThat(browser.all(".row")).hasSize(all);
        browser.run("const s = document.querySelector('#object'); s.value = [...s.options].find(o =>"
                + " o.textContent.startsWith('x ')).value; s.dispatchEvent(new Event('change'))");
        assertThat(browser.all(".row:not(.end)"))
                .isNotEmpty()
                .allMatch(row -> row.getAttribute("aria-label").contains(" x"));
        browser.run("const s = document.querySelector('#object'); s.value = ''; s.dispatchEvent(new Event('change'))");
        browser.press("/");
        browser.press("write z");
        assertThat(browser.all(".row:not(.end)")).hasSize(1);
        assertThat(browser.text("#toolbar")).contains("1 of ");
    }

    @Test
    void the_passing_alternative_can_be_shown() throws IOException {
        show(SampleRuns.ofModel("lost-update(2)"));
        for (WebElement button : browser.all("#toolbar button")) {
            if (button.getText().equals("Passing")) {
                button.click();
                break;
            }
        }
        assertThat(browser.text("#steps")).contains("passes").doesNotContain("exception");
        assertThat(browser.all(".row.decisive")).hasSize(2);
    }

    @Test
    void the_replay_command_can_be_copied() throws IOException {
        show(SampleRuns.ofModel("deadlock"));
        browser.grant("clipboardReadWrite");
        browser.find("button[aria-label='Copy the replay command']").click();
        browser.until(() -> browser.text("#verdict .command button").equals("Copied"));
        assertThat(browser.await("navigator.clipboard.readText().then(done, e => done('' + e))"))
                .isEqualTo("./heddle replay heddle-out/it.json");
    }

    @Test
    void it_is_dark_when_the_system_is_and_when_asked_for() throws IOException {
        show(SampleRuns.ofModel("deadlock"));
        String background = "return getComputedStyle(document.body).backgroundColor";
        Object light = browser.run(background);
        browser.find("#theme").click();
        Object dark = browser.run(background);
        assertThat(dark).isNotEqualTo(light);
        browser.find("#theme").click();
        assertThat(browser.run(background)).isEqualTo(light);
        browser.show(Path.of(java.net.URI.create((String) browser.run("return location.href"))));
        browser.prefer("dark");
        browser.until(() -> browser.run(background).equals(dark));
    }

    /** Each of the parts of a page once in light and once in dark; the small screen is where things get tight. */
    @Test
    void axe_finds_no_barrier_in_light_and_dark_on_a_laptop_and_a_phone() throws IOException {
        show(SampleRuns.ofModel("philosophers(3)"));
        assertThat(browser.barriers()).isEmpty();
        browser.find("#theme").click();
        assertThat(browser.barriers()).isEmpty();
        show(SampleRuns.ofModel("if-not-while(2)"));
        browser.find("#theme").click();
        browser.resize(500, 900);
        assertThat(browser.barriers()).isEmpty();
        Object overflow =
                browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assertThat(overflow).as("what hangs over the side").isEqualTo(0L);
    }

    @Test
    void the_pages_of_a_directory_and_of_a_comparison_are_without_barriers_too() throws IOException {
        Run before = SampleRuns.ofModel("deadlock");
        Run after = SampleRuns.ofModel("lost-update(2)");
        show(SuitePage.of(Map.of("a.html", before, "b.html", after)));
        assertThat(browser.text("main")).contains("2 of 2 programs failed", "deadlock", "lost-update");
        assertThat(browser.barriers()).isEmpty();
        show(ComparePage.of(RunComparison.of("old", List.of(before), "new", List.of(after))));
        assertThat(browser.text("main")).contains("1 new, 1 gone, 0 still there");
        assertThat(browser.barriers()).isEmpty();
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void hostile_texts_do_nothing() throws IOException {
        Run hostile = Hostile.run();
        show(hostile);
        assertThat(browser.all("img")).isEmpty();
        browser.find("#steps").click();
        browser.press("j");
        browser.press("j");
        assertThat(
                        (Long)
                                browser.run(
                                        "const all = [...document.querySelectorAll('button.link')]"
                                                + ".filter(b => b.textContent.startsWith('show all')); all.forEach(b => b.click()); return all.length"))
                .isPositive();
        assertThat(browser.run("return window.harmed ?? 'no'")).isEqualTo("no");
        assertThat((String) browser.run("return document.querySelector('main').textContent"))
                .contains("</script><script>window.harmed=1</script>", "\\u202e")
                .doesNotContain("\u202E", "\u0007", "\u001b", "\u2066");
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).isEmpty();
        show(SuitePage.of(Map.of(Hostile.TEXT, hostile)));
        assertThat(browser.run("return window.harmed ?? 'no'")).isEqualTo("no");
        show(ComparePage.of(RunComparison.of(Hostile.TEXT, List.of(hostile), Hostile.TEXT, List.of(hostile))));
        assertThat(browser.run("return window.harmed ?? 'no'")).isEqualTo("no");
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).isEmpty();
    }

    @Test
    void a_run_without_a_failure_has_a_page() throws IOException {
        show(SampleRuns.run("main:acme.Fine", List.of(), List.of()));
        assertThat(browser.text("#verdict")).contains("acme.Fine", "no failure");
        assertThat(browser.find("#execution").isDisplayed()).isFalse();
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void a_failure_of_2000_steps_takes_less_than_a_megabyte() {
        assertThat(RunPage.of(SampleRuns.ofSteps(2000))).hasSizeLessThan(1_000_000);
    }

    /** The best of three and the lower quartile: what else keeps the machine busy only makes it slower. */
    @Test
    void a_failure_of_20000_steps_opens_in_two_seconds_and_steps_and_scrolls_in_a_tenth() throws IOException {
        Path page = directory.resolve("long.html");
        Files.writeString(page, RunPage.of(SampleRuns.ofSteps(20_000)));
        double opened = Double.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            browser.show(page);
            Number millis = (Number) browser.run("return performance.getEntriesByType('navigation')[0].loadEventEnd");
            opened = Math.min(opened, millis.doubleValue());
        }
        assertThat(opened).as("milliseconds to open").isBetween(1.0, 2000.0);
        assertThat(browser.all(".row").size()).as("rows in the document").isLessThan(200);
        double[] steps = times("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'j', bubbles: true}));");
        double[] scrolls = times("s.scrollTop += 40000; s.dispatchEvent(new Event('scroll'));");
        assertThat(steps[steps.length / 4]).as("milliseconds a step").isLessThan(100);
        assertThat(scrolls[scrolls.length / 4]).as("milliseconds a screen").isLessThan(100);
        System.out.printf(
                "20,000 steps: open %.0f ms, step %.0f ms, scroll %.0f ms (medians)%n",
                opened, steps[steps.length / 2], scrolls[scrolls.length / 2]);
        assertThat(browser.text("#inspector")).contains("statement(");
    }

    /** How long each of 21 actions takes until the next frame is there, in order of length. */
    @SuppressWarnings("unchecked")
    private static double[] times(String action) {
        List<Number> times = (List<Number>) browser.await("const s = document.querySelector('#steps'); const all = [];"
                + "document.body.focus();"
                + "const next = () => { if (all.length === 21) { done(all); return; }"
                + "const t = performance.now(); " + action
                + "requestAnimationFrame(() => { document.body.offsetHeight; setTimeout(() => {"
                + "all.push(performance.now() - t); next(); }); }); }; next();");
        double[] sorted = times.stream().mapToDouble(Number::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}
