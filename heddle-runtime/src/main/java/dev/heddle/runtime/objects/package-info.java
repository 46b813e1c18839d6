/** The numbers, names and hash codes that stand for objects of the program, the same in each execution. */
package dev.heddle.runtime.objects;
