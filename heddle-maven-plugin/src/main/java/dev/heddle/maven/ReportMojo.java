package dev.heddle.maven;

import dev.heddle.report.format.Format;
import dev.heddle.report.store.RunFiles;
import dev.heddle.report.store.RunFiles.Recorded;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Makes the pages of recorded tests anew, with one that links them all; or writes them in another format. */
@Mojo(name = "report", threadSafe = true)
public final class ReportMojo extends HeddleMojo {
    /** text, json, junit-xml, sarif, markdown, dot or chrome-trace. Default: pages. */
    @Parameter(property = "heddle.format")
    private String format;

    /** The file for another format. Default: beside the pages, TEST-heddle.xml for junit-xml and report with the usual ending for the others. */
    @Parameter(property = "heddle.to")
    private File to;

    @Override
    public void execute() throws MojoFailureException {
        Format chosen = chosen();
        List<Recorded> recorded = recorded();
        if (recorded.isEmpty()) {
            getLog().info("No test is recorded in " + shown(directory()) + ".");
            return;
        }
        try {
            for (Path written : RunFiles.report(recorded, chosen, to == null ? null : to.toPath(), root())) {
                getLog().info(shown(written));
            }
        } catch (IOException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
    }

    private Format chosen() throws MojoFailureException {
        if (format == null) {
            return null;
        }
        try {
            return Format.named(format);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException("heddle.format: " + e.getMessage(), e);
        }
    }
}
