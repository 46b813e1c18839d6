package dev.heddle.docs;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The goals of the Maven plugin and their parameters, from the descriptor that its build makes of the code. */
final class MavenGoals {
    private static final String DESCRIPTOR = "/META-INF/maven/plugin.xml";

    String text() throws IOException {
        StringBuilder out = new StringBuilder();
        List<Element> goals = children(descriptor(), "mojo");
        goals.sort(Comparator.comparing(goal -> text(goal, "goal")));
        for (Element goal : goals) {
            out.append("### heddle:").append(text(goal, "goal")).append("\n\n");
            out.append(words(text(goal, "description"))).append("\n\n");
            out.append("| in the pom | property | |\n|---|---|---|\n");
            for (Element parameter : children(goal, "parameter")) {
                if (text(parameter, "editable").equals("true")) {
                    out.append("| `%s` | `%s` | %s |\n"
                            .formatted(
                                    text(parameter, "name"),
                                    property(goal, text(parameter, "name")),
                                    Reference.cell(words(text(parameter, "description")))));
                }
            }
            out.append('\n');
        }
        return out.toString().stripTrailing() + "\n";
    }

    private static Element descriptor() throws IOException {
        try (InputStream in = MavenGoals.class.getResourceAsStream(DESCRIPTOR)) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            return factory.newDocumentBuilder().parse(in).getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(e);
        }
    }

    /** In the descriptor it is the expression of the parameter's value: {@code ${heddle.time}}. */
    private static String property(Element goal, String parameter) {
        for (Element configuration : children(goal, "configuration")) {
            String expression = text(configuration, parameter);
            if (!expression.isEmpty()) {
                return expression.replaceAll("^\\$\\{|}$", "");
            }
        }
        return "";
    }

    /** Comments come as HTML. */
    private static String words(String html) {
        return html.replaceAll("</?code>", "`")
                .replaceAll("<[^>]+>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .strip();
    }

    private static List<Element> children(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String text(Element parent, String name) {
        List<Element> found = children(parent, name);
        return found.isEmpty() ? "" : found.get(0).getTextContent().strip();
    }
}
