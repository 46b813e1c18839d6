package shop;

import java.util.HashSet;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** A shop of five actors as somebody might write it, who knows nothing of Heddle: orders are paid for while the stock is asked, and customers may change their minds. */
public final class Shop {
    public static final int PRICE = 10;

    private Shop() {}

    /** What customers say. */
    public sealed interface Command {}

    public record Place(String order, ActorRef<Answer> replyTo) implements Command {}

    public record Cancel(String order) implements Command {}

    public record Answer(String order, boolean delivered) {}

    /** What is said about orders. */
    sealed interface OrderEvent {}

    record Placed(String order, ActorRef<Answer> replyTo) implements OrderEvent {}

    record Cancelled(String order) implements OrderEvent {}

    record Reserved(String order) implements OrderEvent {}

    record Charged(String order) implements OrderEvent {}

    sealed interface StockCommand {}

    record Reserve(String order, ActorRef<OrderEvent> replyTo) implements StockCommand {}

    record Release(String order) implements StockCommand {}

    sealed interface PaymentCommand {}

    record Charge(String order, ActorRef<OrderEvent> replyTo) implements PaymentCommand {}

    record Refund(String order) implements PaymentCommand {}

    /** The books. */
    public sealed interface LedgerCommand {}

    record Book(int amount) implements LedgerCommand {}

    public record Balance(ActorRef<Integer> replyTo) implements LedgerCommand {}

    /** The front of it. */
    public static Behavior<Command> create(ActorRef<LedgerCommand> ledger, boolean mended) {
        return Behaviors.setup(context -> {
            ActorRef<PaymentCommand> payments = context.spawn(payments(ledger), "payments");
            ActorRef<StockCommand> stock = context.spawn(stock(), "stock");
            ActorRef<OrderEvent> orders = context.spawn(Orders.create(payments, stock, mended), "orders");
            return Behaviors.receive(Command.class)
                    .onMessage(Place.class, place -> {
                        orders.tell(new Placed(place.order(), place.replyTo()));
                        stock.tell(new Reserve(place.order(), orders));
                        payments.tell(new Charge(place.order(), orders));
                        return Behaviors.same();
                    })
                    .onMessage(Cancel.class, cancel -> {
                        orders.tell(new Cancelled(cancel.order()));
                        return Behaviors.same();
                    })
                    .build();
        });
    }

    public static Behavior<LedgerCommand> ledger() {
        int[] balance = {0};
        return Behaviors.receive(LedgerCommand.class)
                .onMessage(Book.class, book -> {
                    balance[0] += book.amount();
                    return Behaviors.same();
                })
                .onMessage(Balance.class, asked -> {
                    asked.replyTo().tell(balance[0]);
                    return Behaviors.same();
                })
                .build();
    }

    private static Behavior<PaymentCommand> payments(ActorRef<LedgerCommand> ledger) {
        return Behaviors.receive(PaymentCommand.class)
                .onMessage(Charge.class, charge -> {
                    ledger.tell(new Book(PRICE));
                    charge.replyTo().tell(new Charged(charge.order()));
                    return Behaviors.same();
                })
                .onMessage(Refund.class, refund -> {
                    ledger.tell(new Book(-PRICE));
                    return Behaviors.same();
                })
                .build();
    }

    private static Behavior<StockCommand> stock() {
        Set<String> reserved = new HashSet<>();
        return Behaviors.receive(StockCommand.class)
                .onMessage(Reserve.class, reserve -> {
                    if (reserved.add(reserve.order())) {
                        reserve.replyTo().tell(new Reserved(reserve.order()));
                    }
                    return Behaviors.same();
                })
                .onMessage(Release.class, release -> {
                    reserved.remove(release.order());
                    return Behaviors.same();
                })
                .build();
    }
}
