import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.apache.zookeeper.server.quorum.QuorumPeerConfig;
import org.apache.zookeeper.server.quorum.QuorumPeerMain;

/** A peer of an ensemble, as its own {@code main}: its number, and how many there are. */
public final class ZooKeeperPeer extends QuorumPeerMain {
    private ZooKeeperPeer() {}

    public static void main(String[] arguments) {
        // 3.4 answers srvr with an exception while a server is about to start or to stop; its thread ends, and nobody minds.
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> {
            if (Boolean.getBoolean("noisy")) {
                exception.printStackTrace();
            }
        });
        System.setProperty("zookeeper.admin.enableServer", "false");
        System.setProperty("zookeeper.jmx.log4j.disable", "true");
        File directory = new File("/data");
        directory.mkdirs();
        try (FileWriter id = new FileWriter(new File(directory, "myid"))) {
            id.write(arguments[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Properties properties = new Properties();
        properties.setProperty("tickTime", "1000");
        properties.setProperty("initLimit", "10");
        properties.setProperty("syncLimit", "5");
        properties.setProperty("dataDir", directory.getPath());
        properties.setProperty("clientPort", "2181");
        properties.setProperty("4lw.commands.whitelist", "*");
        for (int i = 1; i <= Integer.parseInt(arguments[1]); i++) {
            properties.setProperty("server." + i, "zk" + i + ":2888:3888");
        }
        try {
            QuorumPeerConfig config = new QuorumPeerConfig();
            config.parseProperties(properties);
            new ZooKeeperPeer().runFromConfig(config);
        } catch (Exception e) { // another one in each version
            throw new IllegalStateException(e);
        }
    }
}
