/** {@code heddle bench sctbench}: Yuan's Table 3.3 measured again, on our Java versions of the programs. */
package dev.heddle.bench.sctbench;
