package samples.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.FileLock;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code FileChannel}. */
public final class Channels {
    private Channels() {}

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }

    private static String text(ByteBuffer buffer) {
        buffer.flip();
        return UTF_8.decode(buffer).toString();
    }

    public static String positions_move_and_are_set(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ)) {
            seen.add(channel.write(bytes("0123456789"))).add(channel.position()).add(channel.size());
            channel.position(2);
            ByteBuffer three = ByteBuffer.allocate(3);
            seen.add(channel.read(three)).add(text(three)).add(channel.position());
            three.clear();
            seen.add(channel.read(three, 7)).add(text(three)).add(channel.position());
            seen.add(channel.write(bytes("xy"), 0)).add(channel.position());
            channel.position(100);
            three.clear();
            seen.add(channel.read(three)).add(channel.size()).add(channel.read(three, 200));
            seen.add(channel.write(bytes("z"))).add(channel.size()).run(() -> channel.position(-1));
            seen.run(() -> channel.read(three, -1)).add(channel.read(ByteBuffer.allocate(0)));
        }
        return seen.toString();
    }

    public static String buffers_are_scattered_and_gathered(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ)) {
            ByteBuffer[] parts = {bytes("one"), bytes(""), bytes("two"), bytes("three")};
            seen.add(channel.write(parts)).add(parts[3].remaining());
            channel.position(0);
            ByteBuffer[] into = {ByteBuffer.allocate(4), ByteBuffer.allocateDirect(5), ByteBuffer.allocate(9)};
            seen.add(channel.read(into)).add(text(into[0])).add(text(into[1])).add(text(into[2]));
            seen.add(channel.read(into, 0, 1)).add(channel.write(parts, 0, 2)).run(() -> channel.read(into, 1, 3));
        }
        return seen.toString();
    }

    public static String options_say_what_is_opened(Path in) throws Exception {
        Path file = in.resolve("a");
        Seen seen = new Seen()
                .run(() -> FileChannel.open(file, READ))
                .run(() -> FileChannel.open(file, WRITE))
                .run(() -> FileChannel.open(file, CREATE_NEW, WRITE).close())
                .run(() -> FileChannel.open(file, CREATE_NEW, WRITE).close())
                .run(() -> FileChannel.open(file, READ, APPEND))
                .run(() -> FileChannel.open(file, APPEND, TRUNCATE_EXISTING));
        Files.writeString(file, "hello");
        try (FileChannel channel = FileChannel.open(file, WRITE)) {
            seen.add(channel.size()).run(() -> channel.read(ByteBuffer.allocate(1)));
        }
        try (FileChannel channel = FileChannel.open(file, READ, TRUNCATE_EXISTING)) {
            seen.add(channel.size()).run(() -> channel.write(bytes("x"))).run(() -> channel.truncate(1));
        }
        try (FileChannel channel = FileChannel.open(file, WRITE, TRUNCATE_EXISTING)) {
            seen.add(channel.size());
        }
        return seen.toString();
    }

    public static String who_appends_is_at_the_end(Path in) throws Exception {
        Files.writeString(in.resolve("a"), "abc");
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), APPEND)) {
            seen.add(channel.position());
            channel.position(1);
            channel.write(bytes("d"));
            seen.add(channel.position()).add(channel.size());
            Files.writeString(in.resolve("a"), "longer than that");
            channel.write(bytes("!"));
        }
        return seen.add(Files.readString(in.resolve("a"))).toString();
    }

    public static String a_truncation_takes_the_position_along(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ)) {
            channel.write(bytes("0123456789"));
            channel.truncate(20);
            seen.add(channel.size()).add(channel.position());
            channel.truncate(4);
            seen.add(channel.size()).add(channel.position()).run(() -> channel.truncate(-1));
        }
        return seen.toString();
    }

    public static String a_file_is_transferred(Path in) throws Exception {
        Files.writeString(in.resolve("a"), "0123456789");
        Seen seen = new Seen();
        try (FileChannel from = FileChannel.open(in.resolve("a"), READ);
                FileChannel to = FileChannel.open(in.resolve("b"), CREATE, WRITE, READ)) {
            seen.add(from.transferTo(2, 3, to)).add(to.position()).add(from.position());
            seen.add(from.transferTo(8, 100, to))
                    .add(from.transferTo(50, 5, to))
                    .add(to.size());
            seen.add(to.transferFrom(from, 1, 2)).add(from.position()).add(to.position());
            seen.add(to.transferFrom(from, 100, 2)).add(to.size());
            seen.run(() -> from.transferTo(-1, 2, to)).run(() -> from.transferFrom(to, 0, 1));
        }
        return seen.add(Files.readString(in.resolve("b"))).toString();
    }

    public static String a_file_is_transferred_to_what_is_no_file(Path in) throws Exception {
        Files.writeString(in.resolve("a"), "0123456789");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), READ, WRITE);
                WritableByteChannel out = java.nio.channels.Channels.newChannel(bytes)) {
            seen.add(channel.transferTo(3, 4, out)).add(bytes.toString(UTF_8));
            seen.add(channel.transferFrom(
                    java.nio.channels.Channels.newChannel(new ByteArrayInputStream("abc".getBytes(UTF_8))), 8, 10));
        }
        return seen.add(Files.readString(in.resolve("a"))).toString();
    }

    public static String a_closed_channel_says_so(Path in) throws Exception {
        FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ);
        channel.close();
        channel.close();
        return new Seen()
                .add(channel.isOpen())
                .run(() -> channel.read(ByteBuffer.allocate(1)))
                .run(() -> channel.write(ByteBuffer.allocate(1)))
                .run(channel::position)
                .run(channel::size)
                .run(() -> channel.force(true))
                .run(() -> channel.truncate(0))
                .run(channel::tryLock)
                .run(() -> channel.map(MapMode.READ_WRITE, 0, 1))
                .toString();
    }

    public static String an_interrupt_closes_the_channel(Path in) throws Exception {
        FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ);
        Thread.currentThread().interrupt();
        Seen seen = new Seen().run(() -> channel.write(bytes("x")));
        return seen.add(Thread.interrupted())
                .add(channel.isOpen())
                .add(Files.size(in.resolve("a")))
                .toString();
    }

    public static String locks_of_one_process_overlap_with_none(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel one = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ);
                FileChannel other = FileChannel.open(in.resolve("a"), WRITE, READ)) {
            FileLock lock = one.lock(0, 10, false);
            seen.add(lock.isValid())
                    .add(lock.isShared())
                    .add(lock.overlaps(9, 1))
                    .add(lock.overlaps(10, 1));
            seen.run(() -> other.tryLock(5, 1, true)).run(() -> one.lock());
            FileLock shared = other.tryLock(10, 5, true);
            seen.add(shared.isShared()).add(shared.size());
            lock.release();
            seen.add(lock.isValid()).run(lock::release);
            FileLock again = other.lock(0, 10, true);
            seen.add(again.isValid()).add(again.channel() == other);
            other.close();
            seen.add(again.isValid()).run(again::release).add(one.tryLock() != null);
        }
        return seen.toString();
    }

    public static String locks_need_a_channel_that_may(Path in) throws Exception {
        Files.writeString(in.resolve("a"), "a");
        Seen seen = new Seen();
        try (FileChannel reads = FileChannel.open(in.resolve("a"), READ);
                FileChannel writes = FileChannel.open(in.resolve("a"), WRITE)) {
            seen.run(reads::tryLock).run(() -> writes.tryLock(0, 1, true)).run(() -> reads.tryLock(0, -1, true));
            seen.add(reads.tryLock(0, 1, true).isValid());
        }
        return seen.toString();
    }

    public static String a_mapped_buffer_is_the_file(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ)) {
            MappedByteBuffer map = channel.map(MapMode.READ_WRITE, 2, 6);
            seen.add(channel.size()).add(map.capacity());
            map.put(0, (byte) 'm').putInt(2, 7);
            map.force();
            ByteBuffer all = ByteBuffer.allocate(8);
            seen.add(channel.read(all, 0)).add(all.get(2)).add(all.getInt(4));
            channel.write(bytes("W"), 3);
            seen.add((char) map.get(1));
            MappedByteBuffer reads = channel.map(MapMode.READ_ONLY, 0, 8);
            map.put(5, (byte) 9);
            seen.add(reads.get(7)).add(reads.isReadOnly()).run(() -> reads.put(0, (byte) 1));
            MappedByteBuffer copy = channel.map(MapMode.PRIVATE, 0, 8);
            copy.put(2, (byte) 'p');
            seen.add((char) map.get(0))
                    .add((char) copy.get(2))
                    .add(map.isDirect())
                    .add(map.slice(1, 2).get(0));
        }
        return seen.toString();
    }

    public static String maps_need_a_channel_that_may(Path in) throws Exception {
        Files.writeString(in.resolve("a"), "hello");
        Seen seen = new Seen();
        try (FileChannel reads = FileChannel.open(in.resolve("a"), READ);
                FileChannel writes = FileChannel.open(in.resolve("a"), WRITE)) {
            seen.run(() -> reads.map(MapMode.READ_WRITE, 0, 1)).run(() -> writes.map(MapMode.READ_WRITE, 0, 1));
            seen.run(() -> reads.map(MapMode.READ_ONLY, -1, 1)).run(() -> reads.map(MapMode.READ_ONLY, 0, -1));
            seen.run(() -> reads.map(MapMode.READ_ONLY, 0, 100))
                    .add(reads.map(MapMode.READ_ONLY, 1, 3).get(0));
            seen.add(reads.map(MapMode.READ_ONLY, 0, 0).capacity());
        }
        return seen.toString();
    }

    public static String a_file_may_be_there_until_it_is_closed(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in.resolve("a"), CREATE, WRITE, READ, DELETE_ON_CLOSE)) {
            seen.add(channel.write(bytes("gone soon")));
        }
        return seen.add(Files.exists(in.resolve("a"))).toString();
    }

    public static String a_directory_is_opened_to_be_synced_and_not_to_be_read(Path in) throws Exception {
        Seen seen = new Seen();
        try (FileChannel channel = FileChannel.open(in, READ)) {
            seen.run(() -> channel.force(true)).run(() -> channel.read(ByteBuffer.allocate(1)));
        }
        return seen.run(() -> FileChannel.open(in, WRITE)).toString();
    }
}
