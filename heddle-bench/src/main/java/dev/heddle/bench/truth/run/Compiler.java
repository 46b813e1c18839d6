package dev.heddle.bench.truth.run;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources in this JVM, hundreds in one go: after the first ones a small class takes a millisecond or two. */
public final class Compiler {
    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

    private Compiler() {}

    /** Compiles one file; returns null, or the first error. */
    public static String compile(Path file, Path classes, int release) throws IOException {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                JAVAC.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            // Not by --release: programs may use what a JDK has but does not export.
            List<String> options = List.of(
                    "-nowarn",
                    "-proc:none",
                    "-d",
                    classes.toString(),
                    "-source",
                    "" + Math.min(release, 17),
                    "-target",
                    "" + Math.min(release, 17));
            boolean good = JAVAC.getTask(null, files, problems, options, null, files.getJavaFileObjects(file))
                    .call();
            return good ? null : firstError(problems);
        }
    }

    private static String firstError(DiagnosticCollector<JavaFileObject> problems) {
        return problems.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .map(each -> each.getMessage(Locale.ROOT))
                .findFirst()
                .orElse("unknown error");
    }

    /**
     * Compiles sources by class name into a directory. Returns those that are wrong, with their first error: they are left out, and the
     * others are compiled again.
     */
    public static Map<String, String> compile(Map<String, String> sources, Path classes, int release)
            throws IOException {
        Map<String, String> wrong = new LinkedHashMap<>();
        Set<String> left = new HashSet<>(sources.keySet());
        List<String> options = List.of(
                "-nowarn",
                "-Xlint:none",
                "-proc:none",
                "-g:source,lines",
                "--release",
                Integer.toString(release),
                "-d",
                classes.toString());
        while (true) {
            DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
            List<JavaFileObject> units = new ArrayList<>();
            sources.forEach((name, text) -> {
                if (left.contains(name)) {
                    units.add(new Source(name, text));
                }
            });
            try (StandardJavaFileManager files =
                    JAVAC.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
                if (JAVAC.getTask(null, files, problems, options, null, units).call()) {
                    return wrong;
                }
            }
            int before = left.size();
            for (Diagnostic<? extends JavaFileObject> each : problems.getDiagnostics()) {
                if (each.getKind() == Diagnostic.Kind.ERROR
                        && each.getSource() instanceof Source source
                        && left.remove(source.className)) {
                    wrong.put(source.className, each.getMessage(Locale.ROOT));
                }
            }
            if (left.size() == before) {
                throw new IllegalStateException("generated programs do not compile: " + firstError(problems));
            }
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        final String className;
        private final String text;

        Source(String className, String text) {
            super(URI.create("string:///" + className.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.className = className;
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
