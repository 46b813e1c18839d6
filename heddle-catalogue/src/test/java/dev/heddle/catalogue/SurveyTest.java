package dev.heddle.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SurveyTest {
    /** By feature release. These numbers may only shrink; docs/reference/jdk.md has them, too. */
    private static final Map<Integer, Long> MOST_UNKNOWN = Map.of(17, 1_311L, 25, 2_197L);

    private final Survey survey = new Survey(Catalogue.ofThisJdk());

    private MethodKnowledge of(Class<?> type, String name, Class<?>... parameters) throws NoSuchMethodException {
        return survey.of(type.getMethod(name, parameters));
    }

    @Test
    void no_more_methods_than_before_are_neither_seen_nor_licensed() {
        List<Survey.Entry> methods = survey.ofJavaBase();
        Map<String, Long> unknown = methods.stream()
                .filter(each -> each.knowledge() == MethodKnowledge.NEITHER)
                .collect(Collectors.groupingBy(
                        each -> each.method().getDeclaringClass().getName(), Collectors.counting()));
        long count = unknown.values().stream().mapToLong(Long::longValue).sum();
        Long most = MOST_UNKNOWN.get(Runtime.version().feature());
        assertThat(methods).hasSizeGreaterThan(10_000);
        if (most != null) {
            assertThat(count).as("%s", unknown).isLessThanOrEqualTo(most);
        }
    }

    @Test
    void a_method_is_known_by_the_best_that_is_said_of_it() throws NoSuchMethodException {
        assertThat(of(Thread.class, "sleep", long.class)).isEqualTo(MethodKnowledge.MODELLED);
        assertThat(of(Object.class, "notifyAll")).isEqualTo(MethodKnowledge.MODELLED);
        assertThat(of(Runtime.class, "addShutdownHook", Thread.class)).isEqualTo(MethodKnowledge.REFUSED);
        assertThat(of(java.util.concurrent.Semaphore.class, "release")).isEqualTo(MethodKnowledge.OPERATION);
        assertThat(of(StringBuilder.class, "append", String.class)).isEqualTo(MethodKnowledge.OPERATION);
        assertThat(of(java.util.concurrent.locks.ReentrantLock.class, "isFair")).isEqualTo(MethodKnowledge.NONE);
        assertThat(of(String.class, "length")).isEqualTo(MethodKnowledge.PURE);
        assertThat(of(java.util.Collections.class, "sort", List.class)).isEqualTo(MethodKnowledge.PURE);
        assertThat(of(Throwable.class, "getCause")).isEqualTo(MethodKnowledge.ATOMIC);
        assertThat(of(java.util.IntSummaryStatistics.class, "accept", int.class))
                .isEqualTo(MethodKnowledge.SEEN);
        assertThat(of(java.util.Collection.class, "add", Object.class)).isEqualTo(MethodKnowledge.DECLARED);
        assertThat(of(java.util.zip.Deflater.class, "finish")).isEqualTo(MethodKnowledge.NEITHER);
    }
}
