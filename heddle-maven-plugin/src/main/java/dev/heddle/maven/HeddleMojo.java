package dev.heddle.maven;

import dev.heddle.report.store.RunFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals have in common: where they run, and where the pages and records of failures are. */
abstract class HeddleMojo extends AbstractMojo {
    @Component
    @SuppressWarnings("deprecation") // what replaces it needs a newer Maven than the oldest that is supported
    private BuildPluginManager plugins;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    /** Where the pages and records of failures are. */
    @Parameter(property = "heddle.report", defaultValue = "${project.build.directory}/heddle")
    private File report;

    /** Where Maven was started. */
    Path root() {
        return Path.of(session.getExecutionRootDirectory());
    }

    Path directory() {
        return report.toPath();
    }

    /** Surefire with Heddle beside it, told where pages go. */
    Surefire surefire() throws MojoFailureException {
        Surefire surefire = new Surefire(session, plugins).withHeddle(plugin.getVersion());
        return surefire.property("heddle.report", report.getPath());
    }

    /** The tests that are recorded there, in order of name. */
    List<RunFiles.Recorded> recorded() throws MojoFailureException {
        try {
            return RunFiles.all(directory());
        } catch (IOException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    /** Makes the page that lists all of them; returns it, or null if there are none. */
    Path index() throws MojoFailureException {
        List<RunFiles.Recorded> recorded = recorded();
        try {
            return recorded.isEmpty() ? null : RunFiles.saveSuite(recorded);
        } catch (IOException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    /** A path as one types it: from the directory in which Maven was started. */
    static String shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.toAbsolutePath().startsWith(here)
                ? here.relativize(path.toAbsolutePath()).toString()
                : path.toString();
    }
}
