package dev.heddle.scenarios;

import dev.heddle.api.Heddle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Stands behind {@link ScenarioTest}. */
final class ScenarioExtension implements BeforeEachCallback, ParameterResolver, AfterTestExecutionCallback {
    private static final String REPORT = "heddle.report";

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(ScenarioExtension.class);

    /** Before the test names the classes that it is about, which are loaded then. */
    @Override
    public void beforeEach(ExtensionContext context) {
        Heddle.attach();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == ScenarioChecks.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return checks(context);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (context.getExecutionException().isPresent()) {
            return;
        }
        for (Scenarios scenarios : checks(context).asked()) {
            ScenarioResult result = scenarios.check();
            context.publishReportEntry("heddle", result.summary());
            if (!result.passed() && !"off".equals(System.getProperty(REPORT))) {
                context.publishReportEntry("heddle-report", page(result));
            }
            result.assertPassed();
        }
    }

    /** Where the page is, or why there is none. It goes where those of other tests go. */
    private static String page(ScenarioResult result) {
        String asked = System.getProperty(REPORT);
        boolean isGradle = !Files.isDirectory(Path.of("target")) && Files.isDirectory(Path.of("build"));
        try {
            return result.saveReport(asked == null ? Path.of(isGradle ? "build" : "target", "heddle") : Path.of(asked))
                    .toString();
        } catch (IOException e) {
            return "none, " + e.getMessage();
        }
    }

    @SuppressWarnings("deprecation") // JUnit 5 has no other
    private static ScenarioChecks checks(ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .getOrComputeIfAbsent(context.getUniqueId(), id -> new ScenarioChecks(), ScenarioChecks.class);
    }
}
