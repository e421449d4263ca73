/** Enough for every screenshot and video of a run. */
export const accountCredits = 200;
