// issue: jackson-databind #735, #738
// kind: exception
// what: a serializer without the type is cached for a value that needs the type
// buggy: com.fasterxml.jackson.core:jackson-databind:2.5.1
// fixed: com.fasterxml.jackson.core:jackson-databind:2.5.3
// with: com.fasterxml.jackson.core:jackson-core:2.5.1 com.fasterxml.jackson.core:jackson-annotations:2.5.0
package realbugs;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Two values of an interface are written, whose types are to be told. */
public final class Jackson738 {
    public interface Shape {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle")})
    public abstract static class AbstractShape implements Shape {}

    public static final class Circle extends AbstractShape {
        public int radius = 1;
    }

    public static final class Picture {
        public Shape shape = new Circle();
    }

    public static void main(String[] arguments) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        mapper.addMixInAnnotations(Shape.class, AbstractShape.class);
        String[] written = new String[2];
        Thread other = new Thread(() -> written[0] = write(mapper));
        other.start();
        written[1] = write(mapper);
        other.join();
        for (String each : written) {
            if (!each.equals("{\"shape\":{\"circle\":{\"radius\":1}}}")) {
                throw new AssertionError(each);
            }
        }
    }

    private static String write(ObjectMapper mapper) {
        try {
            return mapper.writeValueAsString(new Picture());
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
