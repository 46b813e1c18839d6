package dev.heddle.bench.truth.known;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A source file of which it is known what must be said about it. Its first line tells, as in {@code // [A] expected: exception |
 * Heddle: proved | JDK 17, 25}; a file without such a line may say in a comment that it "must pass" or "must fail".
 *
 * @param name its directory if it is called {@code Main.java}, otherwise its own
 * @param mainClass the class to run
 * @param expected what its first line or its comment says must happen
 */
record KnownProgram(String name, Path file, String mainClass, Set<Truth> truths, String expected) {
    /** What can be true of a program, by the letter that its first line has for it. */
    enum Truth {
        /** A failing order exists. */
        A,
        /** It is right. */
        B,
        /** How it must end is told in words. */
        C,
        /** What is told about data races counts. */
        D
    }

    private static final String SUFFIX = ".java";
    private static final Pattern FIRST_LINE = Pattern.compile("// \\[([A-D+]+)] expected: ([^|]*)\\|.*");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");

    /** All source files below a directory that have a main method, by name. */
    static List<KnownProgram> in(Path directory) throws IOException {
        List<KnownProgram> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(each -> each.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList()) {
                String source = Files.readString(file);
                if (source.contains("void main(")) {
                    all.add(of(file, source));
                }
            }
        }
        return all;
    }

    static KnownProgram of(Path file, String source) {
        String simpleName = file.getFileName().toString().replace(SUFFIX, "");
        Path parent = file.toAbsolutePath().getParent();
        String name = simpleName.equals("Main") ? parent.getFileName().toString() : simpleName;
        Matcher inPackage = PACKAGE.matcher(source);
        String mainClass = inPackage.find() ? inPackage.group(1) + '.' + simpleName : simpleName;
        Set<Truth> truths = EnumSet.noneOf(Truth.class);
        Matcher line = FIRST_LINE.matcher(source.lines().findFirst().orElse(""));
        if (line.matches()) {
            for (String letter : line.group(1).split("\\+", -1)) {
                truths.add(Truth.valueOf(letter));
            }
            return new KnownProgram(name, file, mainClass, truths, line.group(2).strip());
        }
        Matcher comment = COMMENT.matcher(source);
        String words = comment.find() ? comment.group(1).strip() : "";
        String lower = words.toLowerCase(Locale.ROOT);
        if (lower.contains("must fail")) {
            truths.add(Truth.A);
        } else if (lower.contains("must pass") || lower.contains("holds on every jvm")) {
            truths.add(Truth.B);
        }
        return new KnownProgram(name, file, mainClass, truths, words);
    }

    /** Whether its failing orders, if it has any, are what it must be judged by. */
    boolean hasFailingOrder() {
        return truths.contains(Truth.A) || (truths.contains(Truth.C) && expected.contains("exception"));
    }

    boolean isRight() {
        return truths.contains(Truth.B) || (truths.contains(Truth.C) && expected.contains("passes"));
    }

    /** Whether a data race must be told; null if nothing is said about that. */
    Boolean hasRace() {
        return truths.contains(Truth.D) ? !expected.contains("no data race") : null;
    }
}
