package dev.heddle.nodes.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a crash leaves. */
class CrashTest {
    private static final Set<Opening> TO_WRITE = EnumSet.of(Opening.WRITE, Opening.CREATE);
    private static final int SEEDS = 200;

    /** What is done to a disk before it crashes. */
    private interface Work {
        void on(VirtualDisk disk) throws DiskException;
    }

    private static void put(VirtualDisk disk, String path, long at, String text, boolean sync) throws DiskException {
        OpenFile file = disk.open(path, TO_WRITE, 0644);
        byte[] bytes = text.getBytes(UTF_8);
        file.write(at, bytes, 0, bytes.length);
        if (sync) {
            file.sync();
        }
        file.close();
    }

    /** What is in a file; "-" if there is none. */
    private static String read(VirtualDisk disk, String path) throws DiskException {
        if (!disk.exists(path)) {
            return "-";
        }
        byte[] bytes = new byte[1 << 16];
        int count = disk.open(path, EnumSet.of(Opening.READ), 0).read(bytes, 0, bytes.length);
        return new String(bytes, 0, Math.max(0, count), UTF_8);
    }

    /** What a crash may leave of some files, over many seeds. */
    private static Set<String> leftOf(Loss loss, Work work, String... paths) throws DiskException {
        Set<String> left = new TreeSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            VirtualDisk disk = new VirtualDisk(DiskSteps.UNSEEN);
            work.on(disk);
            disk.crash(loss, Chance.of(seed));
            StringBuilder all = new StringBuilder();
            for (String path : paths) {
                all.append(all.length() == 0 ? "" : " ").append(read(disk, path));
            }
            left.add(all.toString());
        }
        return left;
    }

    @Test
    void what_was_synced_survives_whatever_is_lost() throws Exception {
        for (Loss loss : Loss.values()) {
            assertThat(leftOf(loss, d -> put(d, "/a", 0, "kept", true), "/a")).containsExactly("kept");
        }
    }

    @Test
    void what_was_not_synced_is_lost_with_its_name() throws Exception {
        Work work = d -> {
            put(d, "/a", 0, "kept", true);
            put(d, "/a", 4, "lost", false);
            put(d, "/b", 0, "lost", false);
        };
        assertThat(leftOf(Loss.UNSYNCED, work, "/a", "/b")).containsExactly("kept -");
        assertThat(leftOf(Loss.NOTHING, work, "/a", "/b")).containsExactly("keptlost lost");
    }

    @Test
    void the_latest_writes_are_lost_in_order() throws Exception {
        Work work = d -> {
            put(d, "/a", 0, "0", true);
            put(d, "/a", 1, "1", false);
            put(d, "/a", 2, "2", false);
        };
        assertThat(leftOf(Loss.LATEST, work, "/a")).containsExactly("0", "01", "012");
    }

    @Test
    void writes_overtake_each_other() throws Exception {
        Work work = d -> {
            put(d, "/a", 0, "0", true);
            put(d, "/a", 1, "1", false);
            put(d, "/a", 2, "2", false);
        };
        assertThat(leftOf(Loss.ANY, work, "/a")).containsExactly("0", "0\0" + "2", "01", "012");
    }

    @Test
    void a_write_is_torn_between_sectors_and_nowhere_else() throws Exception {
        String sectors = "a".repeat(Content.SECTOR) + "b".repeat(Content.SECTOR);
        Set<String> left = leftOf(
                Loss.LATEST,
                d -> {
                    put(d, "/a", 0, "", true);
                    put(d, "/a", 0, sectors, false);
                },
                "/a");
        assertThat(left)
                .containsExactlyInAnyOrder(
                        "",
                        sectors,
                        sectors.substring(0, Content.SECTOR),
                        "\0".repeat(Content.SECTOR) + sectors.substring(Content.SECTOR));
    }

    @Test
    void a_file_that_was_moved_over_another_before_it_was_synced_may_be_empty() throws Exception {
        Work careless = d -> {
            put(d, "/a", 0, "old", true);
            put(d, "/t", 0, "new", false);
            d.rename("/t", "/a");
        };
        assertThat(leftOf(Loss.ANY, careless, "/a")).containsExactly("", "new", "old");
        Work careful = d -> {
            put(d, "/a", 0, "old", true);
            put(d, "/t", 0, "new", true);
            d.rename("/t", "/a");
        };
        assertThat(leftOf(Loss.ANY, careful, "/a")).containsExactly("new", "old");
    }

    @Test
    void a_file_may_come_back_whose_deletion_was_not_synced() throws Exception {
        Work work = d -> {
            put(d, "/a", 0, "back", true);
            d.delete("/a");
        };
        assertThat(leftOf(Loss.LATEST, work, "/a")).containsExactly("-", "back");
        assertThat(leftOf(Loss.UNSYNCED, work, "/a")).containsExactly("back");
    }

    @Test
    void a_sync_that_fails_makes_what_was_written_lost_though_the_next_one_succeeds() throws Exception {
        VirtualDisk disk = new VirtualDisk(DiskSteps.UNSEEN);
        put(disk, "/a", 0, "old", true);
        OpenFile file = disk.open("/a", TO_WRITE, 0644);
        file.write(0, "new".getBytes(UTF_8), 0, 3);
        disk.troubles().syncsFail(true);
        assertThatThrownBy(file::sync).isInstanceOf(DiskException.class);
        disk.troubles().syncsFail(false);
        file.sync();
        assertThat(read(disk, "/a")).isEqualTo("new");
        disk.crash(Loss.UNSYNCED, Chance.of(1));
        assertThat(read(disk, "/a")).isEqualTo("old");
    }

    @Test
    void memory_that_is_mapped_is_the_files_and_lost_until_it_is_synced() throws Exception {
        VirtualDisk disk = new VirtualDisk(DiskSteps.UNSEEN);
        OpenFile file = disk.open("/a", TO_WRITE, 0644);
        ByteBuffer memory = file.map(0, 4, true);
        memory.put(0, "map1".getBytes(UTF_8));
        assertThat(read(disk, "/a")).isEqualTo("map1");
        file.sync();
        memory.put(0, "map2".getBytes(UTF_8));
        disk.crash(Loss.UNSYNCED, Chance.of(1));
        assertThat(read(disk, "/a")).isEqualTo("map1");
    }

    @Test
    void who_writes_to_memory_that_the_file_no_longer_has_is_told() throws Exception {
        VirtualDisk disk = new VirtualDisk(DiskSteps.UNSEEN);
        OpenFile file = disk.open("/a", TO_WRITE, 0644);
        ByteBuffer small = file.map(0, 4, true);
        ByteBuffer large = file.map(0, 3 * Pages.SIZE, true);
        large.put(0, (byte) 'l');
        assertThat(read(disk, "/a")).startsWith("l");
        small.put(1, (byte) 's');
        assertThatThrownBy(() -> read(disk, "/a")).hasMessageContaining("larger part of the same file");
    }

    @Test
    void the_same_seed_leaves_the_same() throws Exception {
        for (int seed = 0; seed < SEEDS; seed++) {
            assertThat(left(seed)).isEqualTo(left(seed));
        }
    }

    private static String left(int seed) throws DiskException {
        VirtualDisk disk = new VirtualDisk(DiskSteps.UNSEEN);
        for (int i = 0; i < 5; i++) {
            put(disk, "/" + i, 0, "x".repeat(2000 * i), i % 2 == 0);
            put(disk, "/" + i, 500, "y".repeat(700), false);
        }
        disk.rename("/1", "/2");
        disk.crash(Loss.ANY, Chance.of(seed));
        StringBuilder all = new StringBuilder(Arrays.toString(disk.list("/")));
        for (int i = 0; i < 5; i++) {
            all.append(read(disk, "/" + i));
        }
        return all.toString();
    }
}
