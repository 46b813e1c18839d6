package dev.heddle.report.source;

import dev.heddle.core.trace.LinePair;
import dev.heddle.report.data.Covered;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Site;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Frames;
import dev.heddle.report.data.Run.Excerpt;
import dev.heddle.report.data.Run.SourceFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The lines around all places that failures mention. */
public final class Excerpts {
    private static final int AROUND = 7;
    private static final int LONGEST_LINE = 300;

    private final Map<String, TreeSet<Integer>> wanted = new TreeMap<>();

    private Excerpts() {}

    public static List<SourceFile> of(List<FailureData> failures, Covered covered, SourceRoots roots) {
        Excerpts excerpts = new Excerpts();
        for (FailureData failure : failures) {
            excerpts.want(failure.failing());
            excerpts.want(failure.passing());
        }
        if (covered != null && covered.orders() != null) {
            for (LinePair pair : covered.orders().pairs()) {
                excerpts.want(Frames.parse(pair.first()));
                excerpts.want(Frames.parse(pair.second()));
            }
        }
        List<SourceFile> files = new ArrayList<>();
        excerpts.wanted.forEach((name, lines) -> {
            List<String> text = roots.find(name);
            if (text != null) {
                files.add(new SourceFile(name, cut(text, lines)));
            }
        });
        files.sort(Comparator.comparing(SourceFile::name));
        return files;
    }

    private void want(ExecutionData execution) {
        if (execution != null) {
            execution.sites().forEach(this::want);
        }
    }

    private void want(Site site) {
        String name = Frames.path(site);
        if (name != null) {
            wanted.computeIfAbsent(name, n -> new TreeSet<>()).add(site.line());
        }
    }

    private static List<Excerpt> cut(List<String> text, Set<Integer> lines) {
        TreeSet<Integer> shown = new TreeSet<>();
        for (int line : lines) {
            for (int l = Math.max(1, line - AROUND); l <= Math.min(text.size(), line + AROUND); l++) {
                shown.add(l);
            }
        }
        List<Excerpt> excerpts = new ArrayList<>();
        List<String> open = null;
        int last = -1;
        for (int line : shown) {
            if (line != last + 1 || open == null) {
                open = new ArrayList<>();
                excerpts.add(new Excerpt(line, open));
            }
            String content = text.get(line - 1);
            open.add(content.length() <= LONGEST_LINE ? content : content.substring(0, LONGEST_LINE) + "…");
            last = line;
        }
        return excerpts;
    }
}
