package dev.heddle.bench;

import dev.heddle.bench.report.Document;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Where and beside how much other work something was measured. */
public final class Machine {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    private Machine() {}

    public static void describe(Document document) {
        document.fact("jdk", System.getProperty("java.vendor") + ' ' + Runtime.version());
        document.fact("processors", Runtime.getRuntime().availableProcessors());
        document.fact("processor", processor());
    }

    /** The load average of the last minute as text; above the number of processors, wall-clock figures are too slow. */
    public static String load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
    }

    private static String processor() {
        try {
            return Files.readAllLines(CPU_INFO).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }
}
