/**
 * The class and the method that are being woven, and the building blocks that all weavers share.
 */
package dev.heddle.agent.woven;
