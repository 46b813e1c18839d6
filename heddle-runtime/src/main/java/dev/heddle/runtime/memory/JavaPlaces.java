package dev.heddle.runtime.memory;

import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.memory.Mode;
import dev.heddle.core.memory.Places;
import dev.heddle.core.memory.Remedy;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.races.Order;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The places of a Java program that accesses can be ordered at in another way than they are: fields, by their numbers, and for what has none, as an atomic of the
 * JDK's, the places in the code that access it.
 */
public final class JavaPlaces implements Places {
    private static final byte UNKNOWN = 0;
    private static final byte AS_WRITTEN = 1;
    private static final Mode[] MODES = Mode.values();

    /** What somebody wants weaker, by name: {@code Config.ready}, or a line, {@code Config.java:12}. */
    private final Map<String, Mode> weaker;

    /** By place whether it is taken weaker: one that was not looked at, one that is not, or two and the mode. */
    private byte[] weakest = new byte[64];

    private final List<String> found = new ArrayList<>();

    /** By resource, the place and one; 0 for what is none. */
    private int[] places = new int[64];

    /** By place. */
    private Remedy[] taken = new Remedy[0];

    private boolean isAnyTaken;

    /** By place, whether a step wrote to it. */
    private boolean[] written = new boolean[64];

    JavaPlaces(Map<String, Mode> weaker) {
        this.weaker = weaker;
    }

    void begin() {
        Arrays.fill(places, 0);
    }

    /** A step accesses the place behind a resource. */
    void note(int resource, int place, boolean writes) {
        if (place == NONE) {
            return;
        }
        if (resource >= places.length) {
            places = Arrays.copyOf(places, Math.max(resource + 1, places.length * 2));
        }
        places[resource] = place + 1;
        if (writes) {
            if (place >= written.length) {
                written = Arrays.copyOf(written, Math.max(place + 1, written.length * 2));
            }
            written[place] = true;
        }
    }

    /** The place of an access; a field has an even number, a place in the code an odd one. */
    static int place(Object object, int part, int site) {
        if (object == null) {
            return part * 2;
        }
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return NONE;
        }
        return type.getClassLoader() == null ? site * 2 + 1 : part * 2;
    }

    /** What an access, with the bits of {@link Order}, is to be taken as. */
    public int ordered(Object object, int part, int access, int site) {
        if (!isAnyTaken && weaker.isEmpty()) {
            return access;
        }
        int place = place(object, part, site);
        int kind = access & Order.ACCESS;
        if (place == NONE) {
            return access;
        }
        boolean isWeak = (access & Order.MASK) == Order.PLAIN || (access & Order.MASK) == Order.OPAQUE;
        Remedy remedy = remedy(place);
        if (isWeak && remedy != null && remedy != Remedy.FINAL) {
            return (access & ~Order.MASK) | (kind == 1 ? Order.RELEASES : Order.SYNCHRONIZES);
        }
        return !isWeak && (place & 1) == 0 && weakest(place) == Mode.PLAIN
                ? (access & ~Order.MASK) | Order.PLAIN
                : access;
    }

    /** How an access is ordered that is written like this. */
    Mode mode(int place, Mode asWritten) {
        if (place == NONE) {
            return asWritten;
        }
        Remedy remedy = remedy(place);
        if (remedy != null) {
            return remedy.of(asWritten);
        }
        Mode least = weaker.isEmpty() ? null : weakest(place);
        return least != null && least.compareTo(asWritten) < 0 ? least : asWritten;
    }

    boolean isFinal(int place) {
        return isAnyTaken && place != NONE && remedy(place) == Remedy.FINAL;
    }

    private Remedy remedy(int place) {
        return isAnyTaken && place < taken.length ? taken[place] : null;
    }

    private Mode weakest(int place) {
        if (place >= weakest.length) {
            weakest = Arrays.copyOf(weakest, Math.max(place + 1, weakest.length * 2));
        }
        if (weakest[place] == UNKNOWN) {
            try (Gate.Closed closed = Gate.close()) {
                Mode mode = wanted(place);
                weakest[place] = (byte) (mode == null ? AS_WRITTEN : mode.ordinal() + 2);
            }
        }
        return weakest[place] == AS_WRITTEN ? null : MODES[weakest[place] - 2];
    }

    private Mode wanted(int place) {
        String name = qualified(place);
        for (Map.Entry<String, Mode> each : weaker.entrySet()) {
            if (means(each.getKey(), name, (place & 1) == 1)) {
                found.add(each.getKey());
                return each.getValue();
            }
        }
        return null;
    }

    private static boolean means(String wanted, String name, boolean isCode) {
        if (isCode) {
            return name.contains("(" + wanted + ")");
        }
        String dotted = name.replace('$', '.');
        return dotted.equals(wanted.replace('$', '.')) || dotted.endsWith("." + wanted.replace('$', '.'));
    }

    private static String qualified(int place) {
        return (place & 1) == 1 ? Sites.text(place >> 1) : Fields.name(place >> 1);
    }

    /** What is taken weaker, in words that can follow others. */
    public String weakened() {
        StringBuilder text = new StringBuilder();
        weaker.forEach((name, mode) -> text.append(", with ")
                .append(name)
                .append(" taken as ")
                .append(mode.label())
                .append(found.contains(name) ? "" : ", which nothing accessed"));
        return text.toString();
    }

    @Override
    public int of(Operation step) {
        int resource = step.resource();
        int place = resource > 0 && resource < places.length ? places[resource] - 1 : NONE;
        // What has no field is accessed at several places in the code.
        return place == NONE || (place & 1) == 0 ? place : step.site() * 2 + 1;
    }

    @Override
    public String name(int place) {
        String name = qualified(place);
        if ((place & 1) == 1) {
            return "the access at " + name;
        }
        // Class and field, as people say it.
        int dot = name.lastIndexOf('.', name.lastIndexOf('.') - 1);
        return name.substring(dot + 1).replace('$', '.');
    }

    @Override
    public boolean mayBeFinal(int place) {
        return (place & 1) == 0 && !(place < written.length && written[place]);
    }

    @Override
    public void take(int place, Remedy remedy) {
        isAnyTaken = true;
        if (place >= taken.length) {
            taken = Arrays.copyOf(taken, Math.max(place + 1, taken.length * 2));
        }
        taken[place] = remedy;
    }

    @Override
    public void asWritten() {
        isAnyTaken = false;
        Arrays.fill(taken, null);
    }
}
