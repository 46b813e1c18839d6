// [A] expected: exception | by an attack on 17 November 2026: values().removeIf of a skip list map walks while another puts
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;
import java.io.*;
import java.nio.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.lang.ref.*;
public class Main {
  interface R { void run() throws Throwable; }
  static Thread go(R r) { Thread t = new Thread(() -> { try { r.run(); } catch (RuntimeException | Error e) { throw e; } catch (Throwable e) { throw new RuntimeException(e); } }); t.start(); return t; }
  static void par(R... rs) throws Exception { Thread[] t = new Thread[rs.length]; for (int i = 0; i < t.length; i++) t[i] = go(rs[i]); for (Thread x : t) x.join(); }
  static void fail(String s) { throw new AssertionError(s); }
  public static void main(String[] a) throws Exception { var m = new ConcurrentSkipListMap<Integer,Integer>(); m.put(1, 1);
    par(() -> { m.values().removeIf(v -> v == 2); }, () -> m.put(2, 2)); if (m.size() != 2) fail("removed"); }
}
