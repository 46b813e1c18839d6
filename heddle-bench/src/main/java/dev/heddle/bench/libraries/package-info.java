/** Released libraries under Heddle: bugs that they had, and ordinary use that must not fail. */
package dev.heddle.bench.libraries;
