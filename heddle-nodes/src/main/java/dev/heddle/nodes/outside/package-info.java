/** What a program asks of the machine that nobody controls, as it was answered once: recorded, and answered alike from then on. */
package dev.heddle.nodes.outside;
