package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.TextTable;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.suite.Member;
import dev.heddle.core.Scope;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.tree.Magnitude;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

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

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("strategy", strategy);
        json.writeStringField("policy", policy.toString());
        json.writeArrayFieldStart("programs");
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            Findings findings = member.findings();
            json.writeStartObject();
            json.writeStringField("program", member.searcher().name());
            json.writeStringField("result", result(findings));
            json.writeNumberField(
                    "executions", findings == null ? 0 : findings.tally().executions());
            json.writeNumberField(
                    "traces", findings == null ? 0 : findings.tally().traces());
            json.writeNumberField("seconds", member.seconds());
            Magnitude size = size(member);
            if (size == null) {
                json.writeNullField("estimatedTraces");
            } else {
                json.writeNumberField("estimatedTraces", size.toBigDecimal());
            }
            if (findings == null || findings.failures().isEmpty()) {
                json.writeNullField("failure");
                json.writeNullField("file");
            } else {
                Finding failure = findings.failures().get(0);
                json.writeStringField("failure", failure.message());
                json.writeStringField(
                        "file", files.get(i) == null ? null : files.get(i).toString());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
