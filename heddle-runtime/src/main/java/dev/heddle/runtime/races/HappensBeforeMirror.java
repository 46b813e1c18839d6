package dev.heddle.runtime.races;

/** Is told what orders tasks, in numbers of its own: who released something that others acquire. */
public interface HappensBeforeMirror {
    /** There is another task, made by its parent. */
    void added(int task, int parent);

    /** A task knows what was released there. */
    void acquired(int task, int hub);

    /** Whoever acquires this from now on knows what the task knows. */
    void released(int task, int hub);
}
