package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Task;
import org.junit.jupiter.api.Test;

class WordingTest {
    private static int site(String name, Sites.Call... calls) {
        int site = Sites.of("WordingTest." + name);
        for (Sites.Call call : calls) {
            Sites.add(site, call);
        }
        return site;
    }

    private static Sites.Call reads(String type, String method) {
        return new Sites.Call(type, method, true, false);
    }

    private static Sites.Call writes(String type, String method) {
        return new Sites.Call(type, method, false, true);
    }

    private static String words(Kind kind, int site, String object) {
        Access access = kind == Kind.READ ? Access.READ : Access.WRITE;
        Operation operation = new Operation(new Task(0, 0, "main")).set(kind, 1, access, site);
        return Wording.of(operation, object, Wording.typeOf(object), null, null);
    }

    @Test
    void a_call_has_the_name_of_the_only_method_at_its_site() {
        int site = site("put", writes("java/util/concurrent/ConcurrentHashMap", "put"));
        assertThat(words(Kind.WRITE, site, "ConcurrentHashMap#1")).isEqualTo("call ConcurrentHashMap#1.put");
    }

    @Test
    void the_call_may_be_one_of_an_interface() {
        int site = site("lock", writes("java/util/concurrent/locks/Lock", "lock"));
        assertThat(words(Kind.WRITE, site, "ReentrantLock#2")).isEqualTo("call ReentrantLock#2.lock");
    }

    @Test
    void one_that_reads_is_told_from_one_that_writes() {
        int site = site("update", reads("java/util/Map", "get"), writes("java/util/Map", "put"));
        assertThat(words(Kind.READ, site, "ConcurrentHashMap#1")).isEqualTo("call ConcurrentHashMap#1.get");
        assertThat(words(Kind.UPDATE, site, "ConcurrentHashMap#1")).isEqualTo("call ConcurrentHashMap#1.put");
    }

    @Test
    void a_method_of_another_object_is_not_named() {
        int site = site("submit", writes("java/util/concurrent/ExecutorService", "submit"));
        assertThat(words(Kind.WRITE, site, "LinkedBlockingQueue#1")).isEqualTo("call on LinkedBlockingQueue#1");
    }

    @Test
    void none_is_named_of_several() {
        int site = site("both", writes("java/util/Queue", "add"), writes("java/util/Queue", "poll"));
        assertThat(words(Kind.WRITE, site, "ConcurrentLinkedQueue#1")).isEqualTo("call on ConcurrentLinkedQueue#1");
    }

    @Test
    void a_class_of_the_application_goes_by_its_name() {
        int site = site("own", writes("acme/Store$Index", "put"));
        assertThat(words(Kind.WRITE, site, "Store.Index#1")).isEqualTo("call Store.Index#1.put");
        assertThat(words(Kind.WRITE, site, "Unheard.Of#1")).isEqualTo("call on Unheard.Of#1");
    }
}
