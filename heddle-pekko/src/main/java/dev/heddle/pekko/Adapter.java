package dev.heddle.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueType;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What an actor system that begins while something is explored is given as its settings: those of the application, but for the scheduler and the types of dispatchers, which are Heddle's. The
 * agent has it asked where Pekko reads its settings, so it does not matter what is in which file, or whether there is one.
 */
public final class Adapter implements UnaryOperator<Object> {
    /** Pekko's own types of dispatchers that have threads. */
    private static final Set<String> THREADED = Set.of("Dispatcher", "PinnedDispatcher");

    private static Config lastGiven;
    private static Config lastAdapted;

    @Override
    public Object apply(Object given) {
        return adapted((Config) given);
    }

    private static synchronized Config adapted(Config given) {
        if (!given.equals(lastGiven)) {
            Map<String, Object> ours = new HashMap<>();
            ours.put("pekko.scheduler.implementation", ExploredScheduler.class.getName());
            // The JVM outlives the system, and has no end in the middle of an execution.
            ours.put("pekko.jvm-exit-on-fatal-error", false);
            ours.put("pekko.coordinated-shutdown.run-by-jvm-shutdown-hook", false);
            dispatchers(given.root(), "", ours);
            lastAdapted = ConfigFactory.parseMap(ours, "Heddle").withFallback(given);
            lastGiven = given;
        }
        return lastAdapted;
    }

    /** Dispatchers are objects with a type, wherever they are. */
    private static void dispatchers(ConfigObject object, String path, Map<String, Object> ours) {
        for (Map.Entry<String, ConfigValue> each : object.entrySet()) {
            String at = path + com.typesafe.config.ConfigUtil.quoteString(each.getKey());
            if (each.getValue() instanceof ConfigObject inner) {
                dispatchers(inner, at + ".", ours);
            } else if (each.getKey().equals("type")
                    && each.getValue().valueType() == ConfigValueType.STRING
                    && THREADED.contains(each.getValue().unwrapped())) {
                ours.put(at, ExploredDispatchers.class.getName());
            }
        }
    }
}
