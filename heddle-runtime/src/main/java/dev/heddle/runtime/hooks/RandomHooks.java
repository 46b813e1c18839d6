package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Gate;

/** Called in place of SecureRandom's bytes: secure they are not, but the same in each execution. */
public final class RandomHooks {
    private RandomHooks() {}

    public static boolean nextBytes(byte[] bytes) {
        if (Thread.currentThread() != Gate.owner || bytes == null) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Gate.execution.nextByte();
        }
        return true;
    }
}
