// uses: org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.10.2 org.jetbrains.kotlin:kotlin-stdlib:2.1.0 org.jetbrains:annotations:23.0.0
package libraries;

import kotlin.Unit;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Dispatchers;

/** Two coroutines of a scope, on the default dispatcher, add to a sum under a lock; who started the scope waits for both. */
public final class KotlinCoroutines {
    private int sum;

    public static void main(String[] arguments) throws InterruptedException {
        KotlinCoroutines coroutines = new KotlinCoroutines();
        BuildersKt.runBlocking(Dispatchers.getDefault(), (scope, continuation) -> {
            coroutines.add(scope, 1);
            coroutines.add(scope, 2);
            return Unit.INSTANCE;
        });
        if (coroutines.sum != 3) {
            throw new AssertionError("the sum is " + coroutines.sum);
        }
    }

    private void add(CoroutineScope scope, int amount) {
        BuildersKt.launch(scope, EmptyCoroutineContext.INSTANCE, CoroutineStart.DEFAULT, (inner, continuation) -> {
            synchronized (this) {
                sum += amount;
            }
            return Unit.INSTANCE;
        });
    }
}
