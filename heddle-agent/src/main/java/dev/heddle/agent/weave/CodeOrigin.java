package dev.heddle.agent.weave;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Where classes come from. */
final class CodeOrigin {
    private CodeOrigin() {}

    /** Whether a class comes from a jar or a directory, so that it can be found there again. */
    static boolean isFile(ProtectionDomain domain) {
        return locationOf(domain).endsWith(".jar") || isDirectory(domain);
    }

    /** Whether it comes from a directory, as classes do that somebody is at work on. */
    static boolean isDirectory(ProtectionDomain domain) {
        return locationOf(domain).endsWith("/");
    }

    private static String locationOf(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL location = source == null ? null : source.getLocation();
        return location == null ? "" : location.getPath();
    }
}
