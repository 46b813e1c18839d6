// uses: com.h2database:h2:2.3.232
package production;

import dev.heddle.api.Heddle;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Four clients of a database in memory, each with transactions on rows of its own. With hints, a transaction is performance-critical. */
public final class H2Clients {
    private static final String URL = "jdbc:h2:mem:clients;DB_CLOSE_DELAY=-1";
    private static final int TRANSACTIONS = 100;

    private H2Clients() {}

    public static void run(boolean hints) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists account");
            statement.execute("create table account (id int primary key, balance int)");
        }
        Thread[] clients = new Thread[4];
        for (int i = 0; i < clients.length; i++) {
            int number = i;
            clients[i] = new Thread(() -> client(number, hints));
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement();
                ResultSet sum = statement.executeQuery("select sum(balance) from account")) {
            sum.next();
            if (sum.getInt(1) != 4 * TRANSACTIONS) {
                throw new AssertionError("the sum is " + sum.getInt(1));
            }
        }
    }

    private static void client(int number, boolean hints) {
        try (Connection connection = DriverManager.getConnection(URL);
                PreparedStatement insert = connection.prepareStatement("insert into account values (?, 0)");
                PreparedStatement update = connection.prepareStatement("update account set balance = balance + 1 where id = ?")) {
            connection.setAutoCommit(false);
            for (int i = 0; i < TRANSACTIONS; i++) {
                int id = number * TRANSACTIONS + i;
                Runnable transaction = () -> transact(connection, insert, update, id);
                if (hints) {
                    Heddle.performanceCritical(transaction);
                } else {
                    transaction.run();
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void transact(Connection connection, PreparedStatement insert, PreparedStatement update, int id) {
        try {
            insert.setInt(1, id);
            insert.executeUpdate();
            update.setInt(1, id);
            update.executeUpdate();
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
