package samples;

import dev.heddle.junit.HeddleTest;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

class MistakesSample {
    @HeddleTest(strategy = "ptc")
    void misspelt() {}

    @HeddleTest(time = "ten seconds")
    void mistimed() {}

    @HeddleTest(schedule = "h1.a2b")
    void cut_off() {}

    /** As Quarkus' extension does. */
    static final class CallsByItself implements InvocationInterceptor {
        @Override
        public void interceptTestMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
                throws Throwable {
            method.getExecutable().invoke(context.getRequiredTestInstance());
            invocation.skip();
        }
    }

    @ExtendWith(CallsByItself.class)
    @HeddleTest
    void called_by_another() {}
}
