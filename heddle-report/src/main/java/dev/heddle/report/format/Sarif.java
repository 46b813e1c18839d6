package dev.heddle.report.format;

import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Site;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.Pair;
import dev.heddle.report.data.Frames;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import dev.heddle.report.source.Checkout;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Failures as SARIF 2.1.0: the two operations that decide are the locations, the execution is the code flow, with a thread flow
 * a task. An operation inside a library is shown at the line of the repository that called it, by its path from the repository's root.
 */
final class Sarif {
    private static final int MOST_STEPS = 5_000;

    /** What the paths begin at, by the name that GitHub knows. */
    private static final String ROOT = "%SRCROOT%";

    private final Checkout checkout;

    private Sarif(Checkout checkout) {
        this.checkout = checkout;
    }

    static String of(List<Run> runs, Checkout checkout) {
        return new Sarif(checkout).of(runs);
    }

    private String of(List<Run> runs) {
        Map<String, Object> rules = new TreeMap<>();
        List<Object> results = new ArrayList<>();
        for (Run run : runs) {
            for (FailureData failure : run.failures()) {
                String kind = Visible.line(String.valueOf(failure.kind()));
                rules.put(kind, map("id", kind, "shortDescription", message(kind)));
                results.add(result(run, failure, kind));
            }
        }
        Map<String, Object> driver = map("name", "Heddle", "rules", new ArrayList<>(rules.values()));
        // The specification wants the list of results also when there are none.
        Map<String, Object> run = map(
                "tool",
                map("driver", driver),
                "originalUriBaseIds",
                map(ROOT, map("description", message("the root of the repository"))),
                "columnKind",
                "utf16CodeUnits");
        String json = JsonText.of(map("version", "2.1.0", "runs", List.of(run)));
        String list = JsonText.of(results);
        return json.substring(0, json.length() - "}]}".length()) + ",\"results\":" + list + "}]}\n";
    }

    private Map<String, Object> result(Run run, FailureData failure, String kind) {
        ExecutionData failing = failure.failing();
        return map(
                "ruleId",
                kind,
                "level",
                "error",
                "message",
                message(Visible.lines(run.program() + ": " + failure.message())),
                "locations",
                locations(failure),
                "codeFlows",
                failing == null ? List.of() : List.of(map("threadFlows", flows(failing))),
                "partialFingerprints",
                map("heddle/v1", Visible.line(String.valueOf(failure.identity()))));
    }

    private List<Object> locations(FailureData failure) {
        List<Object> locations = new ArrayList<>();
        for (Pair pair : failure.pairs().subList(0, Math.min(1, failure.pairs().size()))) {
            addLocation(pair.secondStack(), pair.secondTask() + ": " + pair.secondWords(), locations);
            addLocation(pair.firstStack(), pair.firstTask() + ": " + pair.firstWords(), locations);
        }
        addLocation(failure.stack(), String.valueOf(failure.message()), locations);
        return locations;
    }

    private void addLocation(List<String> stack, String words, List<Object> locations) {
        Site site = usersOwn(stack);
        if (site != null) {
            locations.add(location(site, words));
        }
    }

    /** The innermost frame in the repository; or else the innermost that is in a file. */
    private Site usersOwn(List<String> stack) {
        Site first = null;
        for (String frame : stack) {
            Site site = Frames.parse(frame);
            String path = Frames.path(site);
            if (checkout.find(path) != null) {
                return site;
            }
            first = first == null && path != null ? site : first;
        }
        return first;
    }

    private Map<String, Object> location(Site site, String words) {
        String uri = Frames.path(site);
        if (uri == null) {
            return null;
        }
        String path = checkout.find(uri);
        Map<String, Object> artifact = path == null ? map("uri", uri) : map("uri", encoded(path), "uriBaseId", ROOT);
        return map(
                "physicalLocation",
                map("artifactLocation", artifact, "region", map("startLine", Math.max(1, site.line()))),
                "message",
                message(Visible.line(words)));
    }

    private List<Object> flows(ExecutionData execution) {
        Map<Integer, List<Object>> flows = new TreeMap<>();
        for (Step step : execution.steps()) {
            Site site = execution.site(step.site());
            Map<String, Object> location = site == null ? null : location(site, step.words());
            if (location != null && step.n() <= MOST_STEPS) {
                flows.computeIfAbsent(step.task(), t -> new ArrayList<>())
                        .add(map("location", location, "executionOrder", step.n()));
            }
        }
        List<Object> all = new ArrayList<>();
        flows.forEach(
                (task, locations) -> all.add(map("id", Visible.line(execution.task(task)), "locations", locations)));
        return all;
    }

    private static String encoded(String path) {
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            return path;
        }
    }

    private static Map<String, Object> message(String text) {
        return map("text", text);
    }

    private static Map<String, Object> map(Object... entries) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        return map;
    }
}
