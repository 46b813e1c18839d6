// issue: DBCP-369
// kind: exception
// what: data sources are closed without the lock under which others are registered
// buggy: commons-dbcp:commons-dbcp:1.4 commons-pool:commons-pool:1.5.4
// fixed:
package realbugs;

import org.apache.commons.dbcp.cpdsadapter.DriverAdapterCPDS;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;

/** Two threads open and close a data source each. */
public final class Dbcp369 {
    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(Dbcp369::use);
        other.start();
        use();
        other.join();
    }

    private static void use() {
        SharedPoolDataSource source = new SharedPoolDataSource();
        source.setConnectionPoolDataSource(new DriverAdapterCPDS());
        try {
            source.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
