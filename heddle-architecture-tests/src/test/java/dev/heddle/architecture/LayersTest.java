package dev.heddle.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The layers of docs/architecture.md. A layer may use those below it; it may not know those above or beside it. */
@AnalyzeClasses(packages = "dev.heddle", importOptions = LayersTest.WithoutTests.class)
class LayersTest {
    /** ArchUnit's own does not know where tests are compiled to with -Dquick. What is packed into the agent's jar, with an ASM of another name, has a module. */
    static final class WithoutTests implements ImportOption {
        @Override
        public boolean includes(Location location) {
            boolean isPacked = location.contains("/heddle-agent") && location.contains("/dev/heddle/transactions/");
            return !isPacked && !location.contains("/test-classes/");
        }
    }

    @ArchTest
    static final ArchRule the_catalogue_depends_on_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.catalogue..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.catalogue..", "java..");

    @ArchTest
    static final ArchRule core_depends_on_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.core..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.core..", "java..", "jdk.internal.vm.annotation..");

    @ArchTest
    static final ArchRule transactions_depend_on_asm_and_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.transactions..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.transactions..", "org.objectweb.asm..", "java..");

    /** What enforces transactions is in programs in production. */
    @ArchTest
    static final ArchRule what_enforces_transactions_depends_on_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.transactions.stm..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.transactions.stm..", "java..");

    /** So is what makes programs take turns: it explores nothing. */
    @ArchTest
    static final ArchRule what_takes_turns_knows_the_policy_and_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.turns..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.heddle.turns..",
                    "dev.heddle.catalogue..",
                    "dev.heddle.core",
                    "dev.heddle.core.restrict..",
                    "dev.heddle.runtime.jdk..",
                    "java..");

    @ArchTest
    static final ArchRule checkers_depend_on_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.check..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("dev.heddle.check..", "java..");

    @ArchTest
    static final ArchRule runtime_depends_on_the_catalogue_core_and_the_jdk_alone = classes()
            .that()
            .resideInAPackage("dev.heddle.runtime..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.heddle.catalogue..",
                    "dev.heddle.core..",
                    "dev.heddle.runtime..",
                    "java..",
                    "javax.management..",
                    "jdk.internal..",
                    "sun.net")
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
            .layer("turns")
            .definedBy("dev.heddle.turns..")
            .layer("report")
            .definedBy("dev.heddle.report..")
            .layer("engine")
            .definedBy("dev.heddle.engine..")
            .layer("session")
            .definedBy("dev.heddle.session..")
            .layer("api")
            .definedBy("dev.heddle.api..")
            .layer("check")
            .definedBy("dev.heddle.check..")
            .layer("transactions")
            .definedBy("dev.heddle.transactions..")
            .layer("scenarios")
            .definedBy("dev.heddle.scenarios..")
            .layer("junit")
            .definedBy("dev.heddle.junit..")
            .layer("cli")
            .definedBy("dev.heddle.cli..")
            .layer("maven")
            .definedBy("dev.heddle.maven..")
            .layer("pekko")
            .definedBy("dev.heddle.pekko..")
            .layer("bench")
            .definedBy("dev.heddle.bench..")
            .layer("docs")
            .definedBy("dev.heddle.docs..")
            .layer("examples")
            .definedBy("dev.heddle.examples..")
            .whereLayer("runtime")
            .mayOnlyBeAccessedByLayers(
                    "agent",
                    "nodes",
                    "turns",
                    "session",
                    "api",
                    "scenarios",
                    "junit",
                    "cli",
                    "maven",
                    "pekko",
                    "bench",
                    "docs",
                    "examples")
            .whereLayer("session")
            .mayOnlyBeAccessedByLayers("engine", "api", "junit", "cli", "bench", "docs", "examples")
            .whereLayer("agent")
            .mayOnlyBeAccessedByLayers("api", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("nodes")
            .mayOnlyBeAccessedByLayers("agent", "api", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("turns")
            .mayOnlyBeAccessedByLayers("agent")
            .whereLayer("report")
            .mayOnlyBeAccessedByLayers("session", "engine", "api", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("check")
            .mayOnlyBeAccessedByLayers(
                    "nodes", "api", "scenarios", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("transactions")
            .mayOnlyBeAccessedByLayers("agent", "cli", "bench", "docs", "examples")
            .whereLayer("scenarios")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("api")
            .mayOnlyBeAccessedByLayers("scenarios", "junit", "cli", "maven", "bench", "docs", "examples")
            .whereLayer("engine")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("junit")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("cli")
            .mayOnlyBeAccessedByLayers("engine", "bench", "docs", "examples")
            .whereLayer("maven")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("pekko")
            .mayOnlyBeAccessedByLayers("bench", "docs", "examples")
            .whereLayer("bench")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("docs")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("examples")
            .mayNotBeAccessedByAnyLayer();

    /** Of {@code heddle-report}, which has no dependencies; Jackson judges it in tests, and is a program that is measured. */
    @ArchTest
    static final ArchRule there_is_one_library_for_json = noClasses()
            .that()
            .resideInAPackage("dev.heddle..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("com.fasterxml..", "tools.jackson..", "com.google.gson..", "org.json..");

    @ArchTest
    static final ArchRule modules_do_not_depend_on_each_other_in_circles =
            slices().matching("dev.heddle.(*)..").should().beFreeOfCycles();

    /** At any depth: what is below a package may use it, or be used by it, and not both. */
    @ArchTest
    static final ArchRule packages_do_not_depend_on_each_other_in_circles =
            slices().matching("dev.heddle.(**)").should().beFreeOfCycles();

    /** Everybody else closes it for a block, by {@code try (Gate.Closed closed = Gate.close())}, which cannot be left half done. */
    @ArchTest
    static final ArchRule only_the_gate_sets_its_owner = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.heddle.runtime.gate.Gate")
            .and()
            .doNotHaveFullyQualifiedName("dev.heddle.runtime.gate.Gate$Closed")
            .should()
            .setField("dev.heddle.runtime.gate.Gate", "owner");

    /** Whoever sets a task's next operation has to count the accesses that followed the last one: {@code Following.next} does. */
    @ArchTest
    static final ArchRule a_task_is_told_what_its_next_operation_is = noClasses()
            .that()
            .resideInAPackage("dev.heddle.runtime..")
            .and()
            .doNotHaveFullyQualifiedName("dev.heddle.runtime.kernel.Following")
            .should()
            .callMethod(
                    "dev.heddle.core.Operation", "set", "dev.heddle.core.Kind", "int", "dev.heddle.core.Access", "int");

    /** To shut it without a block is right only where the token moves, and where byte code brackets what is left alone. */
    @ArchTest
    static final ArchRule the_gate_is_opened_and_shut_where_the_token_moves = noClasses()
            .that()
            .resideOutsideOfPackages("dev.heddle.runtime.kernel", "dev.heddle.runtime.backend")
            .and()
            .doNotHaveFullyQualifiedName("dev.heddle.runtime.hooks.environment.QuietHooks")
            .should()
            .callMethod("dev.heddle.runtime.gate.Gate", "shut")
            .orShould()
            .callMethod("dev.heddle.runtime.gate.Gate", "open", "java.lang.Thread");

    /** What a program that stands for another did not pass on would be lost silently: {@code ForwardingProgram} passes on everything. */
    @ArchTest
    static final ArchRule a_program_that_stands_for_another_passes_on_all_that_it_knows = noFields()
            .that()
            .haveRawType(assignableTo("dev.heddle.core.Program"))
            .should()
            .beDeclaredInClassesThat(assignableTo("dev.heddle.core.Program")
                    .and(not(assignableTo("dev.heddle.core.ForwardingProgram"))));

    /** The same for strategies and their capabilities: {@code Forwarding} passes them on. */
    @ArchTest
    static final ArchRule a_strategy_that_stands_for_another_passes_on_all_that_it_is_told = noFields()
            .that()
            .haveRawType("dev.heddle.core.Strategy")
            .should()
            .beDeclaredInClassesThat(assignableTo("dev.heddle.core.Strategy")
                    .and(not(assignableTo("dev.heddle.core.decorate.Forwarding"))));
}
