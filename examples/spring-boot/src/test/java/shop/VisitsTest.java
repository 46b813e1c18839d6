package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import dev.heddle.junit.HeddleTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.web.servlet.MockMvc;

/** A slice with MockMvc. */
@HeddleTest(executions = 400, time = "60s")
@WebMvcTest(VisitController.class)
@ContextConfiguration(classes = {ShopApplication.class, VisitController.class})
class VisitsTest {
    @Autowired
    MockMvc mvc;

    @HeddleTest
    void a_visit_is_lost() throws Exception {
        assertEquals("2 and 0", afterTwo("/visit"));
    }

    @HeddleTest(executions = 10)
    void no_visit_is_lost() throws Exception {
        assertEquals("0 and 2", afterTwo("/counted"));
    }

    private String afterTwo(String path) throws Exception {
        Thread other = new Thread(() -> ask(path));
        other.start();
        ask(path);
        other.join();
        return ask("/visits");
    }

    private String ask(String path) {
        try {
            return mvc.perform(get(path)).andReturn().getResponse().getContentAsString();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
