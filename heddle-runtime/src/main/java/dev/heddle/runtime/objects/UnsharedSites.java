package dev.heddle.runtime.objects;

import java.util.Arrays;

/**
 * The sites where tasks loop over objects that no other task touches, as far as all executions so far have shown. A site where an
 * object was touched that another task touches as well, and that somebody writes to, is none of them from then on.
 */
public final class UnsharedSites {
    private static final byte LOOP = 1;
    private static final byte SHARED = 2;

    private byte[] kinds = new byte[256];

    /**
     * Notes an access, and tells whether it is at such a site and to such an object.
     *
     * @param state of the object; null for a static field, which counts as shared
     */
    public boolean isUnshared(int task, ObjectState state, int kind, int site) {
        if (state == null) {
            return false;
        }
        boolean mine = state.touchedBy(task, kind != 0);
        int before = state.touchedAt(site);
        if (!mine && state.isWritten()) {
            learn(before, SHARED);
            learn(site, SHARED);
        }
        return mine && site < kinds.length && kinds[site] == LOOP;
    }

    /** The task is there again and again. */
    public void loops(int task, ObjectState state, int site) {
        if (state != null && state.isTouchedOnlyBy(task)) {
            learn(site, LOOP);
        }
    }

    private void learn(int site, byte kind) {
        if (site >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(site + 1, kinds.length * 2));
        }
        kinds[site] = (byte) Math.max(kinds[site], kind);
    }
}
