package dev.heddle.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables name things that the JDK has which runs this test. */
class CatalogueTest {
    private static final int JDK = Runtime.version().feature();

    /** What a proof relies on, and what makes one possible that would not be otherwise. */
    private static final Set<Mark> LICENCES =
            Set.of(Mark.PURE, Mark.PASSES, Mark.READS, Mark.ATOMIC, Mark.LEAVE, Mark.CACHE);

    private final Operations operations = Catalogue.ofThisJdk().operations();

    private static Class<?> find(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    @Test
    void every_table_is_read() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/dev/heddle/catalogue"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Tables.names());
        }
    }

    @Test
    void every_class_with_operations_exists() {
        for (String name : operations.classes()) {
            assertThat(find(name)).as(name).isNotNull();
        }
    }

    @Test
    void every_class_with_members_exists() {
        List<String> unknown = new ArrayList<>();
        for (Line line : Tables.lines(JDK)) {
            int classes = firstOfMembers(line);
            // Whether a library has what an adapter stands in for is tested beside the library.
            if (classes >= 0 && !Mark.ASKS.word().equals(line.first())) {
                for (String word : TableReader.parts(line.words().get(classes))) {
                    if (!word.isEmpty() && !isOfOneSystem(line.className(word)) && find(line.className(word)) == null) {
                        unknown.add(line.table() + ":" + line.number() + ": " + line.className(word));
                    }
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    /** Whether a class is there on some systems only. */
    private static boolean isOfOneSystem(String name) {
        return name.startsWith("sun/nio/ch/") && name.endsWith("SelectorProvider");
    }

    /** Where the line names classes that have members; negative if it names none. */
    private static int firstOfMembers(Line line) {
        for (Mark mark : Mark.values()) {
            if (mark.word().equals(line.first()) && !line.isNested()) {
                return switch (mark.form()) {
                    case MEMBERS -> 0;
                    case VALUED_MEMBERS -> 1;
                    default -> -1;
                };
            }
        }
        return -1;
    }

    @Test
    void every_licence_has_a_reason() {
        List<String> bare = new ArrayList<>();
        for (Line line : Tables.lines(JDK)) {
            boolean isLicence = LICENCES.stream().anyMatch(mark -> mark.word().equals(line.first()));
            if (!line.isNested() && isLicence && line.reason().isEmpty()) {
                bare.add(line.table() + ":" + line.number());
            }
        }
        assertThat(bare).as("lines without \" -- \" and a reason").isEmpty();
    }

    @Test
    void every_field_that_an_operation_goes_through_exists() {
        for (String name : operations.classes()) {
            String via = operations.of(name).via();
            if (via != null) {
                Class<?> at = find(name);
                for (String field : via.split("\\.", -1)) {
                    at = typeOf(at, field);
                    assertThat(at).as("%s.%s", name, via).isNotNull();
                }
            }
        }
    }

    @Test
    void every_static_field_that_is_put_back_or_started_anew_exists() {
        List<String> unknown = new ArrayList<>();
        for (Mark mark : List.of(Mark.HOLDS, Mark.HOLDS_LATER, Mark.STARTS, Mark.POOL)) {
            for (Members.Member field : Catalogue.ofThisJdk().members(mark).all()) {
                Class<?> owner = find(field.owner());
                if (owner == null || typeOf(owner, field.name()) == null) {
                    unknown.add(field.toString());
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void names_that_overlap_with_a_prefix_are_found_from_above_and_from_below() {
        NameList needed = Catalogue.ofThisJdk().names(Mark.NEEDED);
        assertThat(needed.under("java/")).isEqualTo("java/lang/");
        assertThat(needed.under("java/lang/ref/")).isEqualTo("java/lang/");
        assertThat(needed.under("java/util/HashMap")).isEqualTo("java/util/HashMap");
        assertThat(needed.under("java/util/HashMap$Node")).isNull();
    }

    @Test
    void frames_are_told_apart_by_the_names_of_their_classes() {
        assertThat(FrameOwners.areHeddles("dev.heddle.runtime.kernel.Execution"))
                .isTrue();
        assertThat(FrameOwners.areHeddles("dev.heddle.nodes.ClusterNode")).isTrue();
        assertThat(FrameOwners.areHeddles("dev.heddleless.Program")).isFalse();
        assertThat(FrameOwners.areJdks("sun.misc.Unsafe")).isTrue();
        assertThat(FrameOwners.areJdks("javax.inject.Inject")).isFalse();
        assertThat(FrameOwners.leadToProgram("org.testng.internal.Invoker")).isTrue();
        assertThat(FrameOwners.leadToProgram("program.Main")).isFalse();
    }

    private static Class<?> typeOf(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field.getType();
                }
            }
        }
        return null;
    }

    @Test
    void every_method_that_a_class_names_exists_in_one_of_the_classes_of_its_block() {
        List<String> unknown = new ArrayList<>();
        for (String name : operations.classes()) {
            for (String method : operations.of(name).names()) {
                if (JDK >= 25 && !existsInBlock(operations.of(name), method)) {
                    unknown.add(name + "." + method);
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    private boolean existsInBlock(ClassOperations block, String method) {
        for (String name : operations.classes()) {
            if (operations.of(name) == block) {
                for (Class<?> at = find(name); at != null; at = at.getSuperclass()) {
                    for (Method each : at.getDeclaredMethods()) {
                        if (each.getName().equals(method)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    @Test
    void methods_are_classed_by_name_with_the_class_own_block_first() {
        int method = Modifier.PUBLIC;
        ClassOperations adder = operations.of("java/util/concurrent/atomic/LongAdder");
        assertThat(adder.accessOf(method, "increment")).isEqualTo(AccessBits.COMMUTE | AccessBits.HAS_PARTS);
        assertThat(adder.accessOf(method, "sum")).isEqualTo(AccessBits.READ | AccessBits.HAS_PARTS | AccessBits.PARTS);
        assertThat(adder.accessOf(method, "reset"))
                .isEqualTo(AccessBits.WRITE | AccessBits.HAS_PARTS | AccessBits.PARTS);
        assertThat(adder.accessOf(method, "intValue"))
                .isEqualTo(AccessBits.READ | AccessBits.HAS_PARTS | AccessBits.PARTS);
        assertThat(adder.accessOf(method | Modifier.STATIC, "reset")).isNegative();
        assertThat(adder.accessOf(0, "reset")).isNegative();
        assertThat(operations.of("java/util/HashMap$HashIterator").accessOf(0, "nextNode"))
                .isEqualTo(AccessBits.READ);
    }

    @Test
    void what_nobody_has_described_writes_unless_it_is_looked_into_and_its_name_says_that_it_looks() {
        Licences licences = Catalogue.ofThisJdk().licences();
        assertThat(licences.isUnlisted("java/util/zip/Deflater")).isTrue();
        assertThat(licences.isUnlisted("java/lang/Integer")).isFalse();
        assertThat(licences.accessOf("java/util/Observable", "countObservers") & AccessBits.ACCESS)
                .isEqualTo(AccessBits.READ);
        assertThat(licences.accessOf("java/util/Observable", "getAndSet") & AccessBits.ACCESS)
                .isEqualTo(AccessBits.WRITE);
        assertThat(licences.accessOf("java/util/zip/Deflater", "getTotalIn"))
                .isEqualTo(AccessBits.WRITE | AccessBits.OPAQUE | AccessBits.UNSEEN);
    }
}
