package dev.heddle.runtime.tell;

import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.ExecutionObserver;

/** Looks on beside another observer, the report's own, which gets to know all the same. */
abstract class Beside implements ExecutionObserver {
    /** The other one; null if there is none. */
    ExecutionObserver told;

    @Override
    public void accessed(Object target, int part, int resource, boolean isWrite) {
        if (told != null) {
            told.accessed(target, part, resource, isWrite);
        }
    }

    @Override
    public void accessedStatic(int number, int resource, boolean isWrite) {
        if (told != null) {
            told.accessedStatic(number, resource, isWrite);
        }
    }

    @Override
    public void flush() {
        if (told != null) {
            told.flush();
        }
    }

    @Override
    public void ordered() {
        if (told != null) {
            told.ordered();
        }
    }

    @Override
    public void named(int resource, Object object) {
        if (told != null) {
            told.named(resource, object);
        }
    }

    @Override
    public void named(int resource, String name) {
        if (told != null) {
            told.named(resource, name);
        }
    }

    @Override
    public void chosen(int number, int alternatives, Object value) {
        if (told != null) {
            told.chosen(number, alternatives, value);
        }
    }

    @Override
    public void claimed(String property, String standing) {
        if (told != null) {
            told.claimed(property, standing);
        }
    }

    @Override
    public void waits(ControlledTask task) {
        if (told != null) {
            told.waits(task);
        }
    }

    @Override
    public void at(long now) {
        if (told != null) {
            told.at(now);
        }
    }
}
