/** The programs that the documentation runs. */
package com.acme;
