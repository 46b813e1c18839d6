// issue: HttpClient 4.2, HttpRequestBase.aborted became volatile
// kind: livelock
// what: who looks again and again whether a request was aborted need not see that it was
// memory: jmm
// buggy: org.apache.httpcomponents:httpclient:4.1.3 org.apache.httpcomponents:httpcore:4.1.4
// fixed: org.apache.httpcomponents:httpclient:4.2 org.apache.httpcomponents:httpcore:4.2
package realbugs;

import org.apache.http.client.methods.HttpGet;

/** A request is aborted while another thread waits for that. */
public final class HttpClient413 {
    public static void main(String[] arguments) throws InterruptedException {
        HttpGet request = new HttpGet("http://localhost/");
        Thread thread = new Thread(request::abort);
        thread.start();
        while (!request.isAborted()) {
            Thread.onSpinWait();
        }
        thread.join();
    }
}
