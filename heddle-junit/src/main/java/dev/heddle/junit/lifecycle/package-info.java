/**
 * One execution of a Jupiter test as JUnit would have run it: a fresh instance, what extensions do before and after it, and a store of its own. Not for users, who write {@link
 * dev.heddle.junit.HeddleTest}.
 */
package dev.heddle.junit.lifecycle;
