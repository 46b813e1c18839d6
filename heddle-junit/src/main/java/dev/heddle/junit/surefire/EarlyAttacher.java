package dev.heddle.junit.surefire;

import dev.heddle.junit.Attaching;
import java.io.IOException;
import java.util.ServiceLoader;
import org.apache.maven.surefire.api.booter.MasterProcessChannelDecoder;
import org.apache.maven.surefire.api.booter.MasterProcessChannelEncoder;
import org.apache.maven.surefire.api.fork.ForkNodeArguments;
import org.apache.maven.surefire.spi.MasterProcessChannelProcessorFactory;

/**
 * Brings the agent into a JVM that Surefire (3.0 and later) forked, before any test class is loaded.
 *
 * <p>Surefire loads the first test class and only then opens JUnit's session. The one place before that where it looks for
 * services on the class path of the tests is how it talks to Maven. This takes part there, attaches the agent, and leaves
 * the talking to whoever would do it otherwise. Without Surefire this class is never loaded.
 */
public final class EarlyAttacher implements MasterProcessChannelProcessorFactory {
    private MasterProcessChannelProcessorFactory other;

    /** Created by Surefire. */
    public EarlyAttacher() {
        Attaching.early();
    }

    @Override
    public boolean canUse(String channelConfig) {
        return other(channelConfig) != null;
    }

    /** Surefire's own know by the address whether they are meant; one that somebody added is always meant. */
    private MasterProcessChannelProcessorFactory other(String channelConfig) {
        for (MasterProcessChannelProcessorFactory factory :
                ServiceLoader.load(MasterProcessChannelProcessorFactory.class)) {
            boolean isOwn = factory.getClass().getName().startsWith("org.apache.maven.surefire.");
            if (!(factory instanceof EarlyAttacher) && (!isOwn || factory.canUse(channelConfig))) {
                other = factory;
                if (!isOwn) {
                    break;
                }
            }
        }
        return other;
    }

    @Override
    public void connect(String channelConfig) throws IOException {
        if (other(channelConfig) == null) {
            throw new IOException("nobody can talk to " + channelConfig);
        }
        other.connect(channelConfig);
    }

    @Override
    public MasterProcessChannelDecoder createDecoder(ForkNodeArguments arguments) throws IOException {
        return other.createDecoder(arguments);
    }

    @Override
    public MasterProcessChannelEncoder createEncoder(ForkNodeArguments arguments) throws IOException {
        return other.createEncoder(arguments);
    }

    @Override
    public void close() throws IOException {
        if (other != null) {
            other.close();
        }
    }
}
