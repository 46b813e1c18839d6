package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import woven.MemoryProgram;

class MemoryHooksTest {
    private static Recording recording;

    @BeforeAll
    static void run() {
        recording = new Recording(MemoryProgram.class);
    }

    @Test
    void fields_are_reported_under_the_class_that_declares_them_before_they_are_touched() {
        String cell = " Cell woven.MemoryProgram$Cell.";
        String site = " fields(MemoryProgram.java:n)";
        assertThat(recording.of("fields", "MemoryHooks"))
                .containsExactly(
                        "write" + cell + "plain" + site,
                        "read" + cell + "plain" + site,
                        "read" + cell + "wide" + site,
                        "write" + cell + "wide" + site,
                        "write" + cell + "real" + site,
                        "write" + cell + "flag(volatile)" + site,
                        "read Cell woven.MemoryProgram$Base.inherited" + site,
                        "write Cell woven.MemoryProgram$Base.inherited" + site);
    }

    @Test
    void statics_are_reported() {
        assertThat(recording.of("statics", "MemoryHooks"))
                .containsExactly(
                        "writeStatic woven.MemoryProgram$Cell.shared statics(MemoryProgram.java:n)",
                        "readStatic woven.MemoryProgram$Cell.shared statics(MemoryProgram.java:n)");
    }

    @Test
    void elements_of_every_kind_of_array_are_reported_with_their_index() {
        String site = " elements(MemoryProgram.java:n)";
        assertThat(recording.of("elements", "MemoryHooks"))
                .containsExactly(
                        "readElement int[] 1" + site,
                        "writeElement int[] 1" + site,
                        "writeElement long[] 2" + site,
                        "readElement long[] 2" + site,
                        "writeElement long[] 2" + site,
                        "writeElement double[] 0" + site,
                        "writeElement byte[] 1" + site,
                        "writeElement boolean[] 2" + site,
                        "writeElement char[] 1" + site,
                        "readElement Object[][] 1" + site,
                        "writeElement Object[] 0" + site);
    }

    @Test
    void new_objects_and_arrays_are_reported_once_they_are_complete() {
        assertThat(recording.of("creation", "MemoryHooks"))
                .containsExactly(
                        // Once by each constructor: Base's and Cell's.
                        "created Cell", "created Cell", "created int[]", "created String[]", "created int[][]");
    }

    @Test
    void finals_assertions_and_switches_over_enums_are_no_accesses() {
        assertThat(recording.of("unseen", "MemoryHooks")).noneMatch(line -> line.startsWith("read"));
    }

    @Test
    void var_handles_are_reported_with_their_coordinates() {
        assertThat(recording.of("varHandles", "MemoryHooks"))
                .map(line -> line.replaceAll("^varHandle \\w+ ", "").replace(" varHandles(MemoryProgram.java:n)", ""))
                .containsExactly("Cell 0 READ", "Cell 0 WRITE", "tried 1", "null 0 WRITE", "int[] 1 WRITE");
    }
}
