package dev.heddle.nodes.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.nodes.disk.DiskException.Reason;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class DiskTest {
    private static final Set<Opening> TO_READ = EnumSet.of(Opening.READ);
    private static final Set<Opening> TO_WRITE = EnumSet.of(Opening.WRITE, Opening.CREATE);

    private final VirtualDisk disk = new VirtualDisk(DiskSteps.UNSEEN);

    private OpenFile write(String path, String text) throws DiskException {
        OpenFile file = disk.open(path, TO_WRITE, 0644);
        put(file, text);
        return file;
    }

    private static void put(OpenFile file, String text) throws DiskException {
        byte[] bytes = text.getBytes(UTF_8);
        assertThat(file.write(bytes, 0, bytes.length)).isEqualTo(bytes.length);
    }

    private String read(String path) throws DiskException {
        byte[] bytes = new byte[1 << 16];
        int count = disk.open(path, TO_READ, 0).read(bytes, 0, bytes.length);
        return new String(bytes, 0, Math.max(0, count), UTF_8);
    }

    private static void assertFails(Reason reason, ThrowingCallable what) {
        assertThatThrownBy(what)
                .isInstanceOfSatisfying(
                        DiskException.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void what_was_written_is_read() throws Exception {
        write("/a", "hello");
        assertThat(read("/a")).isEqualTo("hello");
        assertThat(disk.stat("/a", true).length()).isEqualTo(5);
    }

    @Test
    void bytes_that_nobody_wrote_are_zeros_and_take_no_space() throws Exception {
        disk.troubles().capacity(3 * Pages.SIZE);
        OpenFile file = disk.open("/a", TO_WRITE, 0644);
        file.write(1 << 26, new byte[] {7}, 0, 1);
        byte[] bytes = new byte[3];
        assertThat(file.read((1 << 26) - 2, bytes, 0, 3)).isEqualTo(3);
        assertThat(bytes).containsExactly(0, 0, 7);
        assertThat(disk.free()).isEqualTo(2 * Pages.SIZE);
    }

    @Test
    void what_a_file_had_beyond_a_truncation_is_gone_when_it_grows_again() throws Exception {
        OpenFile file = write("/a", "hello");
        file.setLength(2);
        file.setLength(4);
        assertThat(read("/a")).isEqualTo("he\0\0");
    }

    @Test
    void writes_of_who_appends_go_to_the_end_whoever_else_wrote() throws Exception {
        OpenFile appends = disk.open("/a", EnumSet.of(Opening.APPEND, Opening.CREATE), 0644);
        put(appends, "1");
        write("/a", "abc");
        put(appends, "2");
        assertThat(read("/a")).isEqualTo("abc2");
    }

    @Test
    void a_file_without_names_is_there_for_those_who_have_it_open() throws Exception {
        disk.troubles().capacity(Pages.SIZE);
        OpenFile file = write("/a", "hello");
        disk.delete("/a");
        byte[] bytes = new byte[5];
        assertThat(file.read(0, bytes, 0, 5)).isEqualTo(5);
        assertThat(disk.free()).isZero();
        file.close();
        assertThat(disk.free()).isEqualTo(Pages.SIZE);
    }

    @Test
    void paths_lead_through_links_and_out_of_directories() throws Exception {
        disk.makeDirectories("/a/b");
        disk.makeLink("/l", "a/b");
        write("/l/c", "deep");
        assertThat(read("/a/b/../b/./c")).isEqualTo("deep");
        assertThat(disk.realPath("/l/c")).isEqualTo("/a/b/c");
        disk.makeLink("/x", "y");
        disk.makeLink("/y", "x");
        assertFails(Reason.LOOP, () -> disk.stat("/x", true));
        assertThat(disk.readLink("/x")).isEqualTo("y");
    }

    @Test
    void a_name_is_moved_over_a_file_but_not_over_what_is_in_a_directory() throws Exception {
        write("/a", "new").close();
        write("/b", "old").close();
        disk.rename("/a", "/b");
        assertThat(read("/b")).isEqualTo("new");
        assertThat(disk.exists("/a")).isFalse();
        disk.makeDirectories("/d/e");
        assertFails(Reason.IS_A_DIRECTORY, () -> disk.rename("/b", "/d"));
        assertFails(Reason.NOT_A_DIRECTORY, () -> disk.rename("/d", "/b"));
        assertFails(Reason.INVALID, () -> disk.rename("/d", "/d/e/f"));
        disk.makeDirectories("/g");
        assertFails(Reason.NOT_EMPTY, () -> disk.rename("/g", "/d"));
        assertFails(Reason.NOT_EMPTY, () -> disk.delete("/d"));
    }

    @Test
    void two_names_of_one_file_show_the_same() throws Exception {
        write("/a", "one");
        disk.addName("/b", "/a");
        write("/b", "two");
        assertThat(read("/a")).isEqualTo("two");
        assertThat(disk.stat("/a", true).names()).isEqualTo(2);
        assertThat(disk.stat("/a", true).number())
                .isEqualTo(disk.stat("/b", true).number());
    }

    @Test
    void locks_of_one_process_must_not_overlap() throws Exception {
        OpenFile file = write("/a", "hello");
        Object lock = file.lock(0, 10);
        assertThat(lock).isNotNull();
        assertThat(file.lock(5, 6)).isNull();
        assertThat(file.lock(10, 11)).isNotNull();
        file.unlock(lock);
        assertThat(file.lock(5, 6)).isNotNull();
    }

    @Test
    void a_disk_that_is_full_takes_what_fits_and_then_nothing() throws Exception {
        disk.troubles().capacity(2 * Pages.SIZE);
        OpenFile file = disk.open("/a", TO_WRITE, 0644);
        assertThat(file.write(new byte[3 * Pages.SIZE], 0, 3 * Pages.SIZE)).isEqualTo(2 * Pages.SIZE);
        assertFails(Reason.FULL, () -> file.write(new byte[1], 0, 1));
        file.setLength(0);
        assertThat(file.write(new byte[1], 0, 1)).isEqualTo(1);
    }

    @Test
    void troubles_come_and_go() throws Exception {
        OpenFile file = write("/a", "hello");
        disk.troubles().readsFail(true);
        assertFails(Reason.BROKEN, () -> file.read(0, new byte[1], 0, 1));
        disk.troubles().readsFail(false);
        assertThat(file.read(0, new byte[1], 0, 1)).isEqualTo(1);
        disk.troubles().writesFail(true);
        assertFails(Reason.BROKEN, () -> file.write(new byte[1], 0, 1));
        assertFails(Reason.BROKEN, () -> disk.delete("/a"));
    }

    @Test
    void a_bit_rots_for_good() throws Exception {
        write("/a", "hello").sync();
        disk.rot("/a", Chance.of(1));
        String rotten = read("/a");
        assertThat(rotten).isNotEqualTo("hello").hasSize(5);
        disk.crash(Loss.ANY, Chance.of(2));
        assertThat(read("/a")).isEqualTo(rotten);
    }

    @Test
    void names_are_listed_in_an_order_that_is_not_theirs() throws Exception {
        for (char c = 'a'; c <= 'h'; c++) {
            write("/" + c, "");
        }
        String[] names = disk.list("/");
        String[] sorted = names.clone();
        Arrays.sort(sorted);
        assertThat(sorted).containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
        assertThat(names).isNotEqualTo(sorted);
        assertThat(new TreeSet<>(Arrays.asList(names))).hasSize(8);
    }
}
