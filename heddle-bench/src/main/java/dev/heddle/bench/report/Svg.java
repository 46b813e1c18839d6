package dev.heddle.bench.report;

import java.util.Locale;

/** Draws a plot: lines between points, error bars, axes that begin at zero, a legend. Readable in dark and light pages. */
public final class Svg {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 380;
    private static final int LEFT = 60;
    private static final int RIGHT = 130;
    private static final int TOP = 34;
    private static final int BOTTOM = 48;
    private static final int TICKS = 5;
    /** Okabe and Ito's colours, which people tell apart however they see colours. */
    private static final String[] COLOURS = {
        "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#777777", "#b2a100"
    };

    private final Plot plot;
    private final StringBuilder svg = new StringBuilder();
    private double minX = Double.POSITIVE_INFINITY;
    private double maxX = Double.NEGATIVE_INFINITY;
    private double maxY;

    private Svg(Plot plot) {
        this.plot = plot;
        for (Plot.Curve curve : plot.curves()) {
            for (Plot.Point point : curve.points()) {
                minX = Math.min(minX, point.x());
                maxX = Math.max(maxX, point.x());
                maxY = Math.max(
                        maxY,
                        point.interval() == null ? point.y() : point.interval().high());
            }
        }
        maxX = maxX > minX ? maxX : minX + 1;
        maxY = niceCeiling(maxY);
    }

    public static String draw(Plot plot) {
        return new Svg(plot).draw();
    }

    private String draw() {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + WIDTH + ' ' + HEIGHT
                + "\" role=\"img\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#555\">\n");
        svg.append("<title>").append(escape(plot.title())).append("</title>\n");
        text((LEFT + WIDTH - RIGHT) / 2.0, 18, "middle", plot.title(), " font-weight=\"bold\"");
        axes();
        for (int i = 0; i < plot.curves().size(); i++) {
            curve(plot.curves().get(i), COLOURS[i % COLOURS.length], i);
        }
        return svg.append("</svg>\n").toString();
    }

    private void axes() {
        double bottom = HEIGHT - BOTTOM;
        for (int i = 0; i <= TICKS; i++) {
            double value = maxY * i / TICKS;
            line(LEFT, y(value), WIDTH - RIGHT, y(value), i == 0 ? "#888" : "#8884", 1);
            text(LEFT - 6.0, y(value) + 4, "end", number(value), "");
        }
        for (Plot.Point point : plot.curves().get(0).points()) {
            line(x(point.x()), bottom, x(point.x()), bottom + 4, "#888", 1);
            text(x(point.x()), bottom + 17, "middle", number(point.x()), "");
        }
        text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10.0, "middle", plot.xAxis(), "");
        double middle = (TOP + bottom) / 2;
        text(16, middle, "middle", plot.yAxis(), " transform=\"rotate(-90 16 " + number(middle) + ")\"");
    }

    private void curve(Plot.Curve curve, String colour, int position) {
        StringBuilder path = new StringBuilder();
        for (Plot.Point point : curve.points()) {
            path.append(path.isEmpty() ? "M" : " L")
                    .append(at(x(point.x())))
                    .append(' ')
                    .append(at(y(point.y())));
            svg.append("<circle cx=\"" + at(x(point.x())) + "\" cy=\"" + at(y(point.y())) + "\" r=\"3\" fill=\""
                    + colour + "\"/>\n");
            if (point.interval() != null) {
                line(
                        x(point.x()),
                        y(point.interval().low()),
                        x(point.x()),
                        y(point.interval().high()),
                        colour,
                        1);
            }
        }
        svg.append("<path d=\"" + path + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"2\"/>\n");
        double height = TOP + 12.0 + 20 * position;
        line(WIDTH - RIGHT + 12.0, height, WIDTH - RIGHT + 32.0, height, colour, 3);
        text(WIDTH - RIGHT + 38.0, height + 4, "start", curve.name(), "");
    }

    private double x(double value) {
        return LEFT + 14 + (value - minX) / (maxX - minX) * (WIDTH - RIGHT - LEFT - 28);
    }

    private double y(double value) {
        return HEIGHT - BOTTOM - value / maxY * (HEIGHT - BOTTOM - TOP);
    }

    private void line(double x1, double y1, double x2, double y2, String colour, int width) {
        svg.append("<line x1=\"" + at(x1) + "\" y1=\"" + at(y1) + "\" x2=\"" + at(x2) + "\" y2=\"" + at(y2)
                + "\" stroke=\"" + colour + "\" stroke-width=\"" + width + "\"/>\n");
    }

    private void text(double x, double y, String anchor, String text, String more) {
        svg.append("<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor + '"' + more + '>'
                + escape(text) + "</text>\n");
    }

    private static double niceCeiling(double value) {
        if (value <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double step : new double[] {1, 1.5, 2, 2.5, 3, 4, 5, 7.5}) {
            if (value <= step * power) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static String at(double coordinate) {
        return String.format(Locale.ROOT, "%.1f", coordinate);
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.valueOf((long) value)
                : String.format(Locale.ROOT, "%.4g", value).replaceAll("0+$", "");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
