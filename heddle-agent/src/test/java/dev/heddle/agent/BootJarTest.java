package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class BootJarTest {
    @Test
    void the_jar_is_written_once_and_repaired_when_it_is_damaged() throws IOException {
        Path jar = BootJar.extract(new File(Fork.agentJar()));
        byte[] content = Files.readAllBytes(jar);
        var written = Files.getLastModifiedTime(jar);
        assertThat(BootJar.extract(new File(Fork.agentJar()))).isEqualTo(jar);
        assertThat(Files.getLastModifiedTime(jar)).isEqualTo(written);
        // By a rename, so that a JVM that has the good file open keeps it.
        Path damaged = Files.writeString(jar.resolveSibling("damaged"), "damaged");
        Files.move(damaged, jar, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(BootJar.extract(new File(Fork.agentJar()))).isEqualTo(jar);
        assertThat(Files.readAllBytes(jar)).isEqualTo(content);
    }
}
