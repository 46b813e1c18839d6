package dev.heddle.agent.weave;

import java.util.List;

/** Randomness that comes from outside; generators with a seed of their own need nothing, and UUID comes through SecureRandom. */
final class RandomWeaver {
    static final List<EntryHook> ENTRY_HOOKS =
            List.of(new EntryHook("java/security/SecureRandom", "nextBytes([B)V", Hooks.RANDOM, "nextBytes", "([B)Z"));

    private RandomWeaver() {}
}
