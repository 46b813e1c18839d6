package dev.heddle.docs;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.MethodKnowledge;
import dev.heddle.catalogue.Survey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The page that counts the JDK's public methods by what is known of them. The JDK that runs is counted; what the page says of others stays. */
public final class JdkPage {
    static final String PAGE = "docs/reference/jdk.md";
    private static final String SECTION = "\n## JDK ";

    private JdkPage() {}

    static String page(Path root) throws IOException {
        Map<Integer, String> sections = new TreeMap<>();
        Path page = root.resolve(PAGE);
        if (Files.exists(page)) {
            String[] parts = Files.readString(page).split(SECTION, -1);
            for (int i = 1; i < parts.length; i++) {
                sections.put(Integer.valueOf(parts[i].substring(0, parts[i].indexOf('\n'))), parts[i]);
            }
        }
        int jdk = Runtime.version().feature();
        sections.put(jdk, section(jdk));
        StringBuilder text = new StringBuilder("# What is known of the JDK\n\n"
                + "Every public method that `java.base` offers, by what Heddle knows of it. This page is made from the catalogue"
                + " (`heddle-catalogue`) by `build/docs.sh`, for the JDK that runs the command; a test fails when the last number"
                + " grows.\n");
        sections.values().forEach(section -> text.append(SECTION).append(section));
        return text.toString();
    }

    private static String section(int jdk) {
        List<Survey.Entry> methods = new Survey(Catalogue.ofThisJdk()).ofJavaBase();
        StringBuilder text = new StringBuilder()
                .append(jdk)
                .append("\n\n| kind | methods | a call of such a method |\n|---|---:|---|\n");
        for (MethodKnowledge knowledge : MethodKnowledge.values()) {
            text.append("| ").append(knowledge.title()).append(" | ");
            text.append(methods.stream()
                    .filter(each -> each.knowledge() == knowledge)
                    .count());
            text.append(" | ").append(knowledge.meaning()).append(" |\n");
        }
        text.append("| all | ").append(methods.size()).append(" | |\n\nNeither seen nor licensed are methods of ");
        return text.append(neither(methods)).append(".\n").toString();
    }

    private static String neither(List<Survey.Entry> methods) {
        Map<String, Integer> packages = new TreeMap<>();
        for (Survey.Entry each : methods) {
            if (each.knowledge() == MethodKnowledge.NEITHER) {
                packages.merge(each.method().getDeclaringClass().getPackageName(), 1, Integer::sum);
            }
        }
        StringBuilder text = new StringBuilder();
        packages.forEach((name, count) -> text.append(text.isEmpty() ? "" : ", ")
                .append('`')
                .append(name)
                .append("` (")
                .append(count)
                .append(')'));
        return text.toString();
    }
}
