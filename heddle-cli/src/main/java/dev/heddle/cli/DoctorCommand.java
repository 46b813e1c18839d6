package dev.heddle.cli;

import dev.heddle.cli.doctor.Doctor;
import dev.heddle.cli.doctor.DoctorCheck;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.output.ExitCodes;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code heddle doctor}: what works on a JVM, and why. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Try out what works on this JVM, and say what to do about the rest.",
        footer = {
            "",
            "The exit code is 1 if something has to be done first.",
            "",
            "Examples:",
            "  heddle doctor",
            "  heddle doctor --jdk /opt/my-runtime -cp build/classes:lib/app.jar"
        })
final class DoctorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--jdk",
            paramLabel = "HOME",
            description = "The JDK or runtime image to examine. Default: the one that runs this command.")
    private Path home;

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "The class path of a program, to be examined as well.")
    private String classPath;

    @Override
    public Integer call() {
        Doctor doctor = new Doctor(jdk());
        PrintWriter out = spec.commandLine().getOut();
        out.println(doctor.runtime());
        boolean works = true;
        for (DoctorCheck check : doctor.examine(classPath == null ? List.of() : entries())) {
            List<String> lines = check.told().lines().toList();
            out.printf("%s  %-14s %s%n", check.mark(), check.name(), lines.get(0));
            lines.stream().skip(1).forEach(line -> out.printf("%19s%s%n", "", line));
            out.flush();
            works &= check.works() || !check.isNeeded();
        }
        out.println(works ? "Heddle works here." : "Something has to be done first: see what is marked NO.");
        out.flush();
        return works ? ExitCodes.OK : ExitCodes.FAILURE_FOUND;
    }

    private Jdk jdk() {
        try {
            return home == null ? Jdk.current() : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private List<String> entries() {
        return List.of(classPath.split(File.pathSeparator));
    }
}
