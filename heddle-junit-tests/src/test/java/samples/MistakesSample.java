package samples;

import dev.heddle.junit.HeddleTest;

class MistakesSample {
    @HeddleTest(strategy = "ptc")
    void misspelt() {}

    @HeddleTest(time = "ten seconds")
    void mistimed() {}

    @HeddleTest(schedule = "h1.a2b")
    void cut_off() {}
}
