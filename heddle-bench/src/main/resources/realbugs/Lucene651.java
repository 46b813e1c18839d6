// issue: LUCENE-651
// kind: exception
// what: two threads that miss in the field cache both compute the values
// buggy: org.apache.lucene:lucene-core:2.0.0
// fixed: org.apache.lucene:lucene-core:2.1.0
package realbugs;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.FieldCache;
import org.apache.lucene.store.RAMDirectory;

/** Two threads sort by the same field of the same index. */
public final class Lucene651 {
    public static void main(String[] arguments) throws Exception {
        RAMDirectory directory = new RAMDirectory();
        IndexWriter writer = new IndexWriter(directory, new WhitespaceAnalyzer(), true);
        Document document = new Document();
        document.add(new Field("name", "heddle", Field.Store.YES, Field.Index.UN_TOKENIZED));
        writer.addDocument(document);
        writer.close();
        IndexReader reader = IndexReader.open(directory);
        AtomicReference<String[]> theirs = new AtomicReference<>();
        Thread other = new Thread(() -> theirs.set(values(reader)));
        other.start();
        String[] mine = values(reader);
        other.join();
        reader.close();
        if (mine != theirs.get()) {
            throw new AssertionError("the values of a field were computed twice");
        }
    }

    private static String[] values(IndexReader reader) {
        try {
            return FieldCache.DEFAULT.getStrings(reader, "name");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
