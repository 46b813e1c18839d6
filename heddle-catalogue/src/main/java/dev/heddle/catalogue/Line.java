package dev.heddle.catalogue;

import java.util.List;

/**
 * One line of a table.
 *
 * @param table the name of the table
 * @param number the line's number in it, from 1
 * @param isNested whether it belongs to the line before it that is not nested
 * @param prefix what the names of classes on it begin with
 * @param first the word it begins with
 * @param words the others; empty where a name is for other JDKs
 * @param reason why: what the line says after its names, else the comment above it and its neighbours; "" if there is none
 */
public record Line(
        String table, int number, boolean isNested, String prefix, String first, List<String> words, String reason) {
    /** The full name of a class, or of the classes that begin so, as the line has it. */
    public String className(String word) {
        return word.charAt(0) == '/' ? word.substring(1) : prefix + word;
    }

    /** What is wrong with the line. */
    IllegalStateException wrong(String what) {
        return new IllegalStateException(table + ":" + number + ": " + what);
    }
}
