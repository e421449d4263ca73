/** Enough for every picture and film of a run. */
export const accountCredits = 200;
