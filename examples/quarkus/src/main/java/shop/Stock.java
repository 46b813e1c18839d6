package shop;

import jakarta.enterprise.context.ApplicationScoped;

@ApplicationScoped
public class Stock {
    private int left = 1;

    public boolean take() {
        if (left > 0) {
            left--;
            return true;
        }
        return false;
    }

    public synchronized boolean takeAlone() {
        return take();
    }
}
