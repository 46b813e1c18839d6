/**
 * Class files as they are: what they declare and inherit, and what the JVM leaves out of them.
 */
package dev.heddle.agent.classfile;
