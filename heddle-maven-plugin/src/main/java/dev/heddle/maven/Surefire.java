package dev.heddle.maven;

import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Runs the project's tests by its own Surefire, configured as the project has it, with properties and a dependency added. So whatever
 * the project says about its tests, forks and arguments holds under exploration too.
 */
final class Surefire {
    private static final String KEY = "org.apache.maven.plugins:maven-surefire-plugin";
    private static final String GROUP = "dev.heddle";
    private static final String JUNIT = "heddle-junit";

    private final MavenSession session;
    private final BuildPluginManager plugins;
    private final MavenProject project;
    private final Plugin plugin;
    private final Xpp3Dom configuration;

    Surefire(MavenSession session, BuildPluginManager plugins) throws MojoFailureException {
        this.session = session;
        this.plugins = plugins;
        this.project = session.getCurrentProject();
        this.plugin = project.getPlugin(KEY);
        if (plugin == null) {
            throw new MojoFailureException("The project " + project.getArtifactId() + " (packaging "
                    + project.getPackaging() + ") has no Surefire, so it has no tests to explore.");
        }
        this.configuration = configured(plugin);
    }

    private static Xpp3Dom configured(Plugin plugin) throws MojoFailureException {
        String version = plugin.getVersion();
        if (version != null && version.matches("[12]\\..*")) {
            throw new MojoFailureException("Heddle needs Surefire 3.0.0 or later; the project has " + version
                    + ". Set <version> of maven-surefire-plugin in the pom.");
        }
        PluginExecution usual = plugin.getExecutionsAsMap().get("default-test");
        Object configuration = usual != null && usual.getConfiguration() != null
                ? usual.getConfiguration()
                : plugin.getConfiguration();
        return configuration == null ? new Xpp3Dom("configuration") : new Xpp3Dom((Xpp3Dom) configuration);
    }

    /** A system property of the JVM that runs the tests. It goes before what the project says. */
    Surefire property(String name, String value) {
        set(child(configuration, "systemPropertyVariables"), name, value);
        return this;
    }

    /** Runs only this test, as in {@code com.acme.QueueTest#keeps_order}. */
    Surefire test(String test) {
        set(configuration, "test", test);
        return this;
    }

    /** Puts {@code heddle-junit} on the class path of the tests if the project does not. */
    Surefire withHeddle(String version) {
        for (Dependency dependency : project.getDependencies()) {
            if (dependency.getGroupId().equals(GROUP)
                    && dependency.getArtifactId().equals(JUNIT)) {
                return this;
            }
        }
        Xpp3Dom dependency = new Xpp3Dom("additionalClasspathDependency");
        set(dependency, "groupId", GROUP);
        set(dependency, "artifactId", JUNIT);
        set(dependency, "version", version);
        child(configuration, "additionalClasspathDependencies").addChild(dependency);
        return this;
    }

    /** Runs the tests; throws what Surefire throws if some fail. */
    void run() throws MojoExecutionException, MojoFailureException {
        MojoExecution execution;
        try {
            PluginDescriptor descriptor =
                    plugins.loadPlugin(plugin, project.getRemotePluginRepositories(), session.getRepositorySession());
            MojoDescriptor test = descriptor.getMojo("test");
            execution = new MojoExecution(test, "heddle");
            execution.setConfiguration(Xpp3Dom.mergeXpp3Dom(configuration, defaults(test)));
        } catch (Exception e) {
            throw new MojoExecutionException("Surefire could not be prepared: " + e.getMessage(), e);
        }
        try {
            plugins.executeMojo(session, execution);
        } catch (MojoFailureException | MojoExecutionException e) {
            throw e;
        } catch (Exception e) {
            throw new MojoExecutionException("Surefire could not be run: " + e.getMessage(), e);
        }
    }

    /** What the parameters of a goal are if nothing is said: expressions that Maven fills in. */
    private static Xpp3Dom defaults(MojoDescriptor mojo) {
        Xpp3Dom defaults = new Xpp3Dom("configuration");
        PlexusConfiguration parameters = mojo.getMojoConfiguration();
        for (PlexusConfiguration parameter : parameters.getChildren()) {
            Xpp3Dom child = new Xpp3Dom(parameter.getName());
            child.setValue(parameter.getValue(null));
            for (String attribute : parameter.getAttributeNames()) {
                child.setAttribute(attribute, parameter.getAttribute(attribute, null));
            }
            defaults.addChild(child);
        }
        return defaults;
    }

    private static Xpp3Dom child(Xpp3Dom parent, String name) {
        Xpp3Dom child = parent.getChild(name);
        if (child == null) {
            child = new Xpp3Dom(name);
            parent.addChild(child);
        }
        return child;
    }

    private static void set(Xpp3Dom parent, String name, String value) {
        child(parent, name).setValue(value);
    }
}
