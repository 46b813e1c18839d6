package dev.heddle.pekko;

import com.typesafe.config.Config;
import org.apache.pekko.dispatch.DispatcherPrerequisites;
import org.apache.pekko.dispatch.MessageDispatcher;
import org.apache.pekko.dispatch.MessageDispatcherConfigurator;

/** Makes a dispatcher; Pekko does that by its name. */
public final class ExploredDispatchers extends MessageDispatcherConfigurator {
    private final ExploredDispatcher dispatcher;

    public ExploredDispatchers(Config config, DispatcherPrerequisites prerequisites) {
        super(config, prerequisites);
        if (!(prerequisites.scheduler() instanceof ExploredScheduler scheduler)) {
            throw new IllegalStateException("Heddle: the actor system has a scheduler of its own, "
                    + prerequisites.scheduler().getClass().getName() + ", whose time Heddle does not know");
        }
        dispatcher = new ExploredDispatcher(this, config.getString("id"), scheduler.messages());
    }

    @Override
    public MessageDispatcher dispatcher() {
        return dispatcher;
    }
}
