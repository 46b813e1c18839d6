package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import dev.heddle.report.store.WholeFile;
import dev.heddle.runtime.environment.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A failure in a file: all that {@code heddle replay FILE} needs. It is read as data and checked, since it may come from anywhere.
 *
 * @param conduct how the program was run; null for a model
 * @param world what the machine answered; null if that was not recorded
 */
public record SavedFailure(
        String program,
        List<String> classPath,
        List<String> arguments,
        Conduct conduct,
        String strategy,
        String jdk,
        Finding finding,
        RecordedWorld world) {
    private static final long VERSION = 1;
    private static final long MAX_SIZE = 32L << 20;

    /** Writes it under a name that says what it is, and that is the same for the same failure; returns the file. */
    public Path save(Path directory) throws IOException {
        Files.createDirectories(directory);
        String plain = program.replaceFirst("^(model|main):", "").replaceAll("[^A-Za-z0-9._-]+", "-");
        plain = plain.substring(Math.max(0, plain.length() - 60)).replaceAll("^-+|-+$", "");
        // Texts, because the hash of an enum is another in every JVM.
        String texts = List.of(program, classPath, arguments, "" + conduct, finding.identity(), finding.schedule())
                .toString();
        String hash = String.format(Locale.ROOT, "%08x", texts.hashCode());
        Path file = directory.resolve(plain + "-" + finding.kind() + "-" + hash + ".json");
        WholeFile.write(file, JsonText.document(document()));
        return file;
    }

    private Map<String, Object> document() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("heddle", VERSION);
        fields.put("program", program);
        if (conduct != null) {
            fields.put("classPath", classPath);
            fields.put("arguments", arguments);
            fields.put("backend", conduct.backend());
            fields.put("timing", conduct.timingLabel());
            fields.put("delayNanos", conduct.delayNanos());
            fields.put("races", conduct.racesLabel());
            fields.put("maxSteps", conduct.maxSteps());
            fields.put("watchdogMillis", conduct.watchdogMillis());
            fields.put("failOnLeak", conduct.failOnLeak());
            fields.put("isolate", conduct.isolate());
            fields.put("inside", conduct.inside());
            fields.put("memory", conduct.memoryLabel());
            fields.put("weakened", conduct.weakened());
        }
        fields.put("jdk", jdk);
        fields.put("strategy", strategy);
        fields.put("seed", finding.seed());
        fields.put("execution", finding.execution());
        fields.put("kind", finding.kind());
        fields.put("message", finding.message());
        fields.put("identity", finding.identity());
        fields.put("schedule", finding.schedule());
        if (world != null) {
            fields.put("recorded", world);
        }
        return fields;
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @throws IOException with a message for the user if there is no such file, or none that Heddle wrote
     */
    public static SavedFailure load(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(
                    Files.exists(file) ? file + " is not a file." : "there is no file " + file.toAbsolutePath() + ".");
        }
        if (file.toString().endsWith(".run.json")) {
            throw new IOException(
                    file + " records a whole run; the file of one failure lies beside it, with the kind of"
                            + " failure in its name.");
        }
        if (!Files.isReadable(file)) {
            throw new IOException("cannot read " + file + ": permission denied.");
        }
        if (Files.size(file) > MAX_SIZE) {
            throw new IOException(file + " is too large for a file that 'heddle run' wrote.");
        }
        try {
            return read(JsonTree.object(Files.readString(file)));
        } catch (IOException | RuntimeException e) {
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new IOException(file + " is not a file that 'heddle run' wrote: " + why + ".", e);
        }
    }

    private static SavedFailure read(Map<String, Object> fields) {
        if (!fields.containsKey("heddle")) {
            throw new IllegalArgumentException("it has no \"heddle\": 1");
        }
        if (whole(fields, "heddle") != VERSION) {
            throw new IllegalArgumentException("it was written by another version of Heddle");
        }
        String schedule = text(fields, "schedule");
        Schedule.parse(schedule);
        Finding finding = new Finding(
                text(fields, "kind"),
                text(fields, "message"),
                text(fields, "identity"),
                "",
                whole(fields, "seed"),
                whole(fields, "execution"),
                schedule);
        boolean isModel = text(fields, "program").startsWith("model:");
        return new SavedFailure(
                text(fields, "program"),
                isModel ? List.of() : texts(fields, "classPath"),
                isModel ? List.of() : texts(fields, "arguments"),
                isModel ? null : conduct(fields),
                text(fields, "strategy"),
                text(fields, "jdk"),
                finding,
                isModel ? null : world(fields));
    }

    private static Conduct conduct(Map<String, Object> fields) {
        Conduct conduct = new Conduct(
                text(fields, "backend"),
                Settings.Timing.valueOf(text(fields, "timing").toUpperCase(Locale.ROOT)),
                // Files that were written before tasks could be slow do not have it.
                fields.containsKey("delayNanos") ? whole(fields, "delayNanos") : Settings.DELAY_NANOS,
                Settings.Races.valueOf(text(fields, "races").toUpperCase(Locale.ROOT)),
                Math.toIntExact(whole(fields, "maxSteps")),
                whole(fields, "watchdogMillis"),
                field(fields, "failOnLeak", Boolean.class),
                // Files that were written before there was a choice do not have it.
                fields.containsKey("isolate") && field(fields, "isolate", Boolean.class),
                fields.containsKey("inside") ? inside(text(fields, "inside")) : "",
                fields.containsKey("memory")
                        ? MemoryModel.valueOf(text(fields, "memory").toUpperCase(Locale.ROOT))
                        : MemoryModel.SC,
                fields.containsKey("weakened") ? text(fields, "weakened") : "",
                fields.containsKey("recorded"));
        conduct.settings();
        return conduct;
    }

    private static RecordedWorld world(Map<String, Object> fields) {
        if (!fields.containsKey("recorded")) {
            return null;
        }
        RecordedWorld world = JsonData.read(RecordedWorld.class, fields.get("recorded"));
        world.answers();
        return world;
    }

    /** It becomes an argument of the agent. */
    private static String inside(String text) {
        if (!text.matches("[\\p{javaJavaIdentifierPart}.,]*")) {
            throw new IllegalArgumentException("\"inside\" has names of packages, not '" + text + "'");
        }
        return text;
    }

    private static String text(Map<String, Object> fields, String name) {
        return field(fields, name, String.class);
    }

    private static long whole(Map<String, Object> fields, String name) {
        return field(fields, name, Long.class);
    }

    private static List<String> texts(Map<String, Object> fields, String name) {
        List<String> texts = new ArrayList<>();
        for (Object element : field(fields, name, List.class)) {
            if (!(element instanceof String text)) {
                throw new IllegalArgumentException("\"" + name + "\" is not a list of texts");
            }
            texts.add(text);
        }
        return texts;
    }

    private static <T> T field(Map<String, Object> fields, String name, Class<T> type) {
        Object value = fields.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(
                    value == null ? "it has no \"" + name + "\"" : "its \"" + name + "\" is of the wrong type");
        }
        return type.cast(value);
    }
}
