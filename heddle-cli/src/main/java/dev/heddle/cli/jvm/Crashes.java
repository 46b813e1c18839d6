package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.BlackBox;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.core.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a JVM died. */
final class Crashes {
    private static final Pattern HEADLINE = Pattern.compile("#  (SIG[A-Z]+|[A-Z][A-Za-z]+[^#(]*?)( \\(.*|:.*)?");
    private static final int LINES = 8;

    private Crashes() {}

    /** A JVM that is gone without a word, as a failure of the program. */
    static Finding crash(JavaTarget target, ChildJvm child, ChildReport report, long seed) {
        if (!report.isReady()) {
            String complaint = JvmOptions.complaint(target);
            if (complaint != null) {
                throw new NoSuchProgramException("the JVM of the program does not start as told (-J): " + complaint);
            }
            throw new BrokenChildException(
                    "the JVM of the program ended with exit code " + child.exitCode() + " before the program began",
                    child.errors());
        }
        BlackBox.Content box = child.blackBox();
        String how = cause(child.exitCode(), child.pid());
        return new Finding(
                Failure.Type.CRASH.label(),
                "the JVM of the program died: " + how,
                Failure.Type.CRASH.label() + ":" + how,
                child.errors(),
                seed,
                box.execution(),
                box.schedule().toString());
    }

    /** The same for the same cause. A JVM that notices its own crash writes a file about it to the current directory. */
    static String cause(int exitCode, long pid) {
        Path file = Path.of("hs_err_pid" + pid + ".log");
        if (Files.isRegularFile(file)) {
            return "it crashed with " + headline(file);
        }
        return exitCode > 128 ? "killed by " + signal(exitCode - 128) : "it ended with exit code " + exitCode;
    }

    private static String headline(Path file) {
        try {
            List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                    .lines()
                    .limit(LINES)
                    .toList();
            for (String line : lines) {
                Matcher matcher = HEADLINE.matcher(line);
                if (matcher.matches()) {
                    return matcher.group(1);
                }
            }
        } catch (IOException e) {
            return "an error";
        }
        return "an error";
    }

    private static String signal(int signal) {
        return switch (signal) {
            case 6 -> "SIGABRT";
            case 9 -> "SIGKILL (out of memory?)";
            case 11 -> "SIGSEGV";
            case 15 -> "SIGTERM";
            default -> "signal " + signal;
        };
    }
}
