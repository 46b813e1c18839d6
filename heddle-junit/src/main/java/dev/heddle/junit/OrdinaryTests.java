package dev.heddle.junit;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Which tests that do not mention Heddle are explored all the same: all with {@code heddle.all=true}, those with certain tags
 * with {@code heddle.all.tags=slow,db}, those in certain packages with {@code heddle.all.packages=com.acme.queue}.
 */
final class OrdinaryTests {
    private static final String ALL = "heddle.all";
    private static final String TAGS = "heddle.all.tags";
    private static final String PACKAGES = "heddle.all.packages";
    private static final String AUTODETECTION = "junit.jupiter.extensions.autodetection.enabled";

    /** Since JUnit 5.12; older ones load every extension that is registered by META-INF/services. */
    private static final String AUTODETECTION_INCLUDE = "junit.jupiter.extensions.autodetection.include";

    private static final String PROPERTIES = "junit-platform.properties";

    private OrdinaryTests() {}

    static boolean include(ExtensionContext context, Class<?> type, Set<String> tagsOfTest) {
        if (context.getConfigurationParameter(ALL).map(Boolean::parseBoolean).orElse(false)) {
            return true;
        }
        List<String> tags = list(context.getConfigurationParameter(TAGS).orElse(""));
        if (tags.stream().anyMatch(tagsOfTest::contains)) {
            return true;
        }
        String name = type.getName();
        return list(context.getConfigurationParameter(PACKAGES).orElse("")).stream()
                .anyMatch(prefix -> name.startsWith(prefix + "."));
    }

    /** The same of a test that the older engines of JUnit run, and that has no tags. */
    static boolean include(UnaryOperator<String> said, Class<?> type) {
        if (Boolean.parseBoolean(said.apply(ALL))) {
            return true;
        }
        String packages = said.apply(PACKAGES);
        return packages != null
                && list(packages).stream().anyMatch(prefix -> type.getName().startsWith(prefix + "."));
    }

    /** What system properties, or else the file of JUnit's properties, say of a key; null if nothing. */
    static UnaryOperator<String> said() {
        Properties file = properties();
        return key -> System.getProperty(key, file.getProperty(key));
    }

    /** Makes JUnit find the extension in tests that do not mention it, if there could be such tests. Called before it looks. */
    static void letThemBeFound() {
        UnaryOperator<String> said = said();
        boolean any = Boolean.parseBoolean(said.apply(ALL)) || said.apply(TAGS) != null || said.apply(PACKAGES) != null;
        if (any && !Boolean.parseBoolean(said.apply(AUTODETECTION))) {
            System.setProperty(AUTODETECTION, "true");
            System.setProperty(AUTODETECTION_INCLUDE, HeddleExtension.class.getName());
        }
    }

    private static Properties properties() {
        Properties properties = new Properties();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (InputStream in = loader == null ? null : loader.getResourceAsStream(PROPERTIES)) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            return new Properties(); // JUnit will complain about it
        }
        return properties;
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(s -> !s.isEmpty())
                .toList();
    }
}
