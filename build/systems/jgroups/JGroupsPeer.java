import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jgroups.JChannel;
import org.jgroups.protocols.raft.RAFT;
import org.jgroups.raft.blocks.ReplicatedStateMachine;

/** A member of a group: its name, and the names of all. */
public final class JGroupsPeer {
    private static final String STACK =
            """
            <config xmlns="urn:org:jgroups">
              <TCP bind_addr="NAME" bind_port="7800" diag.enabled="false"/>
              <TCPPING initial_hosts="HOSTS" port_range="0"/>
              <MERGE3 min_interval="1000" max_interval="3000"/>
              <FD_SOCK2/>
              <FD_ALL3 timeout="8000" interval="2000"/>
              <VERIFY_SUSPECT2/>
              <pbcast.NAKACK2 use_mcast_xmit="false"/>
              <UNICAST3/>
              <pbcast.STABLE/>
              <raft.NO_DUPES/>
              <pbcast.GMS join_timeout="1000" print_local_addr="false"/>
              <UFC/>
              <MFC/>
              <FRAG4/>
              <raft.ELECTION/>
              <raft.RAFT members="MEMBERS" raft_id="NAME" log_dir="/raft" log_class="org.jgroups.protocols.raft.FileBasedLog"/>
              <raft.REDIRECT/>
            </config>
            """;

    private JGroupsPeer() {}

    public static void main(String[] arguments) throws Exception {
        Logger.getLogger("").setLevel(Boolean.getBoolean("noisy") ? Level.FINE : Level.OFF);
        String stack = STACK.replace("NAME", arguments[0])
                .replace("MEMBERS", arguments[1])
                .replace("HOSTS", arguments[1].replace(",", "[7800],") + "[7800]");
        JChannel channel = new JChannel(new ByteArrayInputStream(stack.getBytes(StandardCharsets.UTF_8)));
        channel.name(arguments[0]);
        ReplicatedStateMachine<String, String> map = new ReplicatedStateMachine<>(channel);
        map.raftId(arguments[0]).timeout(3000);
        channel.connect("map");
        RAFT raft = channel.getProtocolStack().findProtocol(RAFT.class);
        Lines.serve(line -> answer(line.split(" "), map, raft));
    }

    private static String answer(String[] words, ReplicatedStateMachine<String, String> map, RAFT raft) {
        try {
            switch (words[0]) {
                case "put":
                    map.put(words[1], words[2]);
                    return "done";
                case "get":
                    return map.get(words[1]);
                case "joined":
                    return "yes"; // this is answered once it is
                default:
                    return raft.isLeader() ? "leader" : "other";
            }
        } catch (Exception e) { // no leader, or none in time
            return "failed: " + e;
        }
    }
}
