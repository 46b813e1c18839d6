/**
 * Scenarios of concurrent calls, generated from the {@link dev.heddle.scenarios.Operation} methods of a class, explored by Heddle, and
 * checked against what the class does when its methods are called one after the other: {@link dev.heddle.scenarios.Scenarios}.
 */
package dev.heddle.scenarios;
