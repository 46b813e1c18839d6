package dev.heddle.runtime.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.security.Provider;
import java.security.Security;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JvmStateTest {
    private static final Logger LOGGER = Logger.getLogger("jvm.state.test");

    private final JvmState state = new JvmState(true);

    @AfterEach
    void leaveNothingBehind() {
        state.forgetInitialisers();
    }

    @Test
    void what_a_program_sets_is_put_back() {
        PrintStream out = System.out;
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        CookieHandler cookies = CookieHandler.getDefault();
        System.setProperty("jvm.state.test", "1");
        System.setOut(new PrintStream(new ByteArrayOutputStream()));
        Locale.setDefault(Locale.KOREA);
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Seoul"));
        CookieHandler.setDefault(new CookieManager());
        Security.setProperty("jvm.state.test", "1");
        Security.addProvider(new Provider("JvmStateTest", "1", "of a test") {
            private static final long serialVersionUID = 1;
        });
        state.restore();
        assertThat(System.getProperty("jvm.state.test")).isNull();
        assertThat(System.out).isSameAs(out);
        assertThat(Locale.getDefault()).isEqualTo(locale);
        assertThat(Locale.getDefault(Locale.Category.FORMAT)).isNotEqualTo(Locale.KOREA);
        assertThat(TimeZone.getDefault()).isEqualTo(zone);
        assertThat(CookieHandler.getDefault()).isSameAs(cookies);
        assertThat(Security.getProperty("jvm.state.test")).isNull();
        assertThat(Security.getProvider("JvmStateTest")).isNull();
    }

    @Test
    void other_properties_are_replaced_by_those_of_before() {
        Properties before = System.getProperties();
        System.setProperties(new Properties());
        state.restore();
        assertThat(System.getProperties()).isSameAs(before);
    }

    @Test
    void a_logger_gets_its_level_and_handlers_back() {
        Logger created = Logger.getLogger("jvm.state.test.created");
        for (Logger logger : new Logger[] {LOGGER, created}) {
            logger.setLevel(Level.FINE);
            logger.setUseParentHandlers(false);
            logger.addHandler(new ConsoleHandler());
        }
        state.restore();
        for (Logger logger : new Logger[] {LOGGER, created}) {
            assertThat(logger.getLevel()).isNull();
            assertThat(logger.getHandlers()).isEmpty();
            assertThat(logger.getUseParentHandlers()).isTrue();
        }
    }

    @Test
    void what_an_initialiser_sets_stays_until_classes_are_loaded_anew() {
        System.setProperty("jvm.state.test", "before");
        state.initialisationBegins();
        System.setProperty("jvm.state.initial", "1");
        LOGGER.setLevel(Level.FINE);
        state.initialisationEnds();
        System.setProperty("jvm.state.initial", "2");
        state.restore();
        assertThat(System.getProperty("jvm.state.test")).isNull();
        assertThat(System.getProperty("jvm.state.initial")).isEqualTo("1");
        assertThat(LOGGER.getLevel()).isEqualTo(Level.FINE);
        state.forgetInitialisers();
        assertThat(System.getProperty("jvm.state.initial")).isNull();
        assertThat(LOGGER.getLevel()).isNull();
    }
}
