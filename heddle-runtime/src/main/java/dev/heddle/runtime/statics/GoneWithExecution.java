package dev.heddle.runtime.statics;

/** A class loader that serves in one execution only: the static state of its classes need not be put back. */
public interface GoneWithExecution {}
