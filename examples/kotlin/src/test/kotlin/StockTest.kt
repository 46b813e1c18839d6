package shop

import dev.heddle.junit.HeddleTest
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.delay
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.test.runTest
import kotlinx.coroutines.withTimeoutOrNull
import kotlinx.coroutines.yield
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue

class Stock {
    private var left = 1
    private val mutex = Mutex()

    suspend fun take(): Boolean {
        if (left > 0) {
            yield()
            left--
            return true
        }
        return false
    }

    suspend fun takeAlone() = mutex.withLock { take() }
}

@HeddleTest(time = "5s")
class StockTest {
    private val stock = Stock()

    @HeddleTest
    fun sold_twice() = runBlocking {
        val sold = List(2) { async(Dispatchers.Default) { stock.take() } }.awaitAll().count { it }
        assertEquals(1, sold)
    }

    @HeddleTest
    fun sold_once() = runBlocking {
        val sold = List(2) { async(Dispatchers.Default) { stock.takeAlone() } }.awaitAll().count { it }
        assertEquals(1, sold)
    }

    @HeddleTest
    fun counts_on_two_threads() = runBlocking {
        var count = 0
        List(2) { launch(Dispatchers.IO) { count++ } }.joinAll()
        assertEquals(2, count)
    }

    @HeddleTest
    fun a_channel_keeps_all() = runBlocking {
        val channel = Channel<Int>(1)
        launch(Dispatchers.Default) {
            repeat(3) { channel.send(it) }
            channel.close()
        }
        var sum = 0
        for (each in channel) sum += each
        assertEquals(3, sum)
    }

    @HeddleTest
    fun time_is_virtual() = runBlocking {
        assertEquals(5, withTimeoutOrNull(60_000) { delay(30_000); 5 })
    }

    @HeddleTest
    fun the_test_dispatcher_works() = runTest {
        delay(1000)
        assertTrue(stock.take())
    }
}
