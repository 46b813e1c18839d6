package dev.heddle.bench.papers;

import dev.heddle.core.explore.PartialOrderCoverage;
import dev.heddle.report.store.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The cells of Yuan's tables that are known already, in a file with a line each: what was measured, its coverage and the number of
 * traces met. A full run takes hours of processor time; with a file it can be stopped anywhere and gone on with.
 */
final class KeptCells {
    private final Path file;
    private final Map<String, PartialOrderCoverage.Cell> cells = new TreeMap<>();
    private int known;

    private KeptCells(Path file) {
        this.file = file;
    }

    /**
     * Reads the file if there is one.
     *
     * @param file may be null: then nothing is kept
     * @throws IOException with a message for the user, if it cannot be read or is no such file
     */
    static KeptCells of(Path file) throws IOException {
        KeptCells kept = new KeptCells(file);
        if (file != null && Files.exists(file)) {
            try {
                for (String line : Files.readAllLines(file)) {
                    kept.add(line);
                }
            } catch (IOException e) {
                throw new IOException("cannot read " + file + ": " + WholeFile.reason(e) + ".", e);
            }
        }
        return kept;
    }

    private void add(String line) throws IOException {
        String[] words = line.split("\t", -1);
        try {
            if (words.length != 3) {
                throw new IllegalArgumentException();
            }
            double coverage = Double.parseDouble(words[1]);
            int traces = Integer.parseInt(words[2]);
            if (!(coverage > 0 && coverage <= 1) || traces < 1) {
                throw new IllegalArgumentException();
            }
            cells.put(words[0], new PartialOrderCoverage.Cell(coverage, traces));
        } catch (IllegalArgumentException e) {
            throw new IOException("this line is no cell of a table: " + line.strip(), e);
        }
    }

    /** The cell with this key: from the file, or measured now and put there. */
    PartialOrderCoverage.Cell get(String key, Supplier<PartialOrderCoverage.Cell> measure) throws IOException {
        synchronized (this) {
            PartialOrderCoverage.Cell cell = cells.get(key);
            if (cell != null) {
                known++;
                return cell;
            }
        }
        PartialOrderCoverage.Cell cell = measure.get();
        put(key, cell);
        return cell;
    }

    private synchronized void put(String key, PartialOrderCoverage.Cell cell) throws IOException {
        cells.put(key, cell);
        if (file != null) {
            StringBuilder text = new StringBuilder();
            cells.forEach((name, kept) -> text.append(name)
                    .append('\t')
                    .append(kept.coverage())
                    .append('\t')
                    .append(kept.traces())
                    .append('\n'));
            WholeFile.write(file, text.toString());
        }
    }

    /** How many cells the file spared. */
    synchronized int known() {
        return known;
    }
}
