/** What is right, as sequential objects: ready ones, and any class of the user's. */
package dev.heddle.check.specification;
