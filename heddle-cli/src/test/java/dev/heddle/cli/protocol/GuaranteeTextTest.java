package dev.heddle.cli.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import org.junit.jupiter.api.Test;

class GuaranteeTextTest {
    private static Guarantee toldAndRead(Guarantee guarantee) {
        return GuaranteeText.read(GuaranteeText.write(guarantee));
    }

    @Test
    void another_jvm_reads_what_was_told() {
        Scope scope = new Scope("with ideal time-outs", "much | and more", "a thing", "java.util.concurrent", true);
        Guarantee read = toldAndRead(new Guarantee(3, 40, new long[] {5, 6}, 2.5)
                .only("if tasks spin")
                .within(scope));
        assertThat(read.tasks()).isEqualTo(3);
        assertThat(read.steps()).isEqualTo(40);
        assertThat(read.executions(2)).isEqualTo(6);
        assertThat(read.lnSize()).isEqualTo(2.5);
        assertThat(read.condition()).isEqualTo("if tasks spin");
        assertThat(read.scope()).isEqualTo(scope);
    }

    @Test
    void nothing_to_say_stays_nothing() {
        Guarantee read = toldAndRead(Guarantee.NONE);
        assertThat(read.scope()).isEqualTo(Scope.UNKNOWN);
        assertThat(read.condition()).isNull();
        assertThat(read.missed(1)).isNaN();
        assertThat(GuaranteeText.read(null)).isSameAs(Guarantee.NONE);
    }
}
