package dev.heddle.scenarios;

import dev.heddle.api.Heddle;
import dev.heddle.api.property.Properties;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ExhaustiveGenerator;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;

/** Values for parameters and inputs from an arbitrary of jqwik's, which has to be on the class path then. */
public final class Arbitrary {
    /** How many values jqwik is to expect: small ones come more often if they are few. */
    private static final int FEW = 10;

    /** How many values are tried of an arbitrary that has more than anybody could try. */
    private static final int SAMPLES = 64;

    private static final int MOST = 1000;
    private static final long SEED = 1;

    private Arbitrary() {}

    /** A generator for {@link Scenarios#generate}: {@code generate(int.class, Arbitrary.of(Arbitraries.integers().between(1, 3)))}. */
    public static <T> Generator<T> of(net.jqwik.api.Arbitrary<T> arbitrary) {
        var values = arbitrary.generator(FEW);
        return random -> values.next(random).value();
    }

    /**
     * An input of a test that is left open, as by {@link Heddle#choose(List)}: all values of the arbitrary if there are few, and otherwise its edge cases and some
     * samples, the same ones in each execution. Which of them is a choice of the exploration.
     */
    public static <T> T choose(net.jqwik.api.Arbitrary<T> arbitrary) {
        return Heddle.choose(Properties.quietly(() -> values(arbitrary)));
    }

    /** The alternatives: what jqwik takes to be simple comes first. */
    static <T> List<T> values(net.jqwik.api.Arbitrary<T> arbitrary) {
        List<T> values = new ArrayList<>();
        Optional<ExhaustiveGenerator<T>> all = arbitrary.exhaustive(MOST);
        if (all.isPresent()) {
            all.get().forEach(values::add);
            return values;
        }
        RandomGenerator<T> generator = arbitrary.generator(SAMPLES, true);
        Random random = new Random(SEED);
        Set<Shrinkable<T>> samples = new LinkedHashSet<>();
        for (int i = 0; i < SAMPLES; i++) {
            samples.add(generator.next(random));
        }
        samples.stream().sorted().map(Shrinkable::value).distinct().forEach(values::add);
        return values;
    }
}
