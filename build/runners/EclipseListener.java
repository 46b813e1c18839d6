import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Does what Eclipse does: starts its runner, and reads from a socket what that reports. */
public class EclipseListener {
    public static void main(String[] runner) throws Exception {
        boolean passed = true;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(60_000);
            List<String> command = new ArrayList<>(List.of(runner));
            command.addAll(List.of("-port", String.valueOf(server.getLocalPort())));
            Process process = new ProcessBuilder(command).inheritIO().start();
            try (Socket socket = server.accept();
                    BufferedReader in =
                            new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                String line = "";
                while (line != null && !line.startsWith("%RUNTIME")) {
                    passed &= !line.startsWith("%FAILED") && !line.startsWith("%ERROR");
                    System.out.println(line);
                    line = in.readLine();
                }
            }
            process.waitFor();
        }
        System.exit(passed ? 0 : 1);
    }
}
