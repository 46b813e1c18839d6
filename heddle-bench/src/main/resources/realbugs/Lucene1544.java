// issue: LUCENE-1544
// kind: too long
// what: who adds an index waits for a merge that waits for who adds an index
// buggy: org.apache.lucene:lucene-core:2.4.0
// fixed: org.apache.lucene:lucene-core:2.4.1
package realbugs;

import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.RAMDirectory;

/** An index is added to one of two segments. */
public final class Lucene1544 {
    public static void main(String[] arguments) throws Exception {
        Directory directory = index(3);
        IndexReader reader = IndexReader.open(index(0));
        IndexWriter writer = writer(directory);
        writer.addIndexes(new IndexReader[] {reader});
        writer.close();
        reader.close();
    }

    private static Directory index(int documents) throws Exception {
        Directory directory = new RAMDirectory();
        IndexWriter writer = writer(directory);
        for (int i = 0; i < documents; i++) {
            Document document = new Document();
            document.add(new Field("name", "heddle" + i, Field.Store.YES, Field.Index.ANALYZED));
            writer.addDocument(document);
        }
        writer.close();
        return directory;
    }

    @SuppressWarnings("deprecation") // that commits by itself
    private static IndexWriter writer(Directory directory) throws Exception {
        IndexWriter writer = new IndexWriter(directory, new WhitespaceAnalyzer());
        writer.setMaxBufferedDocs(2);
        return writer;
    }
}
