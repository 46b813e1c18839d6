/** Small programs with one bug each, of ten kinds, whose causes were written down before Heddle was asked for them. */
package samples.causes;
