package dev.heddle.scenarios;

/** Values for parameters from an arbitrary of jqwik's, which has to be on the class path then. */
public final class Arbitrary {
    /** How many values jqwik is to expect: small ones come more often if they are few. */
    private static final int FEW = 10;

    private Arbitrary() {}

    /** A generator for {@link Scenarios#generate}: {@code generate(int.class, Arbitrary.of(Arbitraries.integers().between(1, 3)))}. */
    public static <T> Generator<T> of(net.jqwik.api.Arbitrary<T> arbitrary) {
        var values = arbitrary.generator(FEW);
        return random -> values.next(random).value();
    }
}
