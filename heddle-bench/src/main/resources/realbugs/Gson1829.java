// issue: Gson #1829, #764
// kind: exception
// what: an adapter for a type that refers to itself is used before it is complete
// buggy: com.google.code.gson:gson:2.10
// fixed: com.google.code.gson:gson:2.10.1
package realbugs;

import com.google.gson.Gson;

/** Two types that refer to each other are written by two threads. */
public final class Gson1829 {
    static final class Hen {
        Egg egg;
    }

    static final class Egg {
        Hen hen;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Gson gson = new Gson();
        Hen hen = new Hen();
        hen.egg = new Egg();
        hen.egg.hen = new Hen();
        Egg egg = new Egg();
        egg.hen = new Hen();
        egg.hen.egg = new Egg();
        Thread other = new Thread(() -> gson.toJson(hen));
        other.start();
        gson.toJson(egg);
        other.join();
    }
}
