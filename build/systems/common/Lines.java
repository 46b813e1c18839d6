import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.function.UnaryOperator;

/** A server that answers one line with one line, and its client. */
final class Lines {
    private static final int PORT = 9000;

    private Lines() {}

    /** Does not return. */
    static void serve(UnaryOperator<String> answer) throws IOException {
        try (ServerSocket server = new ServerSocket(PORT)) {
            while (true) {
                Socket socket = server.accept();
                Thread thread = new Thread(() -> answer(socket, answer), "answer");
                thread.setDaemon(true);
                thread.start();
            }
        }
    }

    private static void answer(Socket socket, UnaryOperator<String> answer) {
        try (socket;
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            out.println(answer.apply(in.readLine()));
        } catch (IOException e) {
            // The client is gone.
        }
    }

    /** The answer, or null if there is none in so much time. */
    static String ask(String host, String line, int millis) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, PORT), millis);
            socket.setSoTimeout(millis);
            new PrintWriter(socket.getOutputStream(), true).println(line);
            return new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
        } catch (IOException e) {
            return null;
        }
    }
}
