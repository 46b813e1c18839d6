// uses: com.zaxxer:HikariCP:5.1.0 com.h2database:h2:2.2.224 org.slf4j:slf4j-api:2.0.16
package libraries;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;

/** Two threads insert a row each by a pool of one connection. */
public final class HikariH2 {
    public static void main(String[] arguments) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:test");
        config.setMaximumPoolSize(1);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            run(pool, "create table item (id int primary key)");
            Thread other = new Thread(() -> run(pool, "insert into item values (1)"));
            other.start();
            run(pool, "insert into item values (2)");
            other.join();
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery("select count(*) from item")) {
                result.next();
                if (result.getInt(1) != 2) {
                    throw new AssertionError(result.getInt(1) + " of 2 rows");
                }
            }
        }
    }

    private static void run(HikariDataSource pool, String sql) {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
