/** Where transactions may begin and end in a structure, and where they do. */
package dev.heddle.transactions.plan;
