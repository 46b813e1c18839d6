package shop;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Keeps money in a database, and may lose some: what it reads may be old when it writes. */
@Service
public class Accounts {
    private final JdbcTemplate jdbc;

    Accounts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void deposit(int amount) {
        int balance = balance();
        jdbc.update("update account set balance = ? where id = 1", balance + amount);
    }

    @Transactional
    public void depositAtOnce(int amount) {
        jdbc.update("update account set balance = balance + ? where id = 1", amount);
    }

    public int balance() {
        Integer balance = jdbc.queryForObject("select balance from account where id = 1", Integer.class);
        return balance == null ? 0 : balance;
    }
}
