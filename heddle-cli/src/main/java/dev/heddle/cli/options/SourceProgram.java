package dev.heddle.cli.options;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.jvm.ScratchDirectory;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program in one source file, run as the {@code java} command runs it: compiled first, then its first class is the main class. The class files go when
 * the command ends; a replay compiles the file again.
 */
record SourceProgram(Path file, String mainClass, Path classes) {
    static final String ENDING = ".java";

    /** @throws IllegalArgumentException with the compiler's words if the file cannot be compiled */
    static SourceProgram compile(Path file, List<String> classPath, Jdk jdk) {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("there is no file " + file + ".");
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalArgumentException("to run " + file
                    + " takes a JDK with a compiler; this one has none: compile it and name its class.");
        }
        DiagnosticCollector<JavaFileObject> complaints = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(complaints, null, null)) {
            Path classes = new ScratchDirectory("compiled").closedAtTheEnd().path();
            List<String> options = new ArrayList<>(List.of("-g", "-parameters", "-proc:none", "-nowarn"));
            options.addAll(List.of("-d", classes.toString(), "-cp", String.join(File.pathSeparator, classPath)));
            if (jdk.feature() < Runtime.version().feature()) {
                options.addAll(List.of("--release", Integer.toString(jdk.feature())));
            }
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, complaints, options, null, files.getJavaFileObjects(file));
            String main = firstClass(task.parse());
            task.generate();
            if (main == null || hasErrors(complaints)) {
                throw new IllegalArgumentException(file + " cannot be compiled:" + words(complaints));
            }
            return new SourceProgram(file.toAbsolutePath().normalize(), main, classes);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot compile " + file + ": " + e.getMessage(), e);
        }
    }

    private static String firstClass(Iterable<? extends CompilationUnitTree> units) {
        for (CompilationUnitTree unit : units) {
            String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
            for (Tree type : unit.getTypeDecls()) {
                if (type instanceof ClassTree each) {
                    return prefix + each.getSimpleName();
                }
            }
        }
        return null;
    }

    private static boolean hasErrors(DiagnosticCollector<JavaFileObject> complaints) {
        return complaints.getDiagnostics().stream().anyMatch(each -> each.getKind() == Diagnostic.Kind.ERROR);
    }

    private static String words(DiagnosticCollector<JavaFileObject> complaints) {
        StringBuilder words = new StringBuilder();
        for (Diagnostic<? extends JavaFileObject> each : complaints.getDiagnostics()) {
            if (each.getKind() == Diagnostic.Kind.ERROR) {
                words.append("\n  line ")
                        .append(each.getLineNumber())
                        .append(": ")
                        .append(each.getMessage(Locale.ROOT));
            }
        }
        return words.isEmpty() ? " it has no class." : words.toString();
    }
}
