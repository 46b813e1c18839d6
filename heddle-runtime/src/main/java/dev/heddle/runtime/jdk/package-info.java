/** What reaches into the JDK and knows nothing of Heddle: private state of threads, containers, pools, and what differs between versions. */
package dev.heddle.runtime.jdk;
