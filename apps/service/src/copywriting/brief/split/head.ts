/** Where what is said to the writer ends at the start of a clause; `all` where nothing of it is for readers. */
export type Head = { end: number; all: boolean; what: 'order' | 'manner' | 'must_not' };

export const whole = (what: Head['what']): Head => ({ end: 0, all: true, what });
