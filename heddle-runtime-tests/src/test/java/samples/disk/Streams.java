package samples.disk;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Scanner;

/** Streams, readers and writers. */
public final class Streams {
    private Streams() {}

    private static File file(Path in, String name) {
        return in.resolve(name).toFile();
    }

    private static void write(File file, String text) throws Exception {
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(text.getBytes(UTF_8));
        }
    }

    private static String read(File file) throws Exception {
        try (FileInputStream in = new FileInputStream(file)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    public static String a_file_is_written_and_read(Path in) throws Exception {
        write(file(in, "a"), "hello");
        return read(file(in, "a"));
    }

    public static String a_stream_truncates_unless_it_appends(Path in) throws Exception {
        File file = file(in, "a");
        write(file, "long text");
        write(file, "short");
        try (FileOutputStream out = new FileOutputStream(file, true)) {
            out.write('!');
            out.write("abc".getBytes(UTF_8), 1, 2);
        }
        return read(file);
    }

    public static String two_that_append_do_not_overwrite_each_other(Path in) throws Exception {
        File file = file(in, "a");
        try (FileOutputStream one = new FileOutputStream(file, true);
                FileOutputStream other = new FileOutputStream(file, true)) {
            one.write('1');
            other.write('2');
            one.write('3');
        }
        return read(file);
    }

    public static String two_that_do_not_append_do(Path in) throws Exception {
        File file = file(in, "a");
        try (FileOutputStream one = new FileOutputStream(file);
                FileOutputStream other = new FileOutputStream(file)) {
            one.write("aaa".getBytes(UTF_8));
            other.write("b".getBytes(UTF_8));
        }
        return read(file);
    }

    public static String what_is_not_there_cannot_be_opened(Path in) throws Exception {
        return new Seen()
                .run(() -> new FileInputStream(file(in, "missing")))
                .run(() -> new FileOutputStream(file(in, "no/such/directory")))
                .run(() -> new FileInputStream(in.toFile()))
                .run(() -> new FileOutputStream(in.toFile()))
                .run(() -> new FileReader(file(in, "missing")))
                .toString();
    }

    public static String a_closed_stream_is_closed(Path in) throws Exception {
        write(file(in, "a"), "hello");
        FileInputStream input = new FileInputStream(file(in, "a"));
        input.close();
        input.close();
        FileOutputStream output = new FileOutputStream(file(in, "b"));
        output.close();
        return new Seen()
                .call(input::read)
                .call(input::available)
                .call(() -> input.read(new byte[2]))
                .call(() -> input.skip(1))
                .run(() -> output.write(1))
                .call(() -> input.getFD().valid())
                .toString();
    }

    public static String one_reads_skips_and_asks_how_much_is_left(Path in) throws Exception {
        write(file(in, "a"), "0123456789");
        Seen seen = new Seen();
        try (FileInputStream input = new FileInputStream(file(in, "a"))) {
            byte[] two = new byte[2];
            seen.add((char) input.read())
                    .add(input.available())
                    .add(input.skip(3))
                    .add(input.read(two));
            seen.add(new String(two, UTF_8)).add(input.skip(-2)).add((char) input.read());
            seen.add(new String(input.readNBytes(3), UTF_8)).add(input.skip(5)).add(input.available());
            seen.add(input.read()).add(input.read(two)).add(input.read(new byte[0]));
        }
        return seen.toString();
    }

    public static String streams_of_one_descriptor_share_it(Path in) throws Exception {
        write(file(in, "a"), "abc");
        FileInputStream one = new FileInputStream(file(in, "a"));
        FileInputStream other = new FileInputStream(one.getFD());
        Seen seen = new Seen()
                .add((char) one.read())
                .add((char) other.read())
                .add(one.getFD().valid());
        one.close();
        return seen.call(other::read).add(one.getFD().valid()).toString();
    }

    public static String a_stream_and_its_channel_share_the_position(Path in) throws Exception {
        write(file(in, "a"), "abcdef");
        Seen seen = new Seen();
        try (FileInputStream input = new FileInputStream(file(in, "a"))) {
            input.read();
            seen.add(input.getChannel().position()).add(input.getChannel() == input.getChannel());
            input.getChannel().position(4);
            seen.add((char) input.read());
            input.getChannel().close();
            seen.call(input::read);
        }
        return seen.toString();
    }

    public static String readers_and_writers_go_through_streams(Path in) throws Exception {
        File file = file(in, "a");
        try (BufferedWriter writer = new BufferedWriter(new FileWriter(file, UTF_8))) {
            writer.write("grüße");
            writer.newLine();
        }
        try (PrintWriter writer = new PrintWriter(new FileWriter(file, UTF_8, true))) {
            writer.printf("%d%n", 42);
        }
        Seen seen = new Seen().add(file.length());
        try (BufferedReader reader = new BufferedReader(new FileReader(file, UTF_8))) {
            seen.add(reader.readLine()).add(reader.readLine()).add(reader.readLine());
        }
        try (Scanner scanner = new Scanner(file, UTF_8)) {
            seen.add(scanner.next()).add(scanner.nextInt());
        }
        return seen.toString();
    }

    public static String data_and_objects_come_back(Path in) throws Exception {
        File file = file(in, "a");
        try (DataOutputStream out = new DataOutputStream(new FileOutputStream(file))) {
            out.writeLong(1L << 40);
            out.writeUTF("é");
        }
        Seen seen = new Seen();
        try (DataInputStream input = new DataInputStream(new FileInputStream(file))) {
            seen.add(input.readLong()).add(input.readUTF()).add(input.read());
        }
        try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(List.of("a", 1));
        }
        try (ObjectInputStream input = new ObjectInputStream(new FileInputStream(file))) {
            seen.add(input.readObject());
        }
        return seen.toString();
    }

    public static String properties_are_loaded(Path in) throws Exception {
        write(file(in, "p"), "a=1\nb = two\n");
        Properties properties = new Properties();
        try (FileInputStream input = new FileInputStream(file(in, "p"))) {
            properties.load(input);
        }
        return properties.getProperty("a") + properties.getProperty("b");
    }

    public static String a_stream_is_transferred_to_another(Path in) throws Exception {
        write(file(in, "a"), "x".repeat(10_000) + "end");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Seen seen = new Seen();
        try (FileInputStream input = new FileInputStream(file(in, "a"))) {
            seen.add(input.transferTo(bytes)).add(input.read());
        }
        try (FileInputStream input = new FileInputStream(file(in, "a"));
                FileOutputStream output = new FileOutputStream(file(in, "b"))) {
            input.skip(9_998);
            seen.add(input.transferTo(output)).add(input.read());
        }
        return seen.add(bytes.size()).add(read(file(in, "b"))).toString();
    }

    public static String what_is_deleted_can_be_read_by_those_who_have_it_open(Path in) throws Exception {
        File file = file(in, "a");
        write(file, "still here");
        Seen seen = new Seen();
        try (FileInputStream input = new FileInputStream(file)) {
            seen.add(file.delete()).add(file.exists());
            seen.add(new String(input.readAllBytes(), ISO_8859_1));
        }
        return seen.run(() -> new FileInputStream(file)).toString();
    }

    public static String what_is_synced_stays(Path in) throws Exception {
        try (FileOutputStream out = new FileOutputStream(file(in, "a"))) {
            out.write("synced".getBytes(UTF_8));
            out.getFD().sync();
        }
        return read(file(in, "a"));
    }
}
