import org.apache.zookeeper.server.ZooKeeperServerMain;

/** One ZooKeeper server that is no part of an ensemble, as its own {@code main}. */
public final class ZooKeeperAlone {
    private ZooKeeperAlone() {}

    public static void main(String[] arguments) {
        System.setProperty("zookeeper.admin.enableServer", "false");
        System.setProperty("zookeeper.jmx.log4j.disable", "true");
        ZooKeeperServerMain.main(new String[] {"2181", "/data", "1000"});
    }
}
