package dev.heddle.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;

/**
 * What the tables say, for one JDK.
 *
 * <pre>{@code
 * Catalogue catalogue = Catalogue.ofThisJdk();
 * catalogue.operations().of("java/util/concurrent/Semaphore").via(); // "sync"
 * catalogue.names(Mark.PURE).contain("java/lang/String"); // true
 * }</pre>
 *
 * Names of classes are internal ones, with slashes.
 */
public final class Catalogue {
    private final NameList[] names;
    private final Members[] members;
    private final Operations operations = new Operations();
    private final SeenClasses seenClasses;
    private final Licences licences;

    private static volatile Catalogue ofThisJdk;

    private Catalogue(List<Line> lines) {
        Mark[] marks = Mark.values();
        names = new NameList[marks.length];
        members = new Members[marks.length];
        List<List<String>> patterns = new ArrayList<>();
        Map<String, Mark> byWord = new HashMap<>();
        for (Mark mark : marks) {
            patterns.add(new ArrayList<>());
            members[mark.ordinal()] = new Members();
            byWord.put(mark.word(), mark);
        }
        for (int i = 0; i < lines.size(); i++) {
            add(lines.get(i), byWord, patterns);
        }
        for (Mark mark : marks) {
            names[mark.ordinal()] = NameList.of(patterns.get(mark.ordinal()));
        }
        seenClasses = new SeenClasses(this);
        licences = new Licences(this);
    }

    /** The catalogue of the JDK that runs, read when it is first needed. */
    public static Catalogue ofThisJdk() {
        Catalogue read = ofThisJdk;
        if (read == null) {
            read = of(Runtime.version().feature());
            ofThisJdk = read;
        }
        return read;
    }

    /** Reads the catalogue of the JDK that runs from the jar that the agent has appended to the boot class path. */
    public static void read(ZipFile boot) {
        ofThisJdk = new Catalogue(Tables.lines(Runtime.version().feature(), false, boot));
    }

    /** The catalogue of a feature release of the JDK. */
    public static Catalogue of(int jdk) {
        return new Catalogue(Tables.lines(jdk, false, null));
    }

    static Catalogue of(List<Line> lines) {
        return new Catalogue(lines);
    }

    private void add(Line line, Map<String, Mark> byWord, List<List<String>> patterns) {
        if (line.isNested()) {
            operations.add(line);
            return;
        }
        if (Operations.isBegunBy(line)) {
            operations.begin(line);
            return;
        }
        operations.end();
        Mark mark = byWord.get(line.first());
        if (mark == null) {
            throw line.wrong("there is no mark \"" + line.first() + "\"; Mark has a list of them");
        }
        switch (mark.form()) {
            case CLASSES -> {
                for (int i = 0; i < line.words().size(); i++) {
                    if (!line.words().get(i).isEmpty()) {
                        patterns.get(mark.ordinal())
                                .add(line.className(line.words().get(i)));
                    }
                }
            }
            case WORDS -> patterns.get(mark.ordinal()).addAll(line.words());
            case MEMBERS -> addMembers(line, mark, 0, "");
            case VALUED_MEMBERS ->
                addMembers(
                        line,
                        mark,
                        1,
                        line.words().isEmpty() ? "" : line.words().get(0));
        }
    }

    private void addMembers(Line line, Mark mark, int first, String value) {
        if (line.words().size() < first + 2) {
            throw line.wrong("expected " + line.first() + (first > 0 ? " WORD" : "") + " CLASS[,CLASS…] MEMBER…");
        }
        members[mark.ordinal()].add(line, line.words().get(first), first + 1, value);
    }

    /** The names on lines of a mark: of classes, or of methods of any class. */
    public NameList names(Mark mark) {
        return names[mark.ordinal()];
    }

    /** The members of classes on lines of a mark. */
    public Members members(Mark mark) {
        return members[mark.ordinal()];
    }

    /** Which methods are operations. */
    public Operations operations() {
        return operations;
    }

    /** Which classes are looked into. */
    public SeenClasses seenClasses() {
        return seenClasses;
    }

    /** What may be relied on of all others. */
    public Licences licences() {
        return licences;
    }
}
