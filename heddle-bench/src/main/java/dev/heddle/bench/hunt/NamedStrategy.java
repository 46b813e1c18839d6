package dev.heddle.bench.hunt;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A strategy by the name that users of {@code heddle bench} type: that of {@code heddle run}, or with a depth as in {@code pct-3}. */
final class NamedStrategy {
    private static final Pattern WITH_DEPTH = Pattern.compile("(.+)-(\\d{1,4})");

    private NamedStrategy() {}

    /** Made anew, as {@code heddle run} makes it for Java programs; the exception's message for a wrong name is for who typed it. */
    static Strategy create(String label, Program program) {
        StrategyOptions options = new StrategyOptions().fair(true);
        if (program != null) {
            options.program(program);
        }
        Matcher withDepth = WITH_DEPTH.matcher(label);
        return withDepth.matches()
                ? Strategies.create(withDepth.group(1), options.depth(Integer.parseInt(withDepth.group(2))))
                : Strategies.create(label, options);
    }
}
