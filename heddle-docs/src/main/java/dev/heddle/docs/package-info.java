/** The documentation as a site, and the parts of it that are made from the code: the reference and the pictures. */
package dev.heddle.docs;
