package dev.heddle.junit;

import dev.heddle.api.Grain;
import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.Isolation;
import dev.heddle.api.Memory;
import dev.heddle.api.Options;
import dev.heddle.api.Races;
import dev.heddle.api.Timing;
import dev.heddle.api.restrict.Restrict;
import dev.heddle.core.explore.Counts;
import dev.heddle.junit.output.ReportDirectory;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was said about a test: on the method, on its class and the classes around it, in the configuration parameters (which
 * JUnit 5 takes from the launcher, the system properties and junit-platform.properties), in this order.
 */
final class Configuration {
    private static final String PREFIX = "heddle.";
    private static final String SCHEDULE = "schedule";

    /** The attributes of the annotation, all of which are options of the command line, too. */
    private static final Set<String> OPTIONS = Arrays.stream(HeddleTest.class.getDeclaredMethods())
            .map(Method::getName)
            .collect(Collectors.toSet());

    private final Subject subject;
    private final UnaryOperator<String> parameters;

    /** @param parameters what the configuration says of a key; null if nothing */
    Configuration(Subject subject, UnaryOperator<String> parameters) {
        this.subject = subject;
        this.parameters = parameters;
    }

    /** What may be configured of tests. */
    static List<String> keys() {
        return Stream.concat(OPTIONS.stream(), Stream.of("all", "all.tags", "all.packages", "report"))
                .map(PREFIX::concat)
                .toList();
    }

    Options options() {
        MisspeltOptions.check(PREFIX, OPTIONS);
        Options options = Heddle.options().name(name());
        set("strategy", Function.identity(), options::strategy);
        set("executions", Counts::parse, options::executions);
        set("time", Configuration::duration, options::time);
        set("depth", Integer::parseInt, options::depth);
        set("seed", text -> text.equals("random") ? System.nanoTime() : Long.parseLong(text), options::seed);
        set("timing", text -> oneOf(Timing.values(), text), options::timing);
        set("grain", text -> oneOf(Grain.values(), text), options::grain);
        set("restrict", text -> oneOf(Restrict.values(), text), options::restrict);
        set("record", Path::of, options::record);
        set("delay", Configuration::duration, options::delay);
        set("races", text -> oneOf(Races.values(), text), options::races);
        set("memory", text -> oneOf(Memory.values(), text), options::memory);
        set("backend", Function.identity(), options::backend);
        set("checkDeterminism", Configuration::yesOrNo, options::checkDeterminism);
        set("isolate", Configuration::isolation, options::isolate);
        set("fair", Configuration::yesOrNo, options::fair);
        set("watchdog", Configuration::duration, options::watchdog);
        set("maxSteps", text -> Integer.parseInt(text.replace("_", "")), options::maxSteps);
        set("spuriousWakeups", Configuration::yesOrNo, options::spuriousWakeups);
        set("orders", Configuration::yesOrNo, options::orders);
        set("failOnLeak", Configuration::yesOrNo, options::failOnLeak);
        set("shrink", Configuration::duration, options::shrink);
        set(SCHEDULE, Function.identity(), options::schedule);
        return options;
    }

    /** As people write it: the class and the method, and what tells one invocation of a template from the others. */
    String name() {
        return ofInvocation(
                subject.type().getSimpleName() + "." + subject.method().getName());
    }

    /** As build tools write it: names this test among all of a project, and one invocation of a template among the others. */
    String fullName() {
        return ofInvocation(subject.type().getName() + "#" + subject.method().getName());
    }

    private String ofInvocation(String name) {
        return subject.invocation() == null ? name : name + " " + subject.invocation();
    }

    /** Whether it makes one execution, which was named. */
    boolean isReplay() {
        return said(SCHEDULE) != null;
    }

    /** Where the page of a failure goes; null for nowhere. */
    Path reportDirectory() {
        String said = said("report");
        if (said == null) {
            return ReportDirectory.usual(Path.of(""));
        }
        try {
            return said.equals("off") ? null : Path.of(said);
        } catch (InvalidPathException e) {
            throw new HeddleException(
                    name() + ": " + PREFIX + "report = " + said + " makes no sense: " + e.getMessage(), e);
        }
    }

    /** What to write on the test so that it makes this one execution. */
    List<String> replays(String schedule) {
        StringBuilder attributes = new StringBuilder();
        StringBuilder properties = new StringBuilder();
        Timing timing = said("timing") == null ? Timing.BOUNDED : oneOf(Timing.values(), said("timing"));
        if (timing != Timing.BOUNDED) {
            attributes.append("timing = Timing.").append(timing).append(", ");
            properties.append(" -Dheddle.timing=").append(timing.name().toLowerCase(Locale.ROOT));
        }
        if (said("delay") != null) {
            attributes.append("delay = \"").append(said("delay")).append("\", ");
            properties.append(" -Dheddle.delay=").append(said("delay"));
        }
        if (said("record") != null) {
            attributes
                    .append("record = \"")
                    .append(said("record").replace("\\", "\\\\"))
                    .append("\", ");
            properties.append(" -Dheddle.record=").append(said("record"));
        }
        Isolation isolation = said("isolate") == null ? Isolation.STATICS : isolation(said("isolate"));
        if (isolation != Isolation.STATICS) {
            attributes.append("isolate = Isolation.").append(isolation).append(", ");
            properties.append(" -Dheddle.isolate=").append(isolation.name().toLowerCase(Locale.ROOT));
        }
        if ("FAIL".equalsIgnoreCase(said("races"))) {
            attributes.append("races = Races.FAIL, ");
            properties.append(" -Dheddle.races=fail");
        }
        if ("JMM".equalsIgnoreCase(said("memory"))) {
            attributes.append("memory = Memory.JMM, ");
            properties.append(" -Dheddle.memory=jmm");
        }
        if (Boolean.parseBoolean(said("spuriousWakeups"))) {
            attributes.append("spuriousWakeups = true, ");
            properties.append(" -Dheddle.spuriousWakeups=true");
        }
        return List.of(
                (subject.isHeddleTest() ? "@HeddleTest(" : "@Explored(") + attributes + "schedule = \"" + schedule
                        + "\")",
                "-Dheddle.schedule=" + schedule + properties);
    }

    /** What to type so that the build tool that runs this test makes the one execution again. */
    String replayCommand(String schedule) {
        String properties = replays(schedule).get(1);
        String type = subject.type().getName();
        String method = subject.method().getName();
        if (System.getProperty("org.gradle.test.worker") != null) {
            return "./gradlew test --tests '" + type + "." + method + "' " + properties;
        }
        // Set by Surefire.
        if (System.getProperty("basedir") != null) {
            return "mvn test '-Dtest=" + type + "#" + method + "' " + properties;
        }
        return properties;
    }

    private <T> void set(String key, Function<String, T> parse, Consumer<? super T> option) {
        String text = said(key);
        if (text == null) {
            return;
        }
        try {
            option.accept(parse.apply(text));
        } catch (IllegalArgumentException e) {
            throw new HeddleException(
                    name() + ": " + PREFIX + key + " = " + text + " makes no sense: " + e.getMessage(), e);
        }
    }

    /** What was said about an option, by whoever is nearest to the test; null if nobody said anything. */
    private String said(String key) {
        if (key.equals(SCHEDULE)) {
            // One pastes it behind a command, and does not want to edit the test.
            String pasted = parameters.apply(PREFIX + key);
            if (pasted != null) {
                return pasted;
            }
        }
        for (Annotation annotation : subject.annotations()) {
            String text = attribute(annotation, key);
            if (text != null) {
                return text;
            }
        }
        return parameters.apply(PREFIX + key);
    }

    /** An attribute's value, or null if it is the default, which says nothing. */
    private static String attribute(Annotation annotation, String key) {
        try {
            Method attribute = annotation.annotationType().getMethod(key);
            Object value = attribute.invoke(annotation);
            return value.equals(attribute.getDefaultValue()) ? null : value.toString();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(annotation + " has no attribute " + key, e);
        }
    }

    /** The command says {@code --isolate}, and people write {@code true} for that. */
    private static Isolation isolation(String text) {
        return text.equals("true") ? Isolation.CLASSES : oneOf(Isolation.values(), text);
    }

    private static <E extends Enum<E>> E oneOf(E[] values, String text) {
        for (E value : values) {
            if (value.name().equalsIgnoreCase(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("it is one of "
                + Arrays.stream(values)
                        .map(value -> value.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", ")));
    }

    static Duration duration(String text) {
        int digits = 0;
        while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
            digits++;
        }
        long number = Long.parseLong(text.substring(0, digits));
        return switch (text.substring(digits).strip()) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> throw new IllegalArgumentException("a time is written 500ms, 30s, 5m or 2h");
        };
    }

    private static boolean yesOrNo(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("it is true or false");
        };
    }
}
