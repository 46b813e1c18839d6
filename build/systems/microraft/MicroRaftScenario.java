/** MicroRaft, which keeps nothing on a disk unless one brings a store: a member that was killed does not come back. */
public final class MicroRaftScenario extends RaftScenario {
    public MicroRaftScenario() {
        super(MicroRaftPeer.class, false);
    }
}
