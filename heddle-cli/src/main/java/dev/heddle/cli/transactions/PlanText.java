package dev.heddle.cli.transactions;

import dev.heddle.transactions.plan.PlacedAccess;
import dev.heddle.transactions.plan.TransactionPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A plan as people read it: the lines of the source, with a line between them where one transaction ends and the next begins. */
final class PlanText {
    private static final String BOUNDARY = "+     ---- the transaction ends, and the next begins";

    private final TransactionPlan plan;
    private final List<Path> sources;

    /** @param sources where to look for source files */
    PlanText(TransactionPlan plan, List<Path> sources) {
        this.plan = plan;
        this.sources = sources;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        String method = "";
        int last = -1;
        for (PlacedAccess access : plan.structure().accesses()) {
            String name = access.type().replace('/', '.') + '.' + access.method();
            if (!name.equals(method)) {
                lines.add("@@ " + name.replaceAll("\\(.*", ""));
                method = name;
                last = -1;
            }
            boolean isSameLine = access.line() == last;
            if (plan.endsBefore(access)) {
                lines.add(BOUNDARY + (isSameLine ? " (before " + access.text() + ')' : ""));
            }
            if (!isSameLine) {
                lines.add("  " + String.format("%4d", access.line()) + "  " + source(access));
            }
            if (plan.endsAfter(access)) {
                lines.add(BOUNDARY + " (after " + access.text() + ')');
            }
            last = access.line();
        }
        return lines;
    }

    private String source(PlacedAccess access) {
        String file = access.type().replaceAll("\\$.*", "") + ".java";
        for (Path directory : sources) {
            Path path = directory.resolve(file);
            try {
                if (Files.isRegularFile(path)) {
                    List<String> lines = Files.readAllLines(path);
                    return access.line() <= lines.size()
                            ? lines.get(access.line() - 1).strip()
                            : access.text();
                }
            } catch (IOException e) {
                return access.text();
            }
        }
        return access.text();
    }
}
