/** Heddle for Gradle: {@code plugins { id 'dev.heddle' }}. */
package dev.heddle.gradle;
