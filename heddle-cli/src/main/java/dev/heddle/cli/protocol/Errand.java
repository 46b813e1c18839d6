package dev.heddle.cli.protocol;

import dev.heddle.session.Search;
import java.util.List;

/**
 * What a worker on another machine is sent: which program it is, and how to search it. It travels as JSON.
 *
 * @param model the name of a model; null for a Java program
 * @param job what the JVM of a Java program is to do; null for a model
 * @param classPath the program's class path, class files of a source file first
 * @param jvmOptions options for its JVM
 * @param jdk where its JDK is; null for the one that runs the worker
 * @param feature the feature release it is to run on, as steps inside the JDK differ between them; 0 for a model
 */
public record Errand(
        String model,
        Search search,
        Job job,
        List<String> classPath,
        List<String> jvmOptions,
        String jdk,
        int feature) {
    /** The same with the class path as it is found on another machine. */
    public Errand at(List<String> otherClassPath) {
        return new Errand(model, search, job, List.copyOf(otherClassPath), jvmOptions, jdk, feature);
    }
}
