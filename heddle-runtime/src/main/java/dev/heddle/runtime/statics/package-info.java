/** Static state: what executions leave in it, told and put back. */
package dev.heddle.runtime.statics;
