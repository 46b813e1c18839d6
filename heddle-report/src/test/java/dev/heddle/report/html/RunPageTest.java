package dev.heddle.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.trace.LinePair;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.report.Hostile;
import dev.heddle.report.SampleRuns;
import dev.heddle.report.data.Covered;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.RunComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    void one_goes_to_any_step_and_back_and_sees_all_that_is_known_there() throws IOException {
        show(SampleRuns.ofModel("running-example"));
        browser.press("g");
        browser.press("3");
        browser.press(Keys.ENTER);
        assertThat(selected()).startsWith("3, ");
        String there = browser.text("#inspector");
        browser.press("g");
        browser.press("5");
        browser.press(Keys.ENTER);
        assertThat(selected()).startsWith("5, ");
        browser.press("k");
        browser.press("k");
        assertThat(browser.text("#inspector")).isEqualTo(there);
        // The variables that no step has touched yet are known, too.
        browser.press(Keys.HOME);
        assertThat(browser.text("table.values")).contains("w 0", "y 0", "z 0");

        show(SampleRuns.ofSteps(400));
        browser.press(Keys.END);
        assertThat(browser.all("table.values tr")).hasSize(12);
        browser.run(
                "[...document.querySelectorAll('#inspector button')].find(b => b.textContent === 'all 40 values').click()");
        assertThat(browser.all("table.values tr")).hasSize(40);
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
    void steps_that_come_again_and_again_are_folded_until_they_are_asked_for() throws IOException {
        show(SampleRuns.ofTasks(3));
        assertThat(browser.text("#steps")).contains("… the same, 98 more times (6 to 103)");
        assertThat(browser.all(".row")).hasSizeLessThan(10);
        button("Fold repeats").click();
        assertThat(browser.text("#steps")).doesNotContain("more times");
        assertThat(browser.all(".row")).hasSizeGreaterThan(20);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void of_200_tasks_those_that_matter_are_shown_and_the_others_on_demand_by_pool() throws IOException {
        show(SampleRuns.ofTasks(200));
        assertThat(browser.all("#lanes span")).hasSize(1);
        assertThat(browser.text("#steps")).contains("98 more times");
        button("1 of 200 tasks").click();
        assertThat(browser.all("#lanes span")).hasSize(200);
        assertThat(browser.all("#lanes b"))
                .extracting(each -> each.getAttribute("textContent"))
                .containsExactly("pool-1-thread", "http");
        button("All 200 tasks").click();
        assertThat(browser.all("#lanes span")).hasSize(1);
        assertThat(browser.complaints()).isEmpty();
    }

    private static WebElement button(String name) {
        return browser.all("#toolbar button").stream()
                .filter(each -> each.getText().equals(name))
                .findFirst()
                .orElseThrow();
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
        show(SuitePage.of(List.of(SuitePage.entry("a.html", before), SuitePage.entry("b.html", after))));
        assertThat(browser.text("main")).contains("2 of 2 programs failed", "deadlock", "lost-update");
        assertThat(browser.barriers()).isEmpty();
        show(ComparePage.of(RunComparison.of("old", List.of(before), "new", List.of(after))));
        assertThat(browser.text("main")).contains("1 new, 1 gone, 0 still there");
        assertThat(browser.barriers()).isEmpty();
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void the_page_of_a_directory_says_of_those_that_passed_how_sure_one_may_be() throws IOException {
        Run failed = SampleRuns.ofModel("deadlock");
        Run sampled = SampleRuns.run("test:acme.QueueTest#keeps_order", List.of(), List.of());
        show(SuitePage.of(List.of(SuitePage.entry(null, sampled), SuitePage.entry("a.html", failed))));
        assertThat(browser.text("main"))
                .contains("1 of 2 programs failed", "Proved: 0, Sampled: 1", "no failure found")
                .containsSubsequence("model:deadlock", "acme.QueueTest#keeps_order");
        assertThat(browser.all("tbody a")).as("only what has a page is a link").hasSize(1);
        browser.run(
                "[...document.querySelectorAll('.filters button')].find(b => b.textContent === '1 sampled').click()");
        assertThat(browser.all("tbody tr")).hasSize(1);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void a_passing_run_shows_which_lines_met_in_which_order_and_what_was_not_seen() throws IOException {
        Run run = SampleRuns.passing("counter(2)");
        LinePair one = new LinePair(
                "acme.Queue.put(Queue.java:7)",
                List.of("write"),
                "acme.Queue.take(Queue.java:9)",
                List.of("read"),
                3,
                0,
                0);
        SeenOrders seen = run.covered().orders();
        List<LinePair> pairs = new ArrayList<>(seen.pairs());
        pairs.add(one);
        show(run.having(new Covered(
                new SeenOrders(200, pairs, false),
                3,
                20,
                run.covered().odds(),
                null,
                "for delays up to 100 ms",
                null,
                null,
                List.of(),
                List.of())));
        assertThat(browser.text("#covered"))
                .contains("1 in one order only", "200 executions looked at", "always came before this")
                .containsSubsequence("Queue.put(Queue.java:7)", "Queue.take(Queue.java:9)", "By source line")
                .contains("How probable it is that a bug was missed", "for delays up to 100 ms");
        browser.run("document.querySelectorAll('.by-line details').forEach(d => d.open = true)");
        assertThat(browser.text(".by-line")).contains("both orders", "given order", "only before", "only after");
        assertThat(browser.barriers()).isEmpty();
        browser.resize(500, 900);
        assertThat(browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("what hangs over the side")
                .isEqualTo(0L);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void a_step_says_which_command_lets_another_task_go_there() throws IOException {
        show(SampleRuns.ofModel("lost-update(2)"));
        browser.find("button[aria-label='First step']").click();
        assertThat(browser.text("#inspector"))
                .contains("What if another task went here?", "./heddle replay heddle-out/it.json --what-if 1:t1");
    }

    /** A test is not replayed from a file: its schedule up to the step takes the place of the whole one. */
    @Test
    void of_a_test_the_command_has_the_schedule_up_to_there() throws IOException {
        Run run = SampleRuns.ofModel("lost-update(2)");
        FailureData failure = run.failures().get(0);
        String whole = failure.shrunk().text();
        FailureData ofTest = failure.replayedBy("mvn test -Dtest=acme.X -Dheddle.schedule=" + whole, null);
        show(SampleRuns.run("test:acme.X", List.of(ofTest), List.of()));
        browser.find("button[aria-label='First step']").click();
        browser.press("j");
        Schedule schedule = Schedule.parse(whole);
        int other = 1 - schedule.task(1);
        assertThat(browser.text("#inspector"))
                .contains("mvn test -Dtest=acme.X -Dheddle.schedule="
                        + schedule.prefix(1).then(other));
    }

    @Test
    void the_map_beside_a_long_execution_goes_to_any_part_and_zooms_to_what_it_spans() throws IOException {
        show(SampleRuns.ofModel("lost-update(2)"));
        assertThat(browser.find("#map").isDisplayed()).as("all is in view").isFalse();
        show(SampleRuns.ofSteps(5000));
        assertThat(browser.find("#map canvas").isDisplayed()).isTrue();
        String drag = "const b = document.getElementById('map'), r = b.getBoundingClientRect();"
                + "const at = (type, share) => b.dispatchEvent(new PointerEvent(type, {pointerId: 1, clientX: r.left + 5, clientY: r.top + r.height * share, bubbles: true}));"
                + "b.setPointerCapture = () => {};";
        browser.run(drag + "at('pointerdown', .5); at('pointerup', .5);");
        assertThat(Integer.parseInt(selected().split(",", 2)[0])).isBetween(2400, 2600);
        browser.run(drag + "at('pointerdown', .1); at('pointermove', .12); at('pointerup', .12);");
        assertThat(Integer.parseInt(selected().split(",", 2)[0])).isBetween(400, 600);
        assertThat(number("return document.querySelector('.row').offsetHeight")).isLessThan(26);
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
        show(SuitePage.of(List.of(SuitePage.entry(Hostile.TEXT, hostile))));
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

    /**
     * What a browser has to do must not grow with the number of steps: as many nodes, and as many new ones for a step or a screen, as for
     * a tenth of them. Unlike the time it takes, which is printed, this is the same on every machine; {@code -Dpage.times=true} makes the
     * time count too.
     */
    @Test
    void a_failure_of_20000_steps_is_no_more_work_than_one_of_2000() throws IOException {
        Work small = work(2000);
        Work large = work(20_000);
        assertThat(large.nodes).as("nodes in the document").isLessThan(small.nodes * 3 / 2);
        assertThat(large.rows).as("rows in the document").isLessThan(200);
        assertThat(large.ofStep).as("nodes that a step makes").isLessThanOrEqualTo(small.ofStep * 3 / 2 + 50);
        assertThat(large.ofScreen).as("nodes that a screen makes").isLessThanOrEqualTo(small.ofScreen * 3 / 2 + 50);
        double[] steps = times(STEP);
        double[] scrolls = times(SCREEN);
        System.out.printf(
                "20,000 steps: open %.0f ms, step %.0f ms, scroll %.0f ms (medians)%n",
                large.opened, steps[steps.length / 2], scrolls[scrolls.length / 2]);
        if (Boolean.getBoolean("page.times")) {
            assertThat(large.opened).as("milliseconds to open").isLessThan(2000);
            assertThat(steps[steps.length / 2]).as("milliseconds a step").isLessThan(100);
            assertThat(scrolls[scrolls.length / 2]).as("milliseconds a screen").isLessThan(100);
        }
        assertThat(browser.text("#inspector")).contains("statement(");
    }

    private record Work(double opened, long nodes, long rows, long ofStep, long ofScreen) {}

    private static final String STEP =
            "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'j', bubbles: true}));";
    private static final String SCREEN = "s.scrollTop += 40000; s.dispatchEvent(new Event('scroll'));";

    private static Work work(int steps) throws IOException {
        Path page = directory.resolve("steps" + steps + ".html");
        Files.writeString(page, RunPage.of(SampleRuns.ofSteps(steps)));
        browser.show(page);
        return new Work(
                number("return performance.getEntriesByType('navigation')[0].loadEventEnd"),
                (long) number("return document.getElementsByTagName('*').length"),
                (long) number("return document.querySelectorAll('.row').length"),
                made(STEP),
                made(SCREEN));
    }

    private static double number(String script) {
        return ((Number) browser.run(script)).doubleValue();
    }

    /** How many nodes an action adds to the document until the frame after the next is there. */
    private static long made(String action) {
        Number made = (Number) browser.await("const s = document.querySelector('#steps'); let made = 0;"
                + "const observer = new MutationObserver(all => all.forEach(m => m.addedNodes.forEach(n => {"
                + "made += 1 + (n.querySelectorAll ? n.querySelectorAll('*').length : 0); })));"
                + "observer.observe(document.body, {childList: true, subtree: true});" + action
                + "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {"
                + "observer.disconnect(); done(made); })));");
        assertThat(made.longValue()).as("nodes that are made").isPositive();
        return made.longValue();
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
