package dev.heddle.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The layers of docs/architecture.md. A layer may use those below it; it may not know those above or beside it. */
@AnalyzeClasses(packages = "dev.heddle", importOptions = DoNotIncludeTests.class)
class LayersTest {
    @ArchTest
    static final ArchRule core_depends_on_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.core..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.core..", "java..");

    @ArchTest
    static final ArchRule checkers_depend_on_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.check..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.check..", "java..");

    @ArchTest
    static final ArchRule runtime_depends_on_core_and_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.runtime..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.heddle.core..", "dev.heddle.runtime..", "java..", "javax.management..", "jdk.internal..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule dependencies_point_towards_core = layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage("dev.heddle..")
            .withOptionalLayers(true)
            .layer("core")
            .definedBy("dev.heddle.core..")
            .layer("runtime")
            .definedBy("dev.heddle.runtime..")
            .layer("agent")
            .definedBy("dev.heddle.agent..")
            .layer("nodes")
            .definedBy("dev.heddle.nodes..")
            .layer("report")
            .definedBy("dev.heddle.report..")
            .layer("engine")
            .definedBy("dev.heddle.engine..")
            .layer("api")
            .definedBy("dev.heddle.api..")
            .layer("check")
            .definedBy("dev.heddle.check..")
            .layer("scenarios")
            .definedBy("dev.heddle.scenarios..")
            .layer("junit")
            .definedBy("dev.heddle.junit..")
            .layer("cli")
            .definedBy("dev.heddle.cli..")
            .layer("maven")
            .definedBy("dev.heddle.maven..")
            .layer("bench")
            .definedBy("dev.heddle.bench..")
            .layer("docs")
            .definedBy("dev.heddle.docs..")
            .layer("examples")
            .definedBy("dev.heddle.examples..")
            .whereLayer("runtime")
            .mayOnlyBeAccessedByLayers(
                    "agent", "nodes", "api", "scenarios", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("agent")
            .mayOnlyBeAccessedByLayers("api", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("nodes")
            .mayOnlyBeAccessedByLayers("api", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("report")
            .mayOnlyBeAccessedByLayers("api", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("check")
            .mayOnlyBeAccessedByLayers(
                    "nodes", "api", "scenarios", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("scenarios")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("api")
            .mayOnlyBeAccessedByLayers("scenarios", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("engine")
            .mayOnlyBeAccessedByLayers("cli", "bench", "docs", "examples")
            .whereLayer("junit")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("cli")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("maven")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("bench")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("docs")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("examples")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule modules_do_not_depend_on_each_other_in_circles =
            slices().matching("dev.heddle.(*)..").should().beFreeOfCycles();
}
