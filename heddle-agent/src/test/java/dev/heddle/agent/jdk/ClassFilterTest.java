package dev.heddle.agent.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.jdk.ClassFilter.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassFilterTest {
    private final ClassLoader application = ClassFilterTest.class.getClassLoader();
    private final Module base = Object.class.getModule();
    private final ClassFilter filter = new ClassFilter(List.of("com.acme.gen"), List.of("java.util.concurrent.atomic"));

    private Kind inApplication(String name) {
        return filter.kindOf(application.getUnnamedModule(), application, name);
    }

    private Kind inJdk(String name) {
        return filter.kindOf(base, null, name);
    }

    @Test
    void whatever_an_application_loader_loads_is_the_applications_even_under_a_name_like_the_jdks() {
        assertThat(inApplication("com/acme/Main")).isEqualTo(Kind.APPLICATION);
        assertThat(inApplication("javax/inject/Inject")).isEqualTo(Kind.APPLICATION);
        assertThat(inApplication("com/sun/jna/Native")).isEqualTo(Kind.APPLICATION);
    }

    @Test
    void heddle_test_frameworks_and_ignored_packages_are_left_alone() {
        assertThat(inApplication("dev/heddle/core/Sites")).isEqualTo(Kind.NONE);
        assertThat(inApplication("dev/heddle/agent/shaded/asm/ClassReader")).isEqualTo(Kind.NONE);
        assertThat(inApplication("org/junit/jupiter/api/Test")).isEqualTo(Kind.NONE);
        assertThat(inApplication("com/acme/gen/Parser")).isEqualTo(Kind.IGNORED);
    }

    @Test
    void what_an_adapter_stands_in_for_is_woven_like_the_jdk_where_there_is_one() {
        String settings = "org/apache/pekko/actor/ActorSystem$Settings";
        assertThat(inApplication(settings)).isEqualTo(Kind.APPLICATION);
        assertThat(ClassFilter.isAnyAdapterThere()).isFalse();
        ClassFilter adapting = new ClassFilter(List.of(), List.of(), true);
        Module module = application.getUnnamedModule();
        assertThat(adapting.kindOf(module, application, settings)).isEqualTo(Kind.ADAPTED);
        assertThat(adapting.kindOf(module, application, "org/apache/pekko/actor/ActorCell"))
                .isEqualTo(Kind.JDK);
        assertThat(adapting.kindOf(module, application, "scala/concurrent/impl/Promise"))
                .isEqualTo(Kind.APPLICATION);
        assertThat(adapting.isLeftAlone("org/apache/pekko/event/EventStream")).isTrue();
        assertThat(adapting.isLeftAlone("org/apache/pekko/actor/ActorRef")).isFalse();
    }

    @Test
    void what_the_jdk_makes_up_for_reflection_is_left_alone() {
        assertThat(inApplication("jdk/internal/reflect/GeneratedMethodAccessor1"))
                .isEqualTo(Kind.NONE);
    }

    @Test
    void of_groovys_runtime_only_what_calls_methods_or_accesses_memory_for_the_program_takes_part() {
        assertThat(inApplication("groovy/lang/MetaClassRegistry")).isEqualTo(Kind.LANGUAGE);
        assertThat(ClassFilter.isDispatch("groovy/lang/MetaClassRegistry")).isFalse();
        assertThat(inApplication("org/codehaus/groovy/vmplugin/v8/Selector$MethodSelector"))
                .isEqualTo(Kind.LANGUAGE);
        assertThat(ClassFilter.isDispatch("org/codehaus/groovy/vmplugin/v8/Selector$MethodSelector"))
                .isTrue();
        assertThat(inApplication("groovy/lang/Reference")).isEqualTo(Kind.APPLICATION);
        assertThat(inApplication("org/codehaus/groovy/runtime/BytecodeInterface8"))
                .isEqualTo(Kind.APPLICATION);
        assertThat(inApplication("spock/lang/Specification")).isEqualTo(Kind.LANGUAGE);
    }

    @Test
    void what_kotlin_brings_along_is_part_of_the_program() {
        assertThat(inApplication("kotlin/SynchronizedLazyImpl")).isEqualTo(Kind.APPLICATION);
        assertThat(inApplication("kotlinx/coroutines/JobSupport")).isEqualTo(Kind.APPLICATION);
    }

    @Test
    void of_the_jdk_only_the_classes_that_lock_park_or_tell_the_time_take_part() {
        assertThat(inJdk("java/util/HashMap")).isEqualTo(Kind.JDK);
        assertThat(inJdk("java/util/concurrent/locks/LockSupport")).isEqualTo(Kind.JDK);
        assertThat(inJdk("java/lang/Thread")).isEqualTo(Kind.JDK);
        assertThat(inJdk("java/time/Clock$SystemClock")).isEqualTo(Kind.JDK);
        assertThat(inJdk("java/lang/ClassLoader")).isEqualTo(Kind.LINKAGE);
        assertThat(inJdk("java/lang/ThreadLocal")).isEqualTo(Kind.NONE);
        assertThat(inJdk("java/util/stream/Stream")).isEqualTo(Kind.LINKAGE);
        assertThat(inJdk("java/lang/invoke/MethodHandle")).isEqualTo(Kind.NONE);
        assertThat(inJdk("java/lang/String")).isEqualTo(Kind.NONE);
    }

    @Test
    void packages_inside_the_jdk_can_be_woven_like_the_application() {
        assertThat(inJdk("java/util/concurrent/atomic/AtomicInteger")).isEqualTo(Kind.APPLICATION);
    }

    @Test
    void what_is_ignored_is_left_alone() {
        assertThat(filter.isLeftAlone("com/acme/gen/Table")).isTrue();
        assertThat(filter.isLeftAlone("com/acme/Account")).isFalse();
    }
}
