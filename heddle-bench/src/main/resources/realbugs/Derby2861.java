// issue: DERBY-2861
// kind: exception
// what: the columns of a table that a statement asks for are kept in the description that all of them share
// buggy: org.apache.derby:derby:10.4.2.0
// fixed: org.apache.derby:derby:10.5.3.0_1
package realbugs;

import java.lang.reflect.Proxy;
import org.apache.derby.iapi.services.io.FormatableBitSet;
import org.apache.derby.iapi.sql.dictionary.ColumnDescriptor;
import org.apache.derby.iapi.sql.dictionary.DataDictionary;
import org.apache.derby.iapi.sql.dictionary.SchemaDescriptor;
import org.apache.derby.iapi.sql.dictionary.TableDescriptor;

/** Two statements use the same table, one of them only one of its columns. */
public final class Derby2861 {
    public static void main(String[] arguments) throws Exception {
        DataDictionary dictionary = (DataDictionary) Proxy.newProxyInstance(
                Derby2861.class.getClassLoader(), new Class<?>[] {DataDictionary.class}, (proxy, method, values) -> 0);
        SchemaDescriptor schema = new SchemaDescriptor(dictionary, "APP", "APP", null, false);
        TableDescriptor table = new TableDescriptor(dictionary, "T", schema, TableDescriptor.BASE_TABLE_TYPE, 'R');
        table.getColumnDescriptorList().add(new ColumnDescriptor("C", 1, null, null, null, table, null, 0, 0));
        Thread other = new Thread(() -> table.setReferencedColumnMap(null));
        table.setReferencedColumnMap(new FormatableBitSet(2));
        other.start();
        table.getObjectName();
        other.join();
    }
}
