package samples.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small programs made by chance: two or three threads that share the two ends of a connection, the server socket that it came by and a variable, and do a few things to them. What each of them sees is told.
 */
public final class Conversations {
    private static final int PORT = 8080;
    private static final int OTHER_PORT = 8081;

    private enum Act {
        WRITE,
        READ,
        AVAILABLE,
        SHUT_OUTPUT,
        SHUT_INPUT,
        CLOSE,
        SET_TIMEOUT,
        CONNECT,
        ACCEPT,
        CLOSE_SERVER,
        BIND,
        CONNECT_THERE,
        COUNT
    }

    /** Something that a thread does, at one of the two ends. */
    private record Deed(Act act, int end) {
        @Override
        public String toString() {
            return act + (act.compareTo(Act.SET_TIMEOUT) <= 0 ? " at " + end : "");
        }
    }

    private final List<List<Deed>> threads = new ArrayList<>();
    private final boolean timed;

    private ServerSocket server;
    private Socket[] ends;
    private volatile int count;

    private Conversations(List<List<Deed>> threads, boolean timed) {
        this.threads.addAll(threads);
        this.timed = timed;
    }

    /** What is done to the ends of a connection, and what to the server socket and others; more often what tells more. */
    private static final List<Act> OF_STREAMS = List.of(
            Act.WRITE,
            Act.WRITE,
            Act.WRITE,
            Act.READ,
            Act.READ,
            Act.READ,
            Act.AVAILABLE,
            Act.AVAILABLE,
            Act.COUNT,
            Act.SHUT_OUTPUT,
            Act.SHUT_INPUT,
            Act.CLOSE,
            Act.CLOSE,
            Act.SET_TIMEOUT);

    private static final List<Act> OF_SERVERS = List.of(
            Act.CONNECT,
            Act.CONNECT,
            Act.CONNECT_THERE,
            Act.CONNECT_THERE,
            Act.ACCEPT,
            Act.BIND,
            Act.BIND,
            Act.CLOSE_SERVER,
            Act.COUNT);

    /** The one that belongs to a seed. */
    public static Conversations of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        List<List<Deed>> threads = new ArrayList<>();
        int number = random.nextInt(4) == 0 ? 3 : 2;
        List<Act> acts = random.nextInt(4) > 0 ? OF_STREAMS : OF_SERVERS;
        boolean each = random.nextInt(3) > 0;
        for (int i = 0; i < number; i++) {
            List<Deed> deeds = new ArrayList<>();
            int length = 1 + random.nextInt(number == 2 ? 3 : 2);
            for (int j = 0; j < length; j++) {
                deeds.add(new Deed(acts.get(random.nextInt(acts.size())), each ? i % 2 : random.nextInt(2)));
            }
            threads.add(deeds);
        }
        return new Conversations(threads, random.nextBoolean());
    }

    @Override
    public String toString() {
        return threads + (timed ? ", with a time-out" : "");
    }

    /** Does it once, and tells what each thread saw. */
    public String run() throws Exception {
        count = 0;
        server = new ServerSocket(PORT, 1);
        ends = new Socket[2];
        ends[0] = new Socket(InetAddress.getLoopbackAddress(), PORT);
        ends[1] = server.accept();
        if (timed) {
            ends[0].setSoTimeout(50);
            ends[1].setSoTimeout(70);
            server.setSoTimeout(60);
        }
        List<Thread> running = new ArrayList<>();
        String[] seen = new String[threads.size()];
        for (int i = 0; i < threads.size(); i++) {
            int number = i;
            running.add(new Thread(() -> seen[number] = doAll(threads.get(number), number)));
        }
        for (Thread thread : running) {
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }
        return String.join(" | ", seen);
    }

    private String doAll(List<Deed> deeds, int number) {
        String seen = "";
        for (Deed deed : deeds) {
            String one;
            try {
                one = does(deed, number);
            } catch (IOException e) {
                one = e.getClass().getSimpleName().concat(":").concat(e.getMessage());
            }
            seen = seen.concat(one).concat(" ");
        }
        return seen;
    }

    private String does(Deed deed, int number) throws IOException {
        Socket end = ends[deed.end];
        switch (deed.act) {
            case WRITE -> end.getOutputStream().write(number + 1);
            case READ -> {
                return Integer.toString(end.getInputStream().read());
            }
            case AVAILABLE -> {
                return Integer.toString(end.getInputStream().available());
            }
            case SHUT_OUTPUT -> end.shutdownOutput();
            case SHUT_INPUT -> end.shutdownInput();
            case CLOSE -> end.close();
            case SET_TIMEOUT -> end.setSoTimeout(20);
            case CONNECT -> new Socket(InetAddress.getLoopbackAddress(), PORT).close();
            case ACCEPT -> server.accept().close();
            case CLOSE_SERVER -> server.close();
            case BIND -> {
                new ServerSocket(OTHER_PORT);
            }
            case CONNECT_THERE -> new Socket(InetAddress.getLoopbackAddress(), OTHER_PORT).close();
            case COUNT -> {
                count = count + 1;
                return Integer.toString(count);
            }
        }
        return "done";
    }
}
