package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import woven.AttachProgram;

class AttachTest {
    @Test
    void an_agent_that_is_attached_weaves_classes_that_are_loaded_and_those_to_come() {
        List<String> lines = Fork.plainWithoutRecorder()
                .with("-Djdk.attach.allowAttachSelf=true", "-XX:+EnableDynamicAgentLoading")
                .run(AttachProgram.class, Fork.agentJar(), "boot=" + Fork.bootJar());
        assertThat(lines)
                .contains(
                        "attached: MemoryHooks.readStatic woven.AttachProgram.early locked(AttachProgram.java:n)",
                        "attached: MemoryHooks.created Late",
                        "attached: MonitorHooks.enter Late next(AttachProgram.java:n)",
                        "attached: MonitorHooks.exit Late");
    }
}
