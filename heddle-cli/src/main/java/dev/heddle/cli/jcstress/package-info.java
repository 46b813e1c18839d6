/**
 * jcstress tests, explored instead of waited for: their annotations are read by reflection, so that nothing here depends on jcstress. All of it but
 * {@link dev.heddle.cli.jcstress.JcstressJvm} runs in the JVM of the tests.
 */
package dev.heddle.cli.jcstress;
