package shop;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Counts visits, as controllers do that forget that they are shared. */
@RestController
public class VisitController {
    private final AtomicInteger counted = new AtomicInteger();
    private int visits;

    @GetMapping("/visit")
    public String visit() {
        return "visit " + ++visits;
    }

    @GetMapping("/counted")
    public String counted() {
        return "visit " + counted.incrementAndGet();
    }

    @GetMapping("/visits")
    public String visits() {
        return visits + " and " + counted.get();
    }
}
