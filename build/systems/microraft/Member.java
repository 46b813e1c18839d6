import io.microraft.RaftEndpoint;

/** A member of a group, by its name. */
record Member(String name) implements RaftEndpoint {
    @Override
    public Object getId() {
        return name;
    }
}
