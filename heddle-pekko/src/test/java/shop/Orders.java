package shop;

import java.util.HashMap;
import java.util.Map;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Knows how far each order is: it is delivered once it is reserved and paid, unless it was cancelled before. */
final class Orders {
    private final ActorRef<Shop.PaymentCommand> payments;
    private final ActorRef<Shop.StockCommand> stock;
    private final boolean mended;
    private final Map<String, Order> orders = new HashMap<>();

    private static final class Order {
        final ActorRef<Shop.Answer> replyTo;
        boolean reserved;
        boolean charged;
        boolean cancelled;
        boolean delivered;

        Order(ActorRef<Shop.Answer> replyTo) {
            this.replyTo = replyTo;
        }
    }

    private Orders(ActorRef<Shop.PaymentCommand> payments, ActorRef<Shop.StockCommand> stock, boolean mended) {
        this.payments = payments;
        this.stock = stock;
        this.mended = mended;
    }

    static Behavior<Shop.OrderEvent> create(
            ActorRef<Shop.PaymentCommand> payments, ActorRef<Shop.StockCommand> stock, boolean mended) {
        Orders all = new Orders(payments, stock, mended);
        return Behaviors.receive(Shop.OrderEvent.class)
                .onMessage(Shop.Placed.class, all::placed)
                .onMessage(Shop.Cancelled.class, all::cancelled)
                .onMessage(Shop.Reserved.class, all::reserved)
                .onMessage(Shop.Charged.class, all::charged)
                .build();
    }

    private Behavior<Shop.OrderEvent> placed(Shop.Placed placed) {
        orders.put(placed.order(), new Order(placed.replyTo()));
        return Behaviors.same();
    }

    private Behavior<Shop.OrderEvent> cancelled(Shop.Cancelled cancelled) {
        Order order = orders.get(cancelled.order());
        if (order.delivered) {
            return Behaviors.same();
        }
        order.cancelled = true;
        if (order.charged) {
            payments.tell(new Shop.Refund(cancelled.order()));
        }
        if (order.reserved) {
            stock.tell(new Shop.Release(cancelled.order()));
        }
        order.replyTo.tell(new Shop.Answer(cancelled.order(), false));
        return Behaviors.same();
    }

    private Behavior<Shop.OrderEvent> reserved(Shop.Reserved reserved) {
        Order order = orders.get(reserved.order());
        order.reserved = true;
        if (order.cancelled) {
            stock.tell(new Shop.Release(reserved.order()));
        }
        deliver(reserved.order(), order);
        return Behaviors.same();
    }

    private Behavior<Shop.OrderEvent> charged(Shop.Charged charged) {
        Order order = orders.get(charged.order());
        order.charged = true;
        if (order.cancelled && mended) {
            payments.tell(new Shop.Refund(charged.order()));
        }
        deliver(charged.order(), order);
        return Behaviors.same();
    }

    private static void deliver(String name, Order order) {
        if (order.reserved && order.charged && !order.cancelled) {
            order.delivered = true;
            order.replyTo.tell(new Shop.Answer(name, true));
        }
    }
}
