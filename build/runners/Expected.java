import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Compares what came of tests with what was expected, test by test. A line of the file is {@code passes CLASS.TEST} or {@code fails CLASS.TEST TEXT},
 * where the failure has to contain the text; without a text, it has to be one of an exploration: with a schedule.
 *
 * <pre>java Expected.java DIRECTORY_WITH_TEST_XML EXPECTED.txt</pre>
 */
public final class Expected {
    public static void main(String[] arguments) throws Exception {
        Map<String, String> results = new TreeMap<>();
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        for (File file : new File(arguments[0]).listFiles((directory, name) -> name.matches("TEST-.*\\.xml"))) {
            NodeList cases = parser.parse(file).getElementsByTagName("testcase");
            for (int i = 0; i < cases.getLength(); i++) {
                Element test = (Element) cases.item(i);
                results.put(test.getAttribute("classname") + "." + test.getAttribute("name"), failure(test));
            }
        }
        List<String> wrong = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(arguments[1]))) {
            String[] words = line.split(" +", 3);
            String failure = results.remove(words[1]);
            if (failure == null) {
                wrong.add(words[1] + " was not run");
            } else if (words[0].equals("passes") ? !failure.isEmpty() : !failure.contains(words.length > 2 ? words[2] : "schedule: h")) {
                wrong.add("expected: " + line + ", but " + (failure.isEmpty() ? "it passes" : "it fails by\n" + failure));
            }
        }
        results.keySet().forEach(test -> wrong.add(test + " was not expected"));
        wrong.forEach(System.err::println);
        System.exit(wrong.isEmpty() ? 0 : 1);
    }

    /** What the test failed by; empty if it passed. */
    private static String failure(Element test) {
        for (String kind : List.of("failure", "error")) {
            NodeList found = test.getElementsByTagName(kind);
            if (found.getLength() > 0) {
                return ((Element) found.item(0)).getAttribute("message") + "\n" + found.item(0).getTextContent();
            }
        }
        return "";
    }
}
