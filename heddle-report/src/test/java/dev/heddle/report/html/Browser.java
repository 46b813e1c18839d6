package dev.heddle.report.html;

import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium, where one is installed; tests that ask for one elsewhere are skipped. */
final class Browser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** A request in the log of the browser: the scheme of its address. */
    private static final Pattern REQUEST =
            Pattern.compile("\"Network\\.requestWillBeSent\".*?\"request\":\\{.*?\"url\":\"(\\w+):", Pattern.DOTALL);

    private final ChromeDriver driver;
    private final Path profile;

    private Browser(ChromeDriver driver, Path profile) {
        this.driver = driver;
        this.profile = profile;
    }

    static Browser open() throws IOException {
        File chromium = onPath("chromium", "chromium-browser", "google-chrome");
        File chromedriver = onPath("chromedriver");
        Assumptions.assumeTrue(
                chromium != null && chromedriver != null,
                "no Chromium with its driver on the PATH (Debian: apt-get install chromium chromium-driver)");
        Path profile = Files.createTempDirectory("heddle-browser");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--window-size=1300,1000",
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver)
                .withLogOutput(java.io.OutputStream.nullOutputStream())
                .build();
        return new Browser(new ChromeDriver(service, options), profile);
    }

    private static File onPath(String... names) {
        for (String name : names) {
            for (String directory : System.getenv("PATH").split(File.pathSeparator, -1)) {
                File file = new File(directory, name);
                if (file.canExecute()) {
                    return file;
                }
            }
        }
        return null;
    }

    void show(Path page) {
        driver.get(page.toUri().toString());
    }

    void resize(int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
    }

    void prefer(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    void grant(String permission) {
        driver.executeCdpCommand("Browser.grantPermissions", Map.of("permissions", List.of(permission)));
    }

    Object run(String script) {
        return driver.executeScript(script);
    }

    Object await(String script) {
        return driver.executeAsyncScript("const done = arguments[arguments.length - 1];" + script);
    }

    WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    String text(String css) {
        return find(css).getText();
    }

    void press(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    void until(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("it did not come to that; the page says: " + text("body"));
            }
            Thread.onSpinWait();
        }
    }

    /** Errors and warnings on the console since the last time. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                complaints.add(entry.getMessage());
            }
        }
        return complaints;
    }

    /** What was asked for over the network since the last time, apart from the page itself. */
    List<String> requests() {
        List<String> requests = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
            Matcher request = REQUEST.matcher(entry.getMessage());
            if (request.find() && !request.group(1).matches("file|data|blob")) {
                requests.add(entry.getMessage());
            }
        }
        return requests;
    }

    /** What axe finds wrong, in words. */
    @SuppressWarnings("deprecation") // for pages with frames, of which there are none, it is too forgiving
    List<String> barriers() {
        // There are no frames, for which it would open another window each time.
        Results results = new AxeBuilder().setLegacyMode(true).analyze(driver);
        List<String> barriers = new ArrayList<>();
        for (Rule rule : results.getViolations()) {
            rule.getNodes().forEach(node -> barriers.add(rule.getId() + ": " + node.getHtml()));
        }
        return barriers;
    }

    @Override
    public void close() {
        driver.quit();
        try (var files = Files.walk(profile)) {
            files.sorted(java.util.Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // The system clears its temporary files; a helper of the browser may still be at it.
            return;
        }
    }
}
