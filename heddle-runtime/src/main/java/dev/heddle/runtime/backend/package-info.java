/** How tasks are carried out, and how the token moves between them. */
package dev.heddle.runtime.backend;
