/** Inputs that a test leaves open; {@link dev.heddle.api.Heddle#choose(int)} is the method to call. */
package dev.heddle.api.input;
