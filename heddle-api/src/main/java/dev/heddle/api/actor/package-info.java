/** Small actors, to model and to teach with: to handle a message is one operation. {@link dev.heddle.api.actor.Actors} is where to begin. */
package dev.heddle.api.actor;
