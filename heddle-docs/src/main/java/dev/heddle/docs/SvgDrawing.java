package dev.heddle.docs;

import java.util.Locale;

/** A picture as SVG, readable on light and on dark pages. */
final class SvgDrawing {
    private static final String STYLE = """
            <style>
              text { font: 13px system-ui, sans-serif; fill: #1d2430; }
              .small { font-size: 11px; } .bold { font-weight: 700; } .soft { fill: #5a6472; }
              .line { stroke: #5a6472; fill: none; stroke-width: 1.5; } .faint { stroke: #b9c1cc; stroke-dasharray: 4 4; }
              .first { stroke: #0072b2; } .second { stroke: #d55e00; } .third { stroke: #009e73; } .thick { stroke-width: 2.5; }
              .dot { fill: #5a6472; } .bad { fill: #c0392b; } .good { fill: #1a8a5a; } .none { fill: #b9c1cc; }
              .box { fill: #f3f5f8; stroke: #b9c1cc; } .mark { fill: #fdeccb; stroke: #e69f00; }
              .firstText { fill: #0072b2; } .secondText { fill: #b34a00; } .thirdText { fill: #007a5a; }
              @media (prefers-color-scheme: dark) {
                text { fill: #e3e7ee; } .soft { fill: #a3adbb; } .line { stroke: #a3adbb; } .dot { fill: #a3adbb; }
                .faint { stroke: #4a5566; } .none { fill: #4a5566; } .box { fill: #1e242e; stroke: #4a5566; }
                .mark { fill: #4a3a14; stroke: #e69f00; } .bad { fill: #f0776a; } .good { fill: #4cc38f; }
                .first { stroke: #56b4e9; } .second { stroke: #f08a4b; } .third { stroke: #4cc3a0; }
                .firstText { fill: #7cc4f0; } .secondText { fill: #f5a673; } .thirdText { fill: #5fd0ae; }
              }
            </style>
            <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" class="dot"/></marker></defs>
            """;

    private final StringBuilder svg = new StringBuilder();

    SvgDrawing(int width, int height, String title) {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(width)
                .append(' ')
                .append(height)
                .append("\" width=\"")
                .append(width)
                .append("\" role=\"img\">\n<title>")
                .append(escape(title))
                .append("</title>\n")
                .append(STYLE);
    }

    SvgDrawing line(double x1, double y1, double x2, double y2, String classes) {
        svg.append(format(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"line %s\"/>%n",
                x1, y1, x2, y2, classes));
        return this;
    }

    /** A line with a tip at its end. */
    SvgDrawing arrow(double x1, double y1, double x2, double y2, String classes) {
        svg.append(format(
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"line %s\" marker-end=\"url(#tip)\"/>%n",
                x1, y1, x2, y2, classes));
        return this;
    }

    SvgDrawing path(String d, String classes) {
        svg.append(format("<path d=\"%s\" class=\"line %s\"/>%n", d, classes));
        return this;
    }

    SvgDrawing dot(double x, double y, double radius, String classes) {
        svg.append(format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" class=\"%s\"/>%n", x, y, radius, classes));
        return this;
    }

    SvgDrawing box(double x, double y, double width, double height, String classes) {
        svg.append(format(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"4\" class=\"%s\"/>%n",
                x, y, width, height, classes));
        return this;
    }

    /** Text whose middle is at x. */
    SvgDrawing middle(double x, double y, String text, String classes) {
        return text(x, y, text, classes, "middle");
    }

    /** Text that begins at x. */
    SvgDrawing text(double x, double y, String text, String classes) {
        return text(x, y, text, classes, "start");
    }

    private SvgDrawing text(double x, double y, String text, String classes, String anchor) {
        svg.append(format(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>%n",
                x, y, anchor, classes, escape(text)));
        return this;
    }

    /** The picture: the same text on every system. */
    String svg() {
        return (svg + "</svg>\n").replace(System.lineSeparator(), "\n");
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
