/** jgroups-raft over its TCP stack, with its log in files. */
public final class JGroupsScenario extends RaftScenario {
    public JGroupsScenario() {
        super(JGroupsPeer.class, true);
    }
}
