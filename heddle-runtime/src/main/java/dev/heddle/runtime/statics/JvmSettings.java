package dev.heddle.runtime.statics;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import jdk.internal.misc.Unsafe;

/** Settings of the whole JVM, each under a name; see {@link JvmState}. */
final class JvmSettings {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** What kind of setting, and which of them. */
    record Key(Kind kind, Object name) {}

    enum Kind {
        PROPERTY,
        SECURITY_PROPERTY,
        LOCALE,
        ZONE,
        STREAM,
        HANDLER,
        FIELD,
        LOGGER,
        REGISTRATION
    }

    /** A static field of the JDK's that holds an object. */
    private record Place(String name, Object base, long offset) {
        Object get() {
            return UNSAFE.getReferenceVolatile(base, offset);
        }

        void set(Object value) {
            UNSAFE.putReferenceVolatile(base, offset, value);
        }
    }

    private final boolean streams;
    private final List<Place> places = new ArrayList<>();
    private final Properties properties = System.getProperties();
    private final Properties security;
    private final Hashtable<?, ?> urlHandlers;
    /** That the factory of filters for streams was set, which may be done once. */
    private final AtomicBoolean factoryIsSet;

    private final Loggers loggers = new Loggers();

    JvmSettings(boolean streams) {
        this.streams = streams;
        add(Mark.HOLDS, true);
        add(Mark.HOLDS_LATER, false);
        Place props = find("java.security.Security", "props", true);
        security = props != null && props.get() instanceof Properties found ? found : null;
        Place isSet = find("java.io.ObjectInputFilter$Config", "serialFilterFactoryNoReplace", true);
        factoryIsSet = isSet != null && isSet.get() instanceof AtomicBoolean found ? found : null;
        Place handlers = find("java.net.URL", "handlers", true);
        urlHandlers = handlers != null && handlers.get() instanceof Hashtable<?, ?> found ? found : null;
    }

    private void add(Mark mark, boolean initialise) {
        for (Members.Member field : Catalogue.ofThisJdk().members(mark).all()) {
            Place place = find(field.owner().replace('/', '.'), field.name(), initialise);
            if (place != null) {
                places.add(place);
            }
        }
    }

    /** Null if this JDK has no such field: then what the program sets there stays. */
    private static Place find(String type, String name, boolean initialise) {
        try {
            Field field = Class.forName(type, initialise, null).getDeclaredField(name);
            return new Place(type + "." + name, UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }

    /** All of them, as they are now. */
    Map<Key, Object> read() {
        Map<Key, Object> all = new LinkedHashMap<>();
        System.getProperties().forEach((name, value) -> all.put(new Key(Kind.PROPERTY, name), value));
        if (security != null) {
            security.forEach((name, value) -> all.put(new Key(Kind.SECURITY_PROPERTY, name), value));
        }
        all.put(new Key(Kind.LOCALE, null), Locale.getDefault());
        for (Locale.Category category : Locale.Category.values()) {
            all.put(new Key(Kind.LOCALE, category), Locale.getDefault(category));
        }
        all.put(new Key(Kind.ZONE, null), TimeZone.getDefault());
        if (streams) {
            all.put(new Key(Kind.STREAM, "in"), System.in);
            all.put(new Key(Kind.STREAM, "out"), System.out);
            all.put(new Key(Kind.STREAM, "err"), System.err);
        }
        all.put(new Key(Kind.HANDLER, null), Thread.getDefaultUncaughtExceptionHandler());
        for (Place place : places) {
            all.put(new Key(Kind.FIELD, place), place.get());
        }
        loggers.read().forEach((name, value) -> all.put(new Key(Kind.LOGGER, name), value));
        Registrations.read().forEach(registered -> all.put(new Key(Kind.REGISTRATION, registered), true));
        return all;
    }

    /** What they should be, in a form that is quickly compared: it is after each execution. */
    final class Expected {
        private final Object[] names;
        private final Object[] values;
        private final Object[] securityNames;
        private final Object[] securityValues;
        private final Key[] keys;
        private final Object[] others;
        private final int loggerCount;
        private final Set<Object> registered;

        Expected(Map<Key, Object> all) {
            names = select(all, Kind.PROPERTY).stream().map(Key::name).toArray();
            values = select(all, Kind.PROPERTY).stream().map(all::get).toArray();
            securityNames =
                    select(all, Kind.SECURITY_PROPERTY).stream().map(Key::name).toArray();
            securityValues =
                    select(all, Kind.SECURITY_PROPERTY).stream().map(all::get).toArray();
            keys = all.keySet().stream()
                    .filter(k ->
                            k.kind != Kind.PROPERTY && k.kind != Kind.SECURITY_PROPERTY && k.kind != Kind.REGISTRATION)
                    .toArray(Key[]::new);
            others = Arrays.stream(keys).map(all::get).toArray();
            loggerCount = select(all, Kind.LOGGER).size();
            registered = select(all, Kind.REGISTRATION).stream().map(Key::name).collect(Collectors.toSet());
        }

        private static List<Key> select(Map<Key, Object> all, Kind kind) {
            return all.keySet().stream().filter(k -> k.kind == kind).toList();
        }

        boolean isSo() {
            if (arePropertiesOthers()
                    || !has(properties, names, values)
                    || (security != null && !has(security, securityNames, securityValues))) {
                return false;
            }
            for (int i = 0; i < keys.length; i++) {
                if (!Objects.equals(read(keys[i]), others[i])) {
                    return false;
                }
            }
            return loggers.size() == loggerCount && Registrations.read().equals(registered);
        }

        private static boolean has(Properties table, Object[] names, Object[] values) {
            if (table.size() != names.length) {
                return false;
            }
            for (int i = 0; i < names.length; i++) {
                Object value = table.get(names[i]);
                if (value != values[i] && !values[i].equals(value)) {
                    return false;
                }
            }
            return true;
        }
    }

    @SuppressWarnings("ReferenceEquality") // others that have the same in them may change apart from these
    private boolean arePropertiesOthers() {
        return System.getProperties() != properties;
    }

    private Object read(Key key) {
        return switch (key.kind) {
            case PROPERTY -> properties.get(key.name);
            case SECURITY_PROPERTY -> security.get(key.name);
            case LOCALE -> key.name == null ? Locale.getDefault() : Locale.getDefault((Locale.Category) key.name);
            case ZONE -> TimeZone.getDefault();
            case STREAM -> key.name.equals("in") ? System.in : key.name.equals("out") ? System.out : System.err;
            case HANDLER -> Thread.getDefaultUncaughtExceptionHandler();
            case FIELD -> ((Place) key.name).get();
            case LOGGER -> loggers.read((String) key.name);
            case REGISTRATION -> Registrations.read().contains(key.name) ? true : null;
        };
    }

    void beginWriting() {
        if (arePropertiesOthers()) {
            System.setProperties(properties);
        }
    }

    /** Sets one of them; null for one that was not there. */
    void write(Key key, Object value) {
        switch (key.kind) {
            case PROPERTY -> write(properties, key.name, value);
            case SECURITY_PROPERTY -> write(security, key.name, value);
            case LOCALE -> writeLocale((Locale.Category) key.name, (Locale) value);
            case ZONE -> TimeZone.setDefault((TimeZone) value);
            case STREAM -> writeStream((String) key.name, value);
            case HANDLER -> Thread.setDefaultUncaughtExceptionHandler((Thread.UncaughtExceptionHandler) value);
            case FIELD -> {
                ((Place) key.name).set(value);
                if (factoryIsSet != null && ((Place) key.name).name.endsWith(".serialFilterFactory")) {
                    factoryIsSet.set(false);
                }
                if (urlHandlers != null && ((Place) key.name).name.equals("java.net.URL.factory")) {
                    urlHandlers.clear();
                }
            }
            case LOGGER -> loggers.write((String) key.name, (Loggers.Setting) value);
            case REGISTRATION -> {
                if (value == null) {
                    Registrations.remove(key.name);
                }
            }
        }
    }

    private static void write(Properties table, Object name, Object value) {
        if (value == null) {
            table.remove(name);
        } else {
            table.put(name, value);
        }
    }

    private static void writeLocale(Locale.Category category, Locale value) {
        if (category != null) {
            Locale.setDefault(category, value);
            return;
        }
        Locale display = Locale.getDefault(Locale.Category.DISPLAY);
        Locale format = Locale.getDefault(Locale.Category.FORMAT);
        Locale.setDefault(value);
        // These have keys of their own.
        Locale.setDefault(Locale.Category.DISPLAY, display);
        Locale.setDefault(Locale.Category.FORMAT, format);
    }

    private static void writeStream(String name, Object value) {
        switch (name) {
            case "in" -> System.setIn((InputStream) value);
            case "out" -> System.setOut((PrintStream) value);
            default -> System.setErr((PrintStream) value);
        }
    }
}
