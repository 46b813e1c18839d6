package dev.heddle.docs;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.AttributeProvider;

/** Gives each heading of a page an id to link to, made from its words as GitHub makes it. One for each page. */
final class HeadingIds implements AttributeProvider {
    private final Map<String, Integer> used = new HashMap<>();

    @Override
    public void setAttributes(Node node, String tagName, Map<String, String> attributes) {
        if (node instanceof Heading) {
            String id = id(words(node));
            int times = used.merge(id, 1, Integer::sum);
            attributes.put("id", times == 1 ? id : id + "-" + (times - 1));
        }
    }

    private static String id(String words) {
        return words.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_\\- ]", "")
                .replace(' ', '-');
    }

    private static String words(Node heading) {
        StringBuilder words = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }
        });
        return words.toString();
    }
}
