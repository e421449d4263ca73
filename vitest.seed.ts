// Random tests use the same values in every run, so that a failure shows the effect of the change and not of chance.
// Give a property a `seed` of its own to try other values for a while.

import fc from 'fast-check';

fc.configureGlobal({ seed: 7 });
