package acme

import dev.heddle.api.Heddle
import dev.heddle.junit.HeddleTest
import kotlin.concurrent.thread
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class Counter {
    var visits = 0
        private set

    fun visit() {
        visits++
    }
}

class AnnotatedTest {
    private val counter = Counter()

    @HeddleTest
    fun racy() {
        val other = thread { counter.visit() }
        counter.visit()
        other.join()
        assertEquals(2, counter.visits)
    }

    @HeddleTest
    fun fixed() {
        val other = thread { synchronized(counter) { counter.visit() } }
        synchronized(counter) { counter.visit() }
        other.join()
        assertEquals(2, counter.visits)
    }
}

class PlainTest {
    @Test
    fun racy() {
        Heddle.explore(options()) {
            val counter = Counter()
            val other = thread { counter.visit() }
            counter.visit()
            other.join()
            assertEquals(2, counter.visits)
        }.assertPassed()
    }

    @Test
    fun fixed() {
        val result = Heddle.explore(options()) {
            val counter = Counter()
            val other = thread { visitAlone(counter) }
            visitAlone(counter)
            other.join()
            assertEquals(2, counter.visits)
        }
        println(result.assertPassed())
    }

    @Synchronized
    private fun visitAlone(counter: Counter) = counter.visit()

    private fun options() = Heddle.options().schedule(System.getProperty("schedule"))
}
