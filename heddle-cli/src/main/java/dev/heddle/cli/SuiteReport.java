package dev.heddle.cli;

import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.TextTable;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.suite.Member;
import dev.heddle.core.Scope;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.tree.Magnitude;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The result of {@code heddle suite}, for people and as JSON. */
final class SuiteReport {
    private final String strategy;
    private final SuitePolicy policy;
    private final List<Member> members;
    private final List<Path> files;

    /** @param files where the failure of each was saved; null for one that has none */
    SuiteReport(String strategy, SuitePolicy policy, List<Member> members, List<Path> files) {
        this.strategy = strategy;
        this.policy = policy;
        this.members = members;
        this.files = files;
    }

    void print(PrintWriter out) {
        TextTable table = TextTable.ofNumbers("program", "result", "executions", "traces", "of about", "seconds");
        for (Member member : members) {
            Findings findings = member.findings();
            Magnitude size = size(member);
            table.row(
                    member.searcher().name(),
                    result(findings),
                    Numbers.whole(findings == null ? 0 : findings.tally().executions()),
                    Numbers.whole(findings == null ? 0 : findings.tally().traces()),
                    size == null ? "" : size.toString(),
                    String.format(Locale.ROOT, "%.1f", member.seconds()));
        }
        table.print(out);
        out.println(counts() + ", strategy " + strategy + ", " + policy);
        for (Member member : members) {
            printSentence(member, out);
        }
        for (int i = 0; i < members.size(); i++) {
            if (files.get(i) != null) {
                Finding failure = members.get(i).findings().failures().get(0);
                out.println();
                out.println(members.get(i).searcher().name() + ": "
                        + failure.message().lines().findFirst().orElse(failure.kind()));
                out.println("   replay:   ./heddle replay " + files.get(i));
            }
        }
        out.flush();
    }

    /** What a verdict is subject to does not fit in the table. */
    private static void printSentence(Member member, PrintWriter out) {
        Findings findings = member.findings();
        if (findings == null || !findings.failures().isEmpty()) {
            return;
        }
        Scope scope = findings.tally().guarantee().scope();
        if (scope.timing() != null || scope.leftOut() != null || scope.unseen() != null) {
            out.println(member.searcher().name() + ": "
                    + findings.tally().confidence().sentence());
        }
    }

    private String counts() {
        return count("proved") + " proved, " + count("failed") + " failed, "
                + (members.size() - count("proved") - count("failed")) + " open";
    }

    private long count(String result) {
        return members.stream().filter(m -> result(m.findings()).equals(result)).count();
    }

    private static String result(Findings findings) {
        if (findings == null) {
            return "not begun";
        }
        if (!findings.failures().isEmpty()) {
            return "failed";
        }
        return findings.tally().complete() ? "proved" : "open";
    }

    /** How many traces an open program seems to have, or null. */
    private static Magnitude size(Member member) {
        return result(member.findings()).equals("open") ? member.size() : null;
    }

    Map<String, Object> document() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("strategy", strategy);
        fields.put("policy", policy.toString());
        fields.put(
                "programs",
                IntStream.range(0, members.size()).mapToObj(this::document).toList());
        return fields;
    }

    private Map<String, Object> document(int index) {
        Member member = members.get(index);
        Findings findings = member.findings();
        Magnitude size = size(member);
        boolean isFailed = result(findings).equals("failed");
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("program", member.searcher().name());
        fields.put("result", result(findings));
        fields.put("executions", findings == null ? 0 : findings.tally().executions());
        fields.put("traces", findings == null ? 0 : findings.tally().traces());
        fields.put("seconds", member.seconds());
        fields.put("estimatedTraces", size == null ? null : size.toBigDecimal());
        fields.put("failure", isFailed ? findings.failures().get(0).message() : null);
        fields.put("file", isFailed ? files.get(index) : null);
        return fields;
    }
}
