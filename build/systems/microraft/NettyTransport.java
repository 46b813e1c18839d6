import io.microraft.RaftEndpoint;
import io.microraft.model.message.RaftMessage;
import io.microraft.transport.Transport;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.LengthFieldPrepender;
import java.io.IOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Messages over Netty: one event loop for all connections of a member. */
final class NettyTransport implements Transport {
    private static final int PORT = 7000;

    private final EventLoopGroup loops = new NioEventLoopGroup(1);
    private final ConcurrentHashMap<String, ChannelFuture> connections = new ConcurrentHashMap<>();
    private final Consumer<RaftMessage> receiver;

    NettyTransport(Consumer<RaftMessage> receiver) throws InterruptedException {
        this.receiver = receiver;
        new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .childHandler(new Frames())
                .bind(PORT)
                .sync();
    }

    /** Four bytes of length before each message. */
    private final class Frames extends ChannelInitializer<SocketChannel> {
        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline()
                    .addLast(new LengthFieldBasedFrameDecoder(1 << 20, 0, 4, 0, 4), new LengthFieldPrepender(4), new Received());
        }
    }

    private final class Received extends SimpleChannelInboundHandler<ByteBuf> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, ByteBuf message) throws IOException {
            receiver.accept(Messages.fromBytes(ByteBufUtil.getBytes(message)));
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    private ChannelFuture connect(String to) {
        return new Bootstrap()
                .group(loops)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 1000)
                .handler(new Frames())
                .connect(to, PORT);
    }

    @Override
    public void send(RaftEndpoint target, RaftMessage message) {
        String to = ((Member) target).name();
        byte[] bytes;
        try {
            bytes = Messages.toBytes(message);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        ChannelFuture connection = connections.compute(
                to, (name, old) -> old == null || old.isDone() && !old.channel().isActive() ? connect(name) : old);
        connection.addListener(done -> {
            if (done.isSuccess()) {
                Channel channel = connection.channel();
                channel.writeAndFlush(Unpooled.wrappedBuffer(bytes));
            }
        });
    }

    @Override
    public boolean isReachable(RaftEndpoint endpoint) {
        return true;
    }
}
