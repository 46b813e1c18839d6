package dev.heddle.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files of docs/ that are made from the code. Run with the directory of the checkout, it writes them. */
public final class FromCode {
    private FromCode() {}

    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments[0]);
        for (Map.Entry<String, String> file : files(root).entrySet()) {
            Path path = root.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
            System.out.println(file.getKey());
        }
    }

    /** By their path in the checkout. */
    static Map<String, String> files(Path root) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(Reference.PAGE, Reference.page(root));
        files.put(JdkPage.PAGE, JdkPage.page(root));
        Pictures.all().forEach((name, svg) -> files.put(Pictures.DIRECTORY + "/" + name, svg));
        return files;
    }
}
