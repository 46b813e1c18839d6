package dev.heddle.transactions;

/** A stack that nothing protects but transactions; its methods are called as the checker's specification wants them. */
final class Sequential implements Pile {
    private Object[] items = new Object[1];
    private int size;

    @Override
    public void push(Object item) {
        if (size == items.length) {
            Object[] more = new Object[2 * size];
            for (int i = 0; i < size; i++) {
                more[i] = items[i];
            }
            items = more;
        }
        items[size] = item;
        size++;
    }

    @Override
    public Object pop() {
        if (size == 0) {
            return null;
        }
        size--;
        Object item = items[size];
        items[size] = null;
        return item;
    }

    @Override
    public int size() {
        synchronized (this) {
            return size;
        }
    }
}
