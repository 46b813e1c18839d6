package dev.heddle.bench.report;

import java.util.List;

/** A document as one page that needs nothing else: style and plots are in it, and there is no script. */
public final class HtmlReport {
    private static final String STYLE = """
            :root { color-scheme: light dark; }
            body { font: 15px/1.5 sans-serif; max-width: 76em; margin: 2em auto; padding: 0 1em; }
            table { border-collapse: collapse; font-size: 13px; margin: .5em 0 1em; }
            th, td { padding: .25em .7em; text-align: right; border-bottom: 1px solid #8885; }
            th:first-child, td:first-child { text-align: left; }
            .table { overflow-x: auto; }
            .facts, .note { color: #888; }
            .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(30em, 1fr)); gap: 1em; }
            """;

    private HtmlReport() {}

    public static String page(Document document) {
        StringBuilder html = new StringBuilder();
        String title = Svg.escape(document.title());
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
                .append(title)
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1>")
                .append(title)
                .append("</h1>\n<p class=\"facts\">");
        document.facts()
                .forEach((name, value) ->
                        html.append(Svg.escape(name + ": " + value)).append("<br>\n"));
        html.append("</p>\n");
        document.tables().forEach(table -> table(table, html));
        html.append("<div class=\"plots\">\n");
        document.plots().forEach(plot -> html.append(Svg.draw(plot)));
        return html.append("</div>\n</body>\n</html>\n").toString();
    }

    private static void table(Table table, StringBuilder html) {
        html.append("<h2>").append(Svg.escape(table.title())).append("</h2>\n<div class=\"table\"><table>\n<tr>");
        table.columns().forEach(column -> cell("th", column, html));
        html.append("</tr>\n");
        for (List<Cell> row : table.rows()) {
            html.append("<tr>");
            row.forEach(cell -> cell("td", cell.text(), html));
            html.append("</tr>\n");
        }
        html.append("</table></div>\n");
        table.notes()
                .forEach(note -> html.append("<p class=\"note\">")
                        .append(Svg.escape(note))
                        .append("</p>\n"));
    }

    private static void cell(String tag, String text, StringBuilder html) {
        html.append('<')
                .append(tag)
                .append('>')
                .append(Svg.escape(text))
                .append("</")
                .append(tag)
                .append('>');
    }
}
