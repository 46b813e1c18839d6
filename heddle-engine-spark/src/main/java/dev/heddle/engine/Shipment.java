package dev.heddle.engine;

import java.io.Serializable;
import java.util.List;

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
}
