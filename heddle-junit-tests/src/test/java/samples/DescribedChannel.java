package samples;

import dev.heddle.api.primitive.Primitive;

final class DescribedChannel<T> extends Channel<T> {
    @Override
    void send(T item) {
        operation("send").when(() -> !isFull()).run(() -> super.send(item));
    }

    @Override
    T receive() {
        return operation("receive").when(() -> !isEmpty()).get(super::receive);
    }

    @Override
    void close() {
        operation("close").run(super::close);
    }

    private Primitive operation(String name) {
        return Primitive.operation("Channel." + name).writes(this);
    }
}
