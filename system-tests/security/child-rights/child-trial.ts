/** What it could do, by kind. */
export type ChildFindings = Record<'secrets' | 'files' | 'signals' | 'connections' | 'rights' | 'limits', string[]>;

export type ChildTrial = { child: string; found: ChildFindings };
