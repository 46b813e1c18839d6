package dev.heddle.cli.jcstress;

import dev.heddle.report.data.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Verdicts as data. */
final class VerdictJson {
    private VerdictJson() {}

    static String of(List<JcstressVerdict> verdicts, String memory) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("memory", memory);
        fields.put("tests", verdicts.stream().map(VerdictJson::document).toList());
        return JsonText.document(fields);
    }

    private static Map<String, Object> document(JcstressVerdict verdict) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("test", verdict.test());
        fields.put("explored", verdict.how().label());
        fields.put("executions", verdict.executions());
        fields.put("seconds", Math.round(verdict.seconds() * 1e3) / 1e3);
        fields.put("asDeclared", verdict.isAsDeclared());
        fields.put("failure", verdict.failure());
        fields.put(
                "outcomes", verdict.rows().stream().map(VerdictJson::document).toList());
        return fields;
    }

    private static Map<String, Object> document(JcstressVerdict.Row row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("outcome", row.outcome());
        fields.put("expectation", row.expectation().label());
        fields.put("seen", row.seen());
        fields.put("why", row.why());
        fields.put("description", row.description());
        return fields;
    }
}
