package samples.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code RandomAccessFile}. */
public final class RandomAccess {
    private RandomAccess() {}

    private static File file(Path in) {
        return in.resolve("raf").toFile();
    }

    public static String one_goes_back_and_forth(Path in) throws Exception {
        Seen seen = new Seen();
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.write("0123456789".getBytes(UTF_8));
            seen.add(file.getFilePointer()).add(file.length());
            file.seek(3);
            seen.add((char) file.read())
                    .add(file.skipBytes(2))
                    .add((char) file.read())
                    .add(file.skipBytes(100));
            seen.add(file.getFilePointer()).add(file.read());
            file.seek(2);
            file.write('x');
            file.seek(0);
            byte[] all = new byte[10];
            file.readFully(all);
            seen.add(new String(all, UTF_8)).run(() -> file.readFully(new byte[1]));
        }
        return seen.toString();
    }

    public static String to_write_behind_the_end_leaves_zeros(Path in) throws Exception {
        Seen seen = new Seen();
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.seek(5);
            seen.add(file.length());
            file.write(1);
            seen.add(file.length());
            file.seek(0);
            for (int i = 0; i < 6; i++) {
                seen.add(file.read());
            }
        }
        return seen.toString();
    }

    public static String it_gets_shorter_and_longer(Path in) throws Exception {
        Seen seen = new Seen();
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.writeBytes("hello");
            file.setLength(2);
            seen.add(file.length()).add(file.getFilePointer());
            file.setLength(4);
            seen.add(file.length()).add(file.getFilePointer());
            file.seek(0);
            seen.add(file.readLine().replace('\0', '0'));
        }
        return seen.toString();
    }

    public static String numbers_and_texts_come_back(Path in) throws Exception {
        Seen seen = new Seen();
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.writeInt(-7);
            file.writeLong(1L << 50);
            file.writeDouble(0.5);
            file.writeBoolean(true);
            file.writeChar('c');
            file.writeShort(300);
            file.writeUTF("ü");
            file.writeChars("ab");
            seen.add(file.length());
            file.seek(0);
            seen.add(file.readInt()).add(file.readLong()).add(file.readDouble()).add(file.readBoolean());
            seen.add(file.readChar()).add(file.readShort()).add(file.readUTF()).add(file.readChar());
        }
        return seen.toString();
    }

    public static String lines_end_in_any_way(Path in) throws Exception {
        Seen seen = new Seen();
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.writeBytes("a\nb\r\nc\rd\n\ne");
            file.seek(0);
            for (String line = file.readLine(); line != null; line = file.readLine()) {
                seen.add(line + "@" + file.getFilePointer());
            }
        }
        return seen.toString();
    }

    public static String modes_say_what_is_allowed(Path in) throws Exception {
        Seen seen = new Seen()
                .run(() -> new RandomAccessFile(file(in), "r"))
                .run(() -> new RandomAccessFile(file(in), "w"))
                .run(() -> new RandomAccessFile(in.toFile(), "rw"))
                .run(() -> new RandomAccessFile(in.toFile(), "r"));
        for (String mode : new String[] {"rw", "rws", "rwd"}) {
            try (RandomAccessFile file = new RandomAccessFile(file(in), mode)) {
                file.seek(file.length());
                file.write(mode.length());
                seen.add(file.length());
            }
        }
        try (RandomAccessFile file = new RandomAccessFile(file(in), "r")) {
            seen.add(file.read())
                    .run(() -> file.write(new byte[1]))
                    .run(() -> file.setLength(1))
                    .run(() -> file.seek(-1));
        }
        return seen.toString();
    }

    public static String who_writes_does_not_truncate(Path in) throws Exception {
        Files.writeString(file(in).toPath(), "hello");
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.write('J');
        }
        return Files.readString(file(in).toPath());
    }

    public static String a_closed_one_is_closed(Path in) throws Exception {
        RandomAccessFile file = new RandomAccessFile(file(in), "rw");
        file.write(1);
        file.close();
        return new Seen()
                .call(file::read)
                .run(() -> file.write(1))
                .call(file::length)
                .call(file::getFilePointer)
                .run(() -> file.seek(0))
                .toString();
    }

    public static String its_channel_shares_the_position(Path in) throws Exception {
        Seen seen = new Seen();
        try (RandomAccessFile file = new RandomAccessFile(file(in), "rw")) {
            file.writeBytes("abcdef");
            file.seek(2);
            seen.add(file.getChannel().position());
            file.getChannel().position(5);
            seen.add((char) file.read()).add(file.getFilePointer());
            file.getChannel().truncate(3);
            seen.add(file.getFilePointer()).add(file.length());
        }
        return seen.toString();
    }
}
