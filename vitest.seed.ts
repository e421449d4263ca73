// Random tests try the same values in every run: a failure says what the change did, not what chance found.
// A property that is to be tried with other values gets a `seed` of its own for as long as that takes.

import fc from 'fast-check';

fc.configureGlobal({ seed: 7 });
