package dev.heddle.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableReaderTest {
    private static List<Line> read(int jdk, String... texts) {
        List<Line> lines = new ArrayList<>();
        new TableReader(jdk, true).read("some.txt", String.join("\n", texts), lines);
        return lines;
    }

    private static Catalogue catalogue(String... lines) {
        return Catalogue.of(read(17, lines));
    }

    @Test
    void a_line_has_a_mark_and_names_and_may_say_why() {
        Line line = read(17, "# comment", "", "package java/util/", "pure Locale* UUID -- immutable, with caches")
                .get(0);
        assertThat(line.first()).isEqualTo("pure");
        assertThat(line.number()).isEqualTo(4);
        assertThat(line.words()).containsExactly("Locale*", "UUID");
        assertThat(line.reason()).isEqualTo("immutable, with caches");
    }

    @Test
    void a_comment_is_the_reason_for_the_lines_below_it_up_to_a_blank_one() {
        List<Line> lines =
                read(17, "# They lock", "# themselves.", "atomic A *", "atomic B * -- like A", "", "atomic C *");
        assertThat(lines).extracting(Line::reason).containsExactly("They lock themselves.", "like A", "");
    }

    @Test
    void names_are_in_the_package_above_them_unless_they_begin_with_a_slash() {
        NameList pure = catalogue("package java/util/", "pure UUID /java/math/").names(Mark.PURE);
        assertThat(pure.contain("java/util/UUID")).isTrue();
        assertThat(pure.contain("java/math/BigInteger")).isTrue();
        assertThat(pure.contain("java/util/math/BigInteger")).isFalse();
    }

    @Test
    void a_name_is_one_class_and_with_a_star_all_that_begin_so() {
        NameList pure = catalogue("package java/util/", "pure List Optional*").names(Mark.PURE);
        assertThat(pure.contain("java/util/List")).isTrue();
        assertThat(pure.contain("java/util/ListIterator")).isFalse();
        assertThat(pure.contain("java/util/OptionalInt")).isTrue();
    }

    @Test
    void a_name_may_be_for_some_jdks_only() {
        String line = "pure A@21- B@-18 C@17 D@18-20 E";
        assertThat(read(17, line).get(0).words()).containsExactly("", "B", "C", "", "E");
        assertThat(read(18, line).get(0).words()).containsExactly("", "B", "", "D", "E");
        assertThat(read(25, line).get(0).words()).containsExactly("A", "", "", "", "E");
    }

    @Test
    void a_class_for_another_jdk_has_no_operations_and_those_beside_it_do() {
        Operations operations = catalogue(
                        "all", "call java/A@21-,java/B", "  read size", "call java/C@21-", "  write *")
                .operations();
        assertThat(operations.classes()).containsExactly("java/B");
    }

    @Test
    void members_may_be_named_with_their_descriptor_or_by_the_beginning_of_their_name() {
        Members quiet = catalogue("quiet java/A load(I)V link*").members(Mark.QUIET);
        assertThat(quiet.of("java/A", "load", "(I)V")).isNotNull();
        assertThat(quiet.of("java/A", "load", "(J)V")).isNull();
        assertThat(quiet.of("java/A", "linkCallSite", "()V")).isNotNull();
        assertThat(quiet.of("java/B", "load", "(I)V")).isNull();
    }

    @Test
    void members_may_carry_a_word_and_belong_to_several_classes() {
        Members enter = catalogue("enter joined java/A,java/B join get").members(Mark.ENTER);
        assertThat(enter.of("java/B", "get")).isEqualTo("joined");
        assertThat(enter.of("java/B", "put")).isNull();
    }

    @Test
    void an_error_names_the_table_and_the_line() {
        assertThatThrownBy(() -> catalogue("pure A", "purr B"))
                .hasMessageContaining("some.txt:2: ")
                .hasMessageContaining("purr");
        assertThatThrownBy(() -> catalogue("pure A@new"))
                .hasMessageContaining("some.txt:1: ")
                .hasMessageContaining("@new");
        assertThatThrownBy(() -> catalogue("  read size")).hasMessageContaining("some.txt:1: ");
        assertThatThrownBy(() -> catalogue("pure A", "  read size")).hasMessageContaining("some.txt:2: ");
        assertThatThrownBy(() -> catalogue("call A", "  devour size"))
                .hasMessageContaining("some.txt:2: ")
                .hasMessageContaining("devour");
        assertThatThrownBy(() -> catalogue("call A by sync")).hasMessageContaining("some.txt:1: ");
        assertThatThrownBy(() -> catalogue("call A", "call A"))
                .hasMessageContaining("some.txt:2: A has operations already");
        assertThatThrownBy(() -> catalogue("atomic A")).hasMessageContaining("some.txt:1: ");
        assertThatThrownBy(() -> catalogue("package java.util")).hasMessageContaining("some.txt:1: ");
    }
}
