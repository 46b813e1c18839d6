// uses: io.netty:netty-transport:4.1.115.Final io.netty:netty-common:4.1.115.Final io.netty:netty-buffer:4.1.115.Final io.netty:netty-resolver:4.1.115.Final
package libraries;

import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Work for two event loops, at once and later, and a promise. */
public final class NettyEventLoop {
    public static void main(String[] arguments) throws Exception {
        DefaultEventLoopGroup group = new DefaultEventLoopGroup(2);
        EventLoop one = group.next();
        EventLoop two = group.next();
        AtomicInteger done = new AtomicInteger();
        Promise<String> promise = one.newPromise();
        CountDownLatch told = new CountDownLatch(1);
        promise.addListener(future -> {
            done.incrementAndGet();
            told.countDown();
        });
        Future<Integer> now = one.submit(done::incrementAndGet);
        Future<Integer> later = two.schedule(done::incrementAndGet, 1, TimeUnit.MILLISECONDS);
        two.execute(() -> promise.setSuccess("kept"));
        now.sync();
        later.sync();
        promise.sync();
        // A promise is kept before its listeners are told, which a loop that has shut down would refuse.
        told.await();
        group.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
        if (done.get() != 3) {
            throw new AssertionError(done + " of 3 were done");
        }
    }
}
