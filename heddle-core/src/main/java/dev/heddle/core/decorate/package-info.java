/** Strategies that wrap a strategy: recording, replaying, checking, narrowing the choice. */
package dev.heddle.core.decorate;
