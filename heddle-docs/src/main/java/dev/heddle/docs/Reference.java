package dev.heddle.docs;

import dev.heddle.cli.Main;
import dev.heddle.junit.HeddleTest;
import java.io.IOException;
import java.nio.file.Path;

/** The page of all options: of the command line, of the annotations, and of the Maven plugin. It says what the code says. */
public final class Reference {
    static final String PAGE = "docs/reference/options.md";

    private Reference() {}

    static String page(Path root) throws IOException {
        return "# Options and annotations\n\n"
                + "This page is made from the code, by `build/docs.sh`; a test compares them.\n\n"
                + "- [`@HeddleTest` and `@Explored`](#annotations)\n"
                + "- [Maven](#maven)\n"
                + "- [The command line](#command-line)\n\n"
                + "## Annotations\n\n"
                + "`@HeddleTest` declares a test, `@Explored` goes beside another declaration or on a class. They have the same"
                + " attributes. Each is also a property, `heddle.` and its name, for the command line and"
                + " `junit-platform.properties`.\n\n"
                + new AnnotationTable(root, HeddleTest.class).text()
                + "\n## Maven\n\n"
                + new MavenGoals().text()
                + "\n## Command line\n\n"
                + new CommandTables(Main.commandLine()).text();
    }

    /** Text in a cell of a table. */
    static String cell(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ").replace("|", "\\|");
    }
}
