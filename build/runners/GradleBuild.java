import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gradle.api.internal.StartParameterInternal;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.configuration.ConsoleOutput;
import org.gradle.initialization.DefaultBuildCancellationToken;
import org.gradle.initialization.DefaultBuildRequestContext;
import org.gradle.initialization.DefaultBuildRequestMetaData;
import org.gradle.initialization.NoOpBuildEventConsumer;
import org.gradle.internal.buildprocess.BuildProcessState;
import org.gradle.internal.classpath.ClassPath;
import org.gradle.internal.instrumentation.agent.AgentStatus;
import org.gradle.internal.logging.LoggingManagerInternal;
import org.gradle.internal.logging.services.DefaultLoggingManagerFactory;
import org.gradle.internal.logging.services.LoggingServiceRegistry;
import org.gradle.internal.nativeintegration.services.NativeServices;
import org.gradle.internal.service.ServiceRegistry;
import org.gradle.internal.watch.registry.WatchMode;
import org.gradle.launcher.exec.BuildActionResult;
import org.gradle.launcher.exec.BuildExecutor;
import org.gradle.launcher.exec.DefaultBuildActionParameters;
import org.gradle.tooling.internal.provider.action.ExecuteBuildAction;

/**
 * Does what Gradle's daemon does when the command line asks it for a build, in this JVM; {@link GradleDistribution} has neither.
 *
 * <pre>java -cp 'DISTRIBUTION/lib/*' GradleBuild.java USER_HOME PROJECT [-Dproperty=value | task | option of a task]…</pre>
 */
public final class GradleBuild {
    public static void main(String[] arguments) {
        File home = new File(arguments[0]);
        File project = new File(arguments[1]);
        List<String> tasks = new ArrayList<>();
        Map<String, String> given = new HashMap<>();
        for (String argument : List.of(arguments).subList(2, arguments.length)) {
            if (argument.startsWith("-D")) {
                String[] property = argument.substring(2).split("=", 2);
                given.put(property[0], property[1]);
            } else {
                tasks.add(argument);
            }
        }
        StartParameterInternal start = new StartParameterInternal();
        start.setGradleUserHomeDir(home);
        start.setProjectDir(project);
        start.setCurrentDir(project);
        start.setTaskNames(tasks);
        start.setSystemPropertiesArgs(given);
        start.setOffline(true);
        start.setConsoleOutput(ConsoleOutput.Plain);
        start.setWatchFileSystemMode(WatchMode.DISABLED);
        Map<Object, Object> properties = new HashMap<>(System.getProperties());
        properties.putAll(given);

        NativeServices.initializeOnDaemon(home, NativeServices.NativeServicesMode.ENABLED);
        ServiceRegistry logging = LoggingServiceRegistry.newCommandLineProcessLogging();
        LoggingManagerInternal log = logging.get(DefaultLoggingManagerFactory.class).create();
        log.setLevelInternal(LogLevel.LIFECYCLE).start().attachProcessConsole(ConsoleOutput.Plain);
        BuildActionResult result;
        try (BuildProcessState process = new BuildProcessState(
                true, AgentStatus.disabled(), ClassPath.EMPTY, logging, NativeServices.getInstance())) {
            result = process.getServices()
                    .get(BuildExecutor.class)
                    .execute(
                            new ExecuteBuildAction(start),
                            new DefaultBuildActionParameters(
                                    properties, System.getenv(), project, LogLevel.LIFECYCLE, false, ClassPath.EMPTY),
                            new DefaultBuildRequestContext(
                                    new DefaultBuildRequestMetaData(System.currentTimeMillis()),
                                    new DefaultBuildCancellationToken(),
                                    new NoOpBuildEventConsumer()));
        }
        log.stop();
        System.exit(result.hasFailure() ? 1 : 0);
    }
}
