package bank;

public interface Notices {
    void refused(int amount);
}
