/**
 * What is done with a failing schedule once it is found: {@link dev.heddle.core.shrink.Shrinker} makes it short, {@link
 * dev.heddle.core.shrink.Explainer} finds the operations whose order decides. Both only ever run the program.
 */
package dev.heddle.core.shrink;
