package dev.heddle.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.plugins.JavaBasePlugin;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.testing.Test;

/**
 * {@code heddleTest} explores the project's tests as they are, {@code heddleReplay} makes a failing execution again, and {@code heddleReport}
 * makes pages. What is said by {@code -Dheddle.…} reaches the JVMs of all tests.
 */
public final class HeddlePlugin implements Plugin<Project> {
    private static final String EXPLORE = "heddleTest";

    /** Created by Gradle. */
    public HeddlePlugin() {}

    @Override
    public void apply(Project project) {
        HeddleSettings settings = project.getExtensions().create("heddle", HeddleSettings.class);
        settings.getDirectory()
                .convention(project.getLayout().getBuildDirectory().dir("heddle"));
        Configuration heddle = project.getConfigurations().create("heddle", made -> {
            made.setVisible(false);
            made.setDescription("What Heddle adds to the class path of tests.");
            made.setCanBeConsumed(false);
        });
        heddle.defaultDependencies(dependencies ->
                dependencies.add(project.getDependencies().create("dev.heddle:heddle-junit:" + version())));
        project.getPlugins().withType(JavaPlugin.class, java -> addTasks(project, settings, heddle));
    }

    private static void addTasks(Project project, HeddleSettings settings, Configuration heddle) {
        project.getTasks()
                .withType(Test.class)
                .configureEach(test -> project.getProviders()
                        .systemPropertiesPrefixedBy("heddle.")
                        .get()
                        .forEach(test::systemProperty));
        SourceSet tests = project.getExtensions()
                .getByType(JavaPluginExtension.class)
                .getSourceSets()
                .getByName(SourceSet.TEST_SOURCE_SET_NAME);
        project.getTasks().register(EXPLORE, ExploringTest.class, task -> {
            task.setDescription("Runs the tests as they are, each in many interleavings.");
            configure(task, tests, heddle, settings);
        });
        project.getTasks().register("heddleReplay", ReplayingTest.class, task -> {
            task.setDescription("Makes the execution again in which a test failed.");
            configure(task, tests, heddle, settings);
        });
        project.getTasks().register("heddleReport", ReportTask.class, task -> {
            task.setGroup(JavaBasePlugin.VERIFICATION_GROUP);
            task.setDescription("Makes the pages of recorded failures anew, or writes them in another format.");
            task.getDirectory().set(settings.getDirectory());
            task.mustRunAfter(EXPLORE);
        });
    }

    private static void configure(HeddleTask task, SourceSet tests, Configuration heddle, HeddleSettings settings) {
        task.setGroup(JavaBasePlugin.VERIFICATION_GROUP);
        task.setTestClassesDirs(tests.getOutput().getClassesDirs());
        task.setClasspath(tests.getRuntimeClasspath().plus(heddle));
        task.useJUnitPlatform();
        task.getTestLogging().setShowStandardStreams(true);
        // The same tests in the same interleavings, and yet somebody asks for them: there may be another seed, or more time.
        task.getOutputs().upToDateWhen(any -> false);
        task.from(settings);
    }

    private static String version() {
        Properties maven = new Properties();
        try (InputStream in = HeddlePlugin.class.getResourceAsStream("version.properties")) {
            maven.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return maven.getProperty("version");
    }
}
