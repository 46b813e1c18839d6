package dev.heddle.bench.report;

import java.util.List;

/** Curves with error bars; {@link Svg} draws them. */
public record Plot(String id, String title, String xAxis, String yAxis, List<Curve> curves) {
    /** One curve. */
    public record Curve(String name, List<Point> points) {}

    /** A point and its 95 % interval. */
    public record Point(double x, double y, Cell.Interval interval) {}
}
