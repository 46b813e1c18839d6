package sample;

public final class Hello {
    private Hello() {}

    public static void main(String[] arguments) {
        System.out.println("hello " + String.join(" ", arguments));
        System.err.println("and to standard error");
    }
}
