package dev.heddle.gradle;

import dev.heddle.report.format.Format;
import dev.heddle.report.store.RunFiles;
import dev.heddle.report.store.RunFiles.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;

/** {@code gradle heddleReport --format sarif --to heddle.sarif}. */
@DisableCachingByDefault(because = "takes no time")
public abstract class ReportTask extends DefaultTask {
    /** Where the failures are recorded. */
    @Internal
    public abstract DirectoryProperty getDirectory();

    /** text, json, junit-xml, sarif, markdown, dot or chrome-trace; pages by default. */
    @Internal
    @Option(
            option = "format",
            description = "text, json, junit-xml, sarif, markdown, dot or chrome-trace. Default: pages.")
    public abstract Property<String> getFormat();

    /** The file for another format. */
    @Internal
    @Option(option = "to", description = "The file for another format. Default: beside the pages.")
    public abstract Property<String> getTo();

    private final Path project;

    /** Created by Gradle. */
    @Inject
    public ReportTask(ProjectLayout layout) {
        this.project = layout.getProjectDirectory().getAsFile().toPath();
        getOutputs().upToDateWhen(any -> false);
    }

    @TaskAction
    void report() {
        Path directory = getDirectory().get().getAsFile().toPath();
        List<Recorded> recorded = Records.in(directory);
        if (recorded.isEmpty()) {
            getLogger().lifecycle("No test is recorded in {}.", directory);
            return;
        }
        try {
            Format format = getFormat().isPresent() ? Format.named(getFormat().get()) : null;
            Path to = getTo().isPresent() ? project.resolve(getTo().get()) : null;
            for (Path written : RunFiles.report(recorded, format, to, project)) {
                getLogger().lifecycle("{}", written.toUri());
            }
        } catch (IllegalArgumentException | IOException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }
}
