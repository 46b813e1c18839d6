package dev.heddle.engine;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.protocol.Errand;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonTree;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.spark.SparkFiles;

/**
 * What every task carries: an errand, and where an executor finds what it needs.
 *
 * @param id of the search; never the same for two
 * @param errand as JSON
 * @param files the program's class path as names of files that Spark has brought; null if this machine has it where the errand says
 * @param agent the name of the agent's jar likewise; null if it is where it always is
 */
record Shipment(String id, String errand, List<String> files, String agent) implements Serializable {
    private static final long serialVersionUID = 1;

    /** The errand, with the class path as it is on this machine. */
    Errand opened() {
        try {
            Errand opened = JsonData.read(Errand.class, JsonTree.parse(errand));
            if (files == null) {
                return opened;
            }
            System.setProperty(HeddleJars.AGENT_PROPERTY, SparkFiles.get(agent));
            return opened.at(files.stream().map(SparkFiles::get).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
