package dev.heddle.cli.jcstress;

import java.util.List;
import java.util.Locale;

/** Verdicts as one page of HTML without script. */
final class VerdictPage {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>jcstress by Heddle</title>
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <style>
            body { font: 15px/1.4 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em }
            table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .2em .6em; vertical-align: top }
            tr.test td { border-top: 1px solid #8884; font-weight: 600 } tr.bad td { color: #b00020 } tr.missing td { color: #8a6d00 }
            @media (prefers-color-scheme: dark) { body { background: #161616; color: #ddd } }
            </style></head><body><h1>jcstress tests, explored</h1>
            """;

    private VerdictPage() {}

    static String of(List<JcstressVerdict> verdicts) {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("<p>").append(escaped(VerdictText.summary(verdicts)));
        page.append(" Every execution is sequentially consistent.</p>\n<table>\n");
        for (JcstressVerdict verdict : verdicts) {
            page.append(verdict.isBad() ? "<tr class=\"test bad\">" : "<tr class=\"test\">");
            cell(verdict.test(), page);
            cell(verdict.how().label(), page);
            cell(String.format(Locale.ROOT, "%d executions, %.2f s", verdict.executions(), verdict.seconds()), page);
            cell(verdict.failure() == null ? "" : verdict.failure(), page);
            page.append("</tr>\n");
            verdict.rows().forEach(row -> row(row, page));
        }
        return page.append("</table></body></html>\n").toString();
    }

    private static void row(JcstressVerdict.Row row, StringBuilder page) {
        String kind = row.isForbiddenButSeen() ? "bad" : row.isMissing() ? "missing" : "";
        page.append("<tr class=\"").append(kind).append("\">");
        cell(row.outcome(), page);
        cell(row.expectation().label(), page);
        cell(row.seen() ? "seen" : "not seen", page);
        cell(row.why() == null ? row.description() : row.why(), page);
        page.append("</tr>\n");
    }

    private static void cell(String text, StringBuilder page) {
        page.append("<td>").append(escaped(text)).append("</td>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
