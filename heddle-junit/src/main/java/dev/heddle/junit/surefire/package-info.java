/** What is needed because Maven Surefire loads the first test class before it starts JUnit. */
package dev.heddle.junit.surefire;
