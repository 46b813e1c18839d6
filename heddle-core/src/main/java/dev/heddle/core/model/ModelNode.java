package dev.heddle.core.model;

/** Something that receives messages, one after the other; deliveries to the same node depend on each other. */
public final class ModelNode {
    final Variable resource;

    ModelNode(Variable resource) {
        this.resource = resource;
    }

    @Override
    public String toString() {
        return resource.toString();
    }
}
