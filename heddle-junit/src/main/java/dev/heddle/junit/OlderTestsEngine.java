package dev.heddle.junit;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Runs tests of JUnit 3 and 4 that do not mention Heddle, where {@code heddle.all} or {@code heddle.all.packages} asks for them; {@link
 * NotTwice} keeps JUnit's own engine from them. Found by JUnit through META-INF/services.
 */
public final class OlderTestsEngine implements TestEngine {
    private static final String ID = "heddle-junit4";

    @Override
    public String getId() {
        return ID;
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
        EngineDescriptor root = new EngineDescriptor(id, "Heddle (JUnit 3 and 4)");
        if (isJUnit4There()) {
            EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
                    .addClassContainerSelectorResolver(OlderTestsEngine::takes)
                    .addSelectorResolver(new Resolver())
                    .build()
                    .resolve(request, root);
        }
        return root;
    }

    /** Asked here, as classes that know it, which knows the tests of JUnit 3 too, cannot even be linked without it. */
    private static boolean isJUnit4There() {
        try {
            Class.forName("org.junit.runner.Runner", false, OlderTestsEngine.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** The parameters of a request do not reach {@link NotTwice}, so they are not asked here either. */
    static boolean takes(Class<?> type) {
        return OrdinaryTests.include(OrdinaryTests.said(), type) && OlderTests.areIn(type);
    }

    @Override
    public void execute(ExecutionRequest request) {
        TestDescriptor root = request.getRootTestDescriptor();
        request.getEngineExecutionListener().executionStarted(root);
        for (TestDescriptor type : root.getChildren()) {
            ((OlderTestsClass) type).run(request.getEngineExecutionListener());
        }
        request.getEngineExecutionListener().executionFinished(root, TestExecutionResult.successful());
    }

    private static final class Resolver implements SelectorResolver {
        @Override
        public Resolution resolve(ClassSelector selector, Context context) {
            Class<?> type = selector.getJavaClass();
            if (!takes(type)) {
                return Resolution.unresolved();
            }
            return context.addToParent(parent -> Optional.of(new OlderTestsClass(parent.getUniqueId(), type)))
                    .map(added -> Resolution.match(Match.exact(added, () -> methods(added, type))))
                    .orElse(Resolution.unresolved());
        }

        private static Set<DiscoverySelector> methods(OlderTestsClass tests, Class<?> type) {
            Set<DiscoverySelector> selectors = new LinkedHashSet<>();
            for (OlderTestsClass.Method test : tests.tests(null)) {
                selectors.add(DiscoverySelectors.selectMethod(type, test.method()));
            }
            return selectors;
        }

        @Override
        public Resolution resolve(MethodSelector selector, Context context) {
            Class<?> type = selector.getJavaClass();
            if (!takes(type)) {
                return Resolution.unresolved();
            }
            DiscoverySelector ofClass = DiscoverySelectors.selectClass(type);
            Set<Match> matches = new LinkedHashSet<>();
            context.resolve(ofClass).ifPresent(added -> {
                for (OlderTestsClass.Method test : ((OlderTestsClass) added).tests(selector.getMethodName())) {
                    context.addToParent(() -> ofClass, parent -> Optional.of(test))
                            .ifPresent(one -> matches.add(Match.exact(one)));
                }
            });
            return matches.isEmpty() ? Resolution.unresolved() : Resolution.matches(matches);
        }

        @Override
        public Resolution resolve(UniqueIdSelector selector, Context context) {
            UniqueId.Segment last = selector.getUniqueId().getLastSegment();
            if (last.getType().equals(OlderTestsClass.TYPE)) {
                return Resolution.selectors(Set.of(DiscoverySelectors.selectClass(last.getValue())));
            }
            if (last.getType().equals(OlderTestsClass.Method.TYPE)) {
                String type = selector.getUniqueId()
                        .removeLastSegment()
                        .getLastSegment()
                        .getValue();
                String method = last.getValue().replaceFirst("\\[.*", "");
                return Resolution.selectors(Set.of(DiscoverySelectors.selectMethod(type, method)));
            }
            return Resolution.unresolved();
        }
    }
}
