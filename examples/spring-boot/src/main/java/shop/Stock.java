package shop;

import org.springframework.stereotype.Service;

/** Has one thing to sell, and may sell it twice. */
@Service
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
