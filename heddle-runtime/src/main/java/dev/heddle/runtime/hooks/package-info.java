/**
 * What woven byte code calls. A hook does three things: it asks the gate, does for uncontrolled threads what the original
 * would have done, and hands the rest to a model.
 */
package dev.heddle.runtime.hooks;
