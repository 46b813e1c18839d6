package samples;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import dev.heddle.api.Isolation;
import dev.heddle.junit.Explored;
import dev.heddle.junit.HeddleRunner;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Assume;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;

/** Tests for JUnit 4. */
@RunWith(HeddleRunner.class)
public class JUnit4Sample {
    private static final List<String> ALL = new ArrayList<>();
    private static int opened;

    /** Made anew in each execution, like the instance. */
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private final Counter counter = new Counter();
    private boolean isSetUp;

    @BeforeClass
    public static void open() {
        opened++;
    }

    @Before
    public void setUp() {
        isSetUp = true;
        assertEquals(List.of(), ALL);
        ALL.add("set up");
    }

    @After
    public void tearDown() {
        assertEquals(List.of("set up"), ALL);
    }

    @Test
    public void counts_every_visit() throws InterruptedException {
        Thread other = new Thread(() -> counter.visit());
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    @Test
    @Explored(strategy = "pos*", executions = 30)
    public void counts_every_visit_alone() throws InterruptedException {
        assertTrue(isSetUp && folder.getRoot().isDirectory());
        visitTwice();
    }

    @Test
    @Explored(strategy = "pos*", executions = 5, isolate = Isolation.CLASSES)
    public void loads_anew() throws InterruptedException {
        assertEquals(1, opened);
        visitTwice();
    }

    @Test(expected = IllegalStateException.class)
    public void throws_what_is_expected() {
        throw new IllegalStateException();
    }

    @Test
    public void is_aborted() {
        Assume.assumeTrue(false);
    }

    private void visitTwice() throws InterruptedException {
        Thread other = new Thread(() -> counter.visitAlone());
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }
}
