package dev.heddle.runtime.claims;

/** Is told what somebody looks at who makes no steps. */
public interface Looks {
    void at(int resource);
}
