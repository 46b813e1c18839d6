package dev.heddle.cli.jcstress;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;

/** Annotations of jcstress by their simple names, whichever class loader they come from. */
final class Annotations {
    private static final String PACKAGE = "org.openjdk.jcstress.annotations.";

    private Annotations() {}

    /** The annotation, or null. */
    static Annotation of(AnnotatedElement element, String name) {
        for (Annotation annotation : element.getAnnotations()) {
            if (annotation.annotationType().getName().equals(PACKAGE + name)) {
                return annotation;
            }
        }
        return null;
    }

    static boolean isOn(AnnotatedElement element, String name) {
        return of(element, name) != null;
    }

    /** All of a repeatable annotation, in order: alone, or in the one that holds several. */
    static List<Annotation> all(AnnotatedElement element, String name, String container) {
        List<Annotation> found = new ArrayList<>();
        for (Annotation annotation : element.getAnnotations()) {
            String type = annotation.annotationType().getName();
            if (type.equals(PACKAGE + name)) {
                found.add(annotation);
            } else if (type.equals(PACKAGE + container)) {
                found.addAll(List.of((Annotation[]) member(annotation, "value")));
            }
        }
        return found;
    }

    static Object member(Annotation annotation, String name) {
        try {
            return annotation.annotationType().getMethod(name).invoke(annotation);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    annotation + " has no " + name + "; is this another version of jcstress?", e);
        }
    }
}
