// issue: Gson 2.9.0, TreeTypeAdapter.delegate became volatile
// kind: exception
// what: an adapter is kept in a plain field, and used by who does not see what its constructor wrote
// memory: jmm
// buggy: com.google.code.gson:gson:2.8.9
// fixed: com.google.code.gson:gson:2.9.0
package realbugs;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads write by one adapter, which makes another for that when it is needed first. */
public final class Gson289 {
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

    public static void main(String[] arguments) throws InterruptedException {
        JsonDeserializer<Point> reads = (json, type, context) -> new Point();
        Gson gson = new GsonBuilder()
                .registerTypeAdapterFactory(new Factory())
                .registerTypeAdapter(Point.class, reads)
                .create();
        TypeAdapter<Point> adapter = gson.getAdapter(Point.class);
        AtomicInteger written = new AtomicInteger();
        Runnable write = () -> written.addAndGet(adapter.toJson(new Point()).length());
        Thread thread = new Thread(write);
        thread.start();
        write.run();
        thread.join();
    }
}
