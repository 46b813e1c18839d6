/**
 * Weaves classes: says which rule comes when ({@link dev.heddle.agent.weave.MethodWeaver} is the place to start), and which classes are woven
 * at which time. The rules themselves are in packages that are named after their subject, most of them in one weaver for each class of
 * hooks in {@code dev.heddle.runtime.hooks}, under the same name.
 */
package dev.heddle.agent.weave;
