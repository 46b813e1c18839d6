package dev.heddle.report.data;

import dev.heddle.report.data.ExecutionData.Site;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stack frames as places in files. */
public final class Frames {
    private static final Pattern FRAME = Pattern.compile("(.+)\\.[^.(]+\\(([^():]+):(\\d{1,9})\\)");

    private Frames() {}

    /** A frame as stack traces show it; what is none has a text alone. */
    public static Site parse(String text) {
        Matcher frame = FRAME.matcher(text);
        return frame.matches()
                ? new Site(text, frame.group(1), frame.group(2), Integer.valueOf(frame.group(3)))
                : new Site(text, null, null, null);
    }

    /** The file with the folders of its package, in slashes; null if it has none, or one that leads elsewhere. */
    public static String path(Site site) {
        if (site == null || site.type() == null || site.file() == null || site.line() == null) {
            return null;
        }
        int dot = site.type().lastIndexOf('.');
        String folders = dot < 0 ? "" : site.type().substring(0, dot + 1).replace('.', '/');
        boolean isSound = folders.matches("(\\p{javaJavaIdentifierPart}+/)*")
                && site.file().matches("[\\w$-]+\\.\\w+");
        return isSound ? folders + site.file() : null;
    }
}
