package dev.heddle.cli.jcstress;

import java.util.List;
import java.util.Locale;

/** Verdicts as data. */
final class VerdictJson {
    private VerdictJson() {}

    static String of(List<JcstressVerdict> verdicts, String memory) {
        StringBuilder json = new StringBuilder("{\n  \"memory\": \"" + memory + "\",\n  \"tests\": [");
        for (int i = 0; i < verdicts.size(); i++) {
            json.append(i == 0 ? "\n" : ",\n");
            test(verdicts.get(i), json);
        }
        return json.append("\n  ]\n}\n").toString();
    }

    private static void test(JcstressVerdict verdict, StringBuilder json) {
        json.append("    {\"test\": ");
        quote(verdict.test(), json);
        json.append(", \"explored\": \"").append(verdict.how().label()).append("\", \"executions\": ");
        json.append(verdict.executions())
                .append(", \"seconds\": ")
                .append(String.format(Locale.ROOT, "%.3f", verdict.seconds()));
        json.append(", \"asDeclared\": ").append(verdict.isAsDeclared()).append(", \"failure\": ");
        quote(verdict.failure(), json);
        json.append(",\n     \"outcomes\": [");
        for (int i = 0; i < verdict.rows().size(); i++) {
            JcstressVerdict.Row row = verdict.rows().get(i);
            json.append(i == 0 ? "\n      {\"outcome\": " : ",\n      {\"outcome\": ");
            quote(row.outcome(), json);
            json.append(", \"expectation\": \"")
                    .append(row.expectation().label())
                    .append("\", \"seen\": ")
                    .append(row.seen())
                    .append(", \"why\": ");
            quote(row.why(), json);
            json.append(", \"description\": ");
            quote(row.description(), json);
            json.append('}');
        }
        json.append("]}");
    }

    private static void quote(String text, StringBuilder json) {
        if (text == null) {
            json.append("null");
            return;
        }
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || c >= 0x7f) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
