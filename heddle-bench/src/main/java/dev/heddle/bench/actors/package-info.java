/** What a message between actors costs. */
package dev.heddle.bench.actors;
