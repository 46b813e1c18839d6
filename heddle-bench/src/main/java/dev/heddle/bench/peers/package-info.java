/** The same programs under other tools, on the same machine and with the same time. */
package dev.heddle.bench.peers;
