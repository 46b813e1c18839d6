package dev.heddle.bench.truth.generate;

/**
 * What a task does in one go.
 *
 * @param code statements that assign to {@code $r}
 * @param name what is called, as in {@code ArrayList.add}: families of lies are named by it
 */
public record GeneratedCall(String code, String name) {
    /** The statements with another name for the result. */
    String code(String result) {
        return code.replace("$r", result);
    }
}
