package dev.heddle.agent.hooks;

/** Passes on what a class asks of the registry, and knows whether it did. */
public final class AskedRegistry implements Registry {
    private final Registry registry;
    private boolean asked;

    public AskedRegistry(Registry registry) {
        this.registry = registry;
    }

    public boolean wasAsked() {
        return asked;
    }

    @Override
    public int site(String text) {
        asked = true;
        return registry.site(text);
    }

    @Override
    public void call(int site, String owner, String method, boolean reads, boolean writes) {
        asked = true;
        registry.call(site, owner, method, reads, writes);
    }

    @Override
    public void holder(int site, String type, String name) {
        asked = true;
        registry.holder(site, type, name);
    }

    @Override
    public void initialiser(String name, int[] mentioned) {
        asked = true;
        registry.initialiser(name, mentioned);
    }

    @Override
    public void unwoven(String name, String why) {
        registry.unwoven(name, why);
    }

    @Override
    public int fieldInside(String owner, String name) {
        return registry.fieldInside(owner, name);
    }

    @Override
    public int field(String owner, String name, boolean isVolatile) {
        asked = true;
        return registry.field(owner, name, isVolatile);
    }
}
