package dev.heddle.catalogue;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads tables; {@code defaults.txt} describes their format. It runs while the agent starts, when all code is interpreted, so it looks at as few
 * characters one by one as it can, and does without streams, lambdas and regular expressions, which would load some hundred classes.
 */
final class TableReader {
    private static final String REASON = " -- ";
    private static final String PACKAGE = "package";

    private final int jdk;
    private final boolean withReasons;

    /**
     * A reader that leaves out what is for other JDKs than a feature release.
     *
     * @param withReasons false to leave out the reasons, which only people need
     */
    TableReader(int jdk, boolean withReasons) {
        this.jdk = jdk;
        this.withReasons = withReasons;
    }

    /** Adds the lines of a table, without comments and blank ones. */
    void read(String table, String text, List<Line> lines) {
        String prefix = "";
        Comment comment = new Comment();
        int number = 0;
        int size = lines.size();
        for (int start = 0, end; start < text.length(); start = end + 1) {
            end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            number++;
            char first = start == end ? '\n' : text.charAt(start);
            if (first == '\n' || first == '\r') {
                comment.end();
            } else if (first == '#') {
                comment.add(text, start + 1, end);
            } else {
                comment.pause();
                Line line = parse(
                        new Line(table, number, first == ' ', prefix, "", List.of(), comment.text), text, start, end);
                if (line.first().equals(PACKAGE)) {
                    prefix = prefixOf(line);
                } else if (line.isNested() && lines.size() == size) {
                    throw line.wrong("an indented line has to follow one that is not");
                } else if (!line.first().startsWith("#")) {
                    lines.add(line);
                }
            }
        }
    }

    /** What a comment said above the lines that are read. */
    private final class Comment {
        private String text = "";
        private boolean isOpen;

        void add(String table, int start, int end) {
            if (withReasons) {
                String more = table.substring(start, end).strip();
                text = isOpen ? text + ' ' + more : more;
                isOpen = true;
            }
        }

        void pause() {
            isOpen = false;
        }

        void end() {
            isOpen = false;
            text = "";
        }
    }

    private static String prefixOf(Line line) {
        if (line.words().size() != 1 || !line.words().get(0).endsWith("/")) {
            throw line.wrong("expected a package, as in: package java/util/");
        }
        String prefix = line.words().get(0);
        return prefix.equals("/") ? "" : prefix;
    }

    /** What a text says, at a place whose words are still to be read. */
    private Line parse(Line place, String text, int start, int end) {
        int dashes = text.indexOf(REASON, start);
        boolean hasReason = dashes >= 0 && dashes < end;
        String reason = hasReason && withReasons
                ? text.substring(dashes + REASON.length(), end).strip()
                : place.reason();
        String first = null;
        List<String> words = new ArrayList<>();
        int last = hasReason ? dashes : end;
        for (int from = start, to; from < last; from = to + 1) {
            to = text.indexOf(' ', from);
            to = to < 0 || to > last ? last : to;
            if (to > from) {
                String word = text.substring(from, to);
                if (first == null) {
                    first = word;
                } else {
                    words.add(onThisJdk(place, word));
                }
            }
        }
        return new Line(
                place.table(),
                place.number(),
                place.isNested(),
                place.prefix(),
                first == null ? "#" : first,
                words,
                reason);
    }

    /** What is left on this JDK of a name, or of several with commas between them: an empty word if that is nothing. */
    private String onThisJdk(Line place, String word) {
        if (word.indexOf('@') < 0) {
            return word;
        }
        StringBuilder kept = new StringBuilder();
        List<String> names = parts(word);
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            int at = name.indexOf('@');
            if (at < 0 || isForThisJdk(place, name.substring(at + 1))) {
                kept.append(kept.isEmpty() ? "" : ",").append(at < 0 ? name : name.substring(0, at));
            }
        }
        return kept.toString();
    }

    /** What stands between the commas of a word. */
    static List<String> parts(String word) {
        List<String> parts = new ArrayList<>();
        for (int from = 0, to; from < word.length(); from = to + 1) {
            to = word.indexOf(',', from);
            to = to < 0 ? word.length() : to;
            parts.add(word.substring(from, to));
        }
        return parts;
    }

    private boolean isForThisJdk(Line place, String versions) {
        int dash = versions.indexOf('-');
        try {
            if (dash < 0) {
                return jdk == Integer.parseInt(versions);
            }
            boolean isEarly = dash > 0 && jdk < Integer.parseInt(versions.substring(0, dash));
            boolean isLate = dash < versions.length() - 1 && jdk > Integer.parseInt(versions.substring(dash + 1));
            return !isEarly && !isLate;
        } catch (NumberFormatException e) {
            throw place.wrong("expected versions of the JDK, as in @21- or @-18 or @17-20, but found @" + versions);
        }
    }
}
