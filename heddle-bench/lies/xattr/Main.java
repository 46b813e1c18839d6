// [A] expected: exception | by an attack on 17 November 2026: one DOM element, setAttribute vs getAttribute
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
  public static void main(String[] a) throws Exception { var d = javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument(); var p = d.createElement("p");
    par(() -> { if (!p.getAttribute("k").isEmpty()) fail("seen"); }, () -> p.setAttribute("k", "v")); }
}
