package dev.heddle.cli.jcstress;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.core.Thrown;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where the JVM of the tests starts. Its only argument is a directory with its {@link JcstressSettings}; its exit code is the command's. */
public final class JcstressMain {
    private JcstressMain() {}

    public static void main(String[] arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        int code;
        try {
            Heddle.attach();
            code = run(JcstressSettings.load(Path.of(arguments[0])), out);
        } catch (IllegalArgumentException e) {
            err.println("heddle: " + e.getMessage() + ".");
            code = ExitCodes.USAGE;
        } catch (Throwable t) {
            err.println("heddle: " + Thrown.trace(t));
            code = ExitCodes.INTERNAL_ERROR;
        }
        out.flush();
        // Not exit: tasks that were given up may still be there, and wait for ever.
        Runtime.getRuntime().halt(code);
    }

    private static int run(JcstressSettings settings, PrintStream out) throws IOException {
        List<String> names = settings.classes().isEmpty() ? TestClasses.on(settings.classPath()) : settings.classes();
        if (names.isEmpty()) {
            throw new IllegalArgumentException("there is no jcstress test on the class path");
        }
        List<JcstressTest> tests = new ArrayList<>();
        for (String name : names) {
            tests.add(JcstressTest.of(TestClasses.load(name)));
        }
        Judge judge = new Judge(settings);
        return settings.show() == null ? judge(tests, judge, settings, out) : show(tests, judge, settings, out);
    }

    private static int judge(List<JcstressTest> tests, Judge judge, JcstressSettings settings, PrintStream out)
            throws IOException {
        List<JcstressVerdict> verdicts = new ArrayList<>();
        VerdictText text = new VerdictText(out, tests.size() == 1);
        for (JcstressTest test : tests) {
            JcstressVerdict verdict = judge.judge(test);
            verdicts.add(verdict);
            text.print(verdict);
        }
        text.printSummary(verdicts);
        if (settings.json() != null) {
            Files.writeString(Path.of(settings.json()), VerdictJson.of(verdicts, settings.memory()));
        }
        if (settings.page() != null) {
            Files.writeString(Path.of(settings.page()), VerdictPage.of(verdicts));
            out.println("Page: " + settings.page());
        }
        return verdicts.stream().anyMatch(JcstressVerdict::isBad) ? ExitCodes.FAILURE_FOUND : ExitCodes.OK;
    }

    /** Shows an execution with the outcome that was asked for: to see it is what the user wants, so it is no failure. */
    private static int show(List<JcstressTest> tests, Judge judge, JcstressSettings settings, PrintStream out)
            throws IOException {
        if (tests.size() != 1) {
            throw new IllegalArgumentException("--show wants one test, not " + tests.size());
        }
        JcstressTest test = tests.get(0);
        Result result = judge.show(test, settings.show());
        for (FailureFound found : result.failures()) {
            out.println(test.name() + ": " + found.message() + ", in execution " + found.execution());
            if (found.report() != null) {
                out.println(found.report());
            }
            out.println("Schedule: " + found.schedule());
            if (settings.page() != null) {
                Path page = Path.of(settings.page()).toAbsolutePath();
                out.println("Page: " + result.saveReport(page.getParent(), test.name(), null));
            }
            return ExitCodes.OK;
        }
        out.println(test.name() + ": the outcome " + settings.show() + " was not seen. " + result.summary());
        return ExitCodes.FAILURE_FOUND;
    }
}
