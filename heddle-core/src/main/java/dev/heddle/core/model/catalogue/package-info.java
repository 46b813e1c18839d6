/** Programs from the papers and from every day; {@link dev.heddle.core.model.catalogue.Models} knows them by name. */
package dev.heddle.core.model.catalogue;
