/** For authors of libraries: how to describe a channel, lock or queue, so that what it does is one operation; {@link dev.heddle.api.primitive.Primitive} is where to begin. */
package dev.heddle.api.primitive;
