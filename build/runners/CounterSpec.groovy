package acme

import dev.heddle.api.Heddle
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.Specification

class Counter {
    int visits

    void visit() {
        visits = visits + 1
    }

    synchronized void visitAlone() {
        visits = visits + 1
    }
}

/** Groovy finds methods and properties only while it runs; 'seen' is about whether Heddle sees what is done by that. */
class CounterSpec extends Specification {
    def 'racy'() {
        expect:
        Heddle.explore(options()) {
            def counter = new Counter()
            def other = Thread.start { counter.visit() }
            counter.visit()
            other.join()
            assert counter.visits == 2
        }.assertPassed()
    }

    def 'fixed'() {
        when:
        def result = Heddle.explore(options()) {
            def counter = new Counter()
            def other = Thread.start { counter.visitAlone() }
            counter.visitAlone()
            other.join()
            assert counter.visits == 2
        }

        then:
        println result.assertPassed()
    }

    def 'seen'() {
        when:
        def all = [
            { def n = 0; [{ n = n + 1 }, { n }] },
            { def n = new AtomicInteger(); [{ n.set(n.get() + 1) }, { n.get() }] },
            { def map = [n: 0]; [{ map.n = map.n + 1 }, { map.n }] },
            { def list = [0]; [{ list[0] = list[0] + 1 }, { list[0] }] },
            { def list = []; [{ list << list.size() }, { list.sum() + 1 }] },
            { def array = new int[1]; [{ array[0] = array[0] + 1 }, { array[0] }] },
            { def counter = new Counter(); [{ counter.visits = counter.visits + 1 }, { counter.visits }] },
        ]
        def results = all.collect { shared ->
            Heddle.explore {
                def (add, get) = shared()
                def other = Thread.start(add)
                add()
                other.join()
                assert get() == 2
            }
        }

        then:
        results.every { !it.passed() }
    }

    private static options() {
        Heddle.options().schedule(System.getProperty('schedule'))
    }
}
