/** Several programs under one budget: {@code heddle suite}. */
package dev.heddle.cli.suite;
