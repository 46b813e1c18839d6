import io.microraft.Ordered;
import io.microraft.QueryPolicy;
import io.microraft.RaftConfig;
import io.microraft.RaftEndpoint;
import io.microraft.RaftNode;
import io.microraft.model.message.RaftMessage;
import io.microraft.statemachine.StateMachine;
import io.microraft.transport.Transport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A member of a group of three: its name. With {@code -Dtransport=netty} it talks by Netty, else by plain sockets. */
public final class MicroRaftPeer {
    private static final List<RaftEndpoint> ALL = List.of(new Member("n1"), new Member("n2"), new Member("n3"));

    /** After how many writes there is a snapshot. */
    private static final int SNAPSHOTS = Integer.getInteger("snapshots", 10_000);

    private static volatile RaftNode node;

    private MicroRaftPeer() {}

    public static void main(String[] arguments) throws Exception {
        Consumer<RaftMessage> receiver = message -> {
            RaftNode here = node;
            if (here != null) {
                here.handle(message);
            }
        };
        Transport transport = "netty".equals(System.getProperty("transport"))
                ? new NettyTransport(receiver)
                : new SocketTransport(receiver);
        RaftNode made = RaftNode.newBuilder()
                .setGroupId("map")
                .setLocalEndpoint(new Member(arguments[0]))
                .setInitialGroupMembers(ALL)
                .setConfig(RaftConfig.newBuilder()
                        .setLeaderHeartbeatTimeoutSecs(5)
                        .setLeaderHeartbeatPeriodSecs(1)
                        .setCommitCountToTakeSnapshot(SNAPSHOTS)
                        .build())
                .setTransport(transport)
                .setStateMachine(new Entries())
                .build();
        made.start();
        node = made;
        Lines.serve(line -> answer(line.split(" ")));
    }

    private static String answer(String[] words) {
        try {
            switch (words[0]) {
                case "put":
                    await(node.replicate(words[1] + "=" + words[2]));
                    return "done";
                case "get":
                    return await(node.query(words[1], QueryPolicy.LINEARIZABLE, Optional.empty(), Optional.empty()));
                case "peek":
                    return await(node.query(words[1], QueryPolicy.EVENTUAL_CONSISTENCY, Optional.empty(), Optional.empty()));
                default:
                    return node.getLocalEndpoint().equals(node.getTerm().getLeaderEndpoint()) ? "leader" : "other";
            }
        } catch (ExecutionException | TimeoutException e) {
            return "failed: " + e;
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }

    private static String await(CompletableFuture<Ordered<Object>> future)
            throws InterruptedException, ExecutionException, TimeoutException {
        return (String) future.get(3, TimeUnit.SECONDS).getResult();
    }

    /** A map: key=value puts, a key gets. */
    private static final class Entries implements StateMachine {
        private final Map<String, String> map = new TreeMap<>();

        @Override
        public Object runOperation(long commitIndex, Object operation) {
            String[] words = operation == null ? new String[0] : operation.toString().split("=");
            return words.length == 2 ? map.put(words[0], words[1]) : words.length == 1 ? map.get(words[0]) : null;
        }

        @Override
        public void takeSnapshot(long commitIndex, Consumer<Object> chunks) {
            for (Map.Entry<String, String> entry : map.entrySet()) {
                chunks.accept(entry.getKey() + "=" + entry.getValue());
            }
        }

        @Override
        public void installSnapshot(long commitIndex, List<Object> chunks) {
            map.clear();
            for (Object chunk : chunks) {
                runOperation(commitIndex, chunk);
            }
        }

        @Override
        public Object getNewTermOperation() {
            return ""; // without one, a new leader answers no query before its first write
        }
    }
}
