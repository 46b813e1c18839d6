// issue: Gson 2.11.0, the delegate of what Excluder makes became volatile
// kind: exception
// what: an adapter is kept in a plain field, and used by who does not see what its constructor wrote
// memory: jmm
// buggy: com.google.code.gson:gson:2.10.1
// fixed: com.google.code.gson:gson:2.11.0
package realbugs;

import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Two threads write, by one adapter, objects of a class that is left out when they are read. */
public final class Gson2101 {
    static final class Point {}

    static final class Named extends TypeAdapter<Point> {
        private String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public void write(JsonWriter out, Point value) throws IOException {
            out.value(name.length());
        }

        @Override
        public Point read(JsonReader in) {
            return new Point();
        }
    }

    static final class Factory implements TypeAdapterFactory {
        @Override
        @SuppressWarnings("unchecked")
        public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            return type.getRawType() == Point.class ? (TypeAdapter<T>) new Named("point") : null;
        }
    }

    static final class Points implements ExclusionStrategy {
        @Override
        public boolean shouldSkipField(FieldAttributes field) {
            return false;
        }

        @Override
        public boolean shouldSkipClass(Class<?> type) {
            return type == Point.class;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Gson gson = new GsonBuilder()
                .registerTypeAdapterFactory(new Factory())
                .addDeserializationExclusionStrategy(new Points())
                .create();
        TypeAdapter<Point> adapter = gson.getAdapter(Point.class);
        Thread thread = new Thread(() -> adapter.toJson(new Point()));
        thread.start();
        adapter.toJson(new Point());
        thread.join();
    }
}
