package samples.net;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Programs that speak HTTP by the JDK's client and server. Each returns what it saw, which is the same whatever the order. */
public final class Http {
    private Http() {}

    private record Server(HttpServer server, ExecutorService pool) implements AutoCloseable {
        static Server start() throws IOException {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ExecutorService pool = Executors.newFixedThreadPool(2);
            server.setExecutor(pool);
            server.createContext("/", Server::answer);
            server.start();
            return new Server(server, pool);
        }

        private static void answer(HttpExchange exchange) throws IOException {
            byte[] asked = exchange.getRequestBody().readAllBytes();
            String text = exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + new String(asked, StandardCharsets.UTF_8);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        }

        URI uri(String path) {
            return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        }

        @Override
        public void close() {
            server.stop(0);
            pool.shutdown();
        }
    }

    private static HttpClient client() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    public static String a_request_and_a_response() throws Exception {
        Seen seen = new Seen();
        try (Server server = Server.start()) {
            HttpRequest request = HttpRequest.newBuilder(server.uri("/a"))
                    .POST(HttpRequest.BodyPublishers.ofString("body"))
                    .build();
            HttpResponse<String> response = client().send(request, HttpResponse.BodyHandlers.ofString());
            seen.add(response.statusCode()).add(response.body());
        }
        return seen.toString();
    }

    public static String two_requests_at_a_time() throws Exception {
        Seen seen = new Seen();
        try (Server server = Server.start()) {
            HttpClient client = client();
            CompletableFuture<String> one = client.sendAsync(
                            HttpRequest.newBuilder(server.uri("/1")).build(), HttpResponse.BodyHandlers.ofString())
                    .thenApply(HttpResponse::body);
            CompletableFuture<String> two = client.sendAsync(
                            HttpRequest.newBuilder(server.uri("/2")).build(), HttpResponse.BodyHandlers.ofString())
                    .thenApply(HttpResponse::body);
            seen.add(one.get()).add(two.get());
        }
        return seen.toString();
    }

    public static String a_connection_by_url() throws Exception {
        Seen seen = new Seen();
        try (Server server = Server.start()) {
            HttpURLConnection connection =
                    (HttpURLConnection) server.uri("/old").toURL().openConnection();
            connection.setDoOutput(true);
            connection.getOutputStream().write("way".getBytes(StandardCharsets.UTF_8));
            seen.add(connection.getResponseCode());
            seen.add(new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            connection.disconnect();
        }
        return seen.toString();
    }
}
