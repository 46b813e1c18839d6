package dev.heddle.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/** {@code heddle { time = '30s' }} in a build script. What the command line says goes before it. */
public interface HeddleSettings {
    /** Where the pages and records of failures are. Default: {@code build/heddle}. */
    DirectoryProperty getDirectory();

    /** At most so many executions of a test, as in {@code 5k}. */
    Property<String> getExecutions();

    /** At most so long for a test, as in {@code 500ms}, {@code 30s} or {@code 5m}. */
    Property<String> getTime();

    /** The algorithm that makes the choices. */
    Property<String> getStrategy();

    /** The same seed, the same executions; or {@code random}. */
    Property<String> getSeed();

    /** What is done about data races: report, fail or off. */
    Property<String> getRaces();

    /** Explore only tests with one of these tags, separated by commas; the others run as ever. */
    Property<String> getTags();

    /** Explore only tests in these packages, separated by commas; the others run as ever. */
    Property<String> getPackages();

    /** All other options, without the {@code heddle.} before them: {@code options.put('timing', 'any')}. */
    MapProperty<String, String> getOptions();
}
