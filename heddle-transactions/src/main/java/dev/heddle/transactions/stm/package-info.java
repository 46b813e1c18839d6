/** What enforces transactions while a program runs: called by woven code, and in need of nothing but the JDK. */
package dev.heddle.transactions.stm;
