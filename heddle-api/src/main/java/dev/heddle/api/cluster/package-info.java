/**
 * A distributed system inside an execution: {@link dev.heddle.api.cluster.Cluster}, its nodes with their disks, the network between them, and what may go wrong.
 */
package dev.heddle.api.cluster;
