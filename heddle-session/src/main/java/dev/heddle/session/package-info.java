/**
 * One exploration below the front ends: the chain of strategies, the budget, who watches, what is found, shortened and told. A front end reads what the user wants
 * ({@link dev.heddle.session.Search}), brings a program, and passes on what a {@link dev.heddle.session.Session} says.
 */
package dev.heddle.session;
