package dev.heddle.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ReportTest {
    private static final Plot PLOT = new Plot(
            "p",
            "a < b & \"c\"",
            "x",
            "y",
            List.of(
                    new Plot.Curve("one", List.of(point(1, 10), point(2, 20))),
                    new Plot.Curve("two", List.of(point(1, 0), point(2, 137)))));

    private static Plot.Point point(double x, double y) {
        return new Plot.Point(x, y, new Cell.Interval(y, y + 3));
    }

    @Test
    void a_plot_is_well_formed_and_draws_every_point_inside_the_picture() throws Exception {
        Element svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Svg.draw(PLOT).getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        var circles = svg.getElementsByTagName("circle");
        assertThat(circles.getLength()).isEqualTo(4);
        for (int i = 0; i < circles.getLength(); i++) {
            Element circle = (Element) circles.item(i);
            assertThat(Double.parseDouble(circle.getAttribute("cx"))).isBetween(0.0, 640.0);
            assertThat(Double.parseDouble(circle.getAttribute("cy"))).isBetween(0.0, 380.0);
        }
    }

    @Test
    void a_page_escapes_what_it_shows_and_needs_nothing_else() {
        Document document = new Document("x < y").add(PLOT);
        document.add(new Table("t", "T", List.of("<a>", "b")).row(Cell.text("&"), Cell.frequency(1, 4)));
        String page = HtmlReport.page(document);
        assertThat(page)
                .contains("x &lt; y", "&lt;a&gt;", "<td>&amp;</td>", "0.2500 [")
                .doesNotContain("src=", "href=");
    }

    @Test
    void a_row_must_have_a_cell_for_each_column() {
        Table table = new Table("t", "T", List.of("a", "b"));
        assertThatThrownBy(() -> table.row(Cell.whole(1))).hasMessageContaining("1 cells in a table of 2");
    }
}
