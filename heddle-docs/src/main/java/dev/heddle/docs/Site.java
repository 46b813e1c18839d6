package dev.heddle.docs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Makes static pages of the Markdown in docs/ and of the README: a file each, in the same folders, that link each other and load
 * nothing from elsewhere.
 */
public final class Site {
    private static final String SOURCES = "docs";
    private static final List<String> FROM_ROOT = List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE");

    private final List<Extension> extensions = List.of(TablesExtension.create());
    private final Parser parser = Parser.builder().extensions(extensions).build();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(extensions)
            .attributeProviderFactory(page -> new HeadingIds())
            .escapeHtml(true)
            .sanitizeUrls(true)
            .build();
    private final String template = resource("page.html");
    private final Path root;
    private final Path to;

    private Site(Path root, Path to) {
        this.root = root;
        this.to = to;
    }

    /** Its arguments: the directory of the checkout, and the one to write to. */
    public static void main(String[] arguments) throws IOException {
        build(Path.of(arguments[0]), Path.of(arguments[1]));
    }

    static void build(Path root, Path to) throws IOException {
        Site site = new Site(root, to);
        for (String name : FROM_ROOT) {
            site.place(root.resolve(name));
        }
        try (Stream<Path> files = Files.walk(root.resolve(SOURCES))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                site.place(file);
            }
        }
    }

    private void place(Path file) throws IOException {
        String name = root.relativize(file).toString();
        if (name.endsWith(".md")) {
            Path page = to.resolve(html(name));
            Files.createDirectories(page.getParent());
            Files.writeString(page, page(Files.readString(file), name));
        } else {
            Path copy = to.resolve(name);
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private String page(String markdown, String name) {
        Node document = parser.parse(markdown);
        Title title = new Title();
        document.accept(title);
        document.accept(new LinksToPages());
        // From the page up to where the folder docs is.
        String up = "../".repeat(Path.of(name).getNameCount() - 1);
        return template.replace("{{title}}", escape(title.text.toString()))
                .replace("{{up}}", up)
                .replace("{{body}}", renderer.render(document));
    }

    private static String html(String name) {
        return name.replaceFirst("\\.md(?=#|$)", ".html");
    }

    /** A link to a source becomes one to the page made from it. */
    private static final class LinksToPages extends AbstractVisitor {
        @Override
        public void visit(Link link) {
            if (!link.getDestination().matches("[a-z]+:.*")) {
                link.setDestination(html(link.getDestination()));
            }
            visitChildren(link);
        }
    }

    /** The text of the first heading. */
    private static final class Title extends AbstractVisitor {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void visit(Heading heading) {
            if (text.isEmpty()) {
                visitChildren(heading);
            }
        }

        @Override
        public void visit(Text words) {
            if (words.getParent() instanceof Heading) {
                text.append(words.getLiteral());
            }
        }
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String resource(String name) {
        try (InputStream in = Site.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
