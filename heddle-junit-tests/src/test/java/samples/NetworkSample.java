package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

class NetworkSample {
    private final AtomicInteger seats = new AtomicInteger(1);
    private final AtomicInteger sold = new AtomicInteger();

    private boolean takeSeat() {
        if (seats.get() > 0) {
            seats.decrementAndGet();
            return true;
        }
        return false;
    }

    private boolean takeSeatAtOnce() {
        return seats.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    }

    /** Answers one line with another, for each connection in a thread of its own. */
    private static void serve(ServerSocket listener, BooleanSupplier seller) {
        try {
            while (true) {
                Socket socket = listener.accept();
                new Thread(() -> answer(socket, seller)).start();
            }
        } catch (IOException e) {
            // The test is over, and has closed it.
        }
    }

    private static void answer(Socket socket, BooleanSupplier seller) {
        try (socket;
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            if (in.readLine().equals("one seat, please")) {
                out.println(seller.getAsBoolean() ? "here you are" : "sold out");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void buy(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            out.println("one seat, please");
            if (in.readLine().equals("here you are")) {
                sold.incrementAndGet();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void twoClientsWantOneSeat(BooleanSupplier seller) throws Exception {
        try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            new Thread(() -> serve(listener, seller)).start();
            Thread one = new Thread(() -> buy(listener.getLocalPort()));
            Thread other = new Thread(() -> buy(listener.getLocalPort()));
            one.start();
            other.start();
            one.join();
            other.join();
        }
    }

    @HeddleTest
    void the_last_seat_is_sold_once() throws Exception {
        twoClientsWantOneSeat(this::takeSeat);
        assertEquals(1, sold.get());
    }

    @HeddleTest(executions = 200)
    void the_last_seat_is_sold_once_if_it_is_taken_at_once() throws Exception {
        twoClientsWantOneSeat(this::takeSeatAtOnce);
        assertEquals(1, sold.get());
    }
}
