// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
public class DoubleCheckedHolder {
    public static void main(String[] arguments) throws Exception {
        AtomicReference<Object> holder = new AtomicReference<>(); Object[] got = new Object[2];
        Supplier<Object> s = () -> { Object o = holder.get(); if (o == null) { synchronized (holder) { o = holder.get(); if (o == null) { o = new Object(); holder.set(o); } } } return o; };
        Thread t = new Thread(() -> got[0] = s.get()); Thread u = new Thread(() -> got[1] = s.get()); t.start(); u.start(); t.join(); u.join();
        check(got[0] == got[1]);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}
