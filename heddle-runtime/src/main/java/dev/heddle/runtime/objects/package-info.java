/** The numbers, names and hash codes that stand for objects of the program, the same in each execution; and where objects were seen to be shared. */
package dev.heddle.runtime.objects;
