import type { PackBody } from './pack-client.ts';
import { PROMPTS } from './prompts.ts';

/** The source of a pack, and where a test reads its text. */
export type PackSourceCase = { name: string; body: PackBody; path: string | null };

/** Twelve typical sites by host name, with their position on the fixture site. */
const SITES: readonly [host: string, path: string][] = [
  ['bakery', '/'],
  ['minamo', '/sites/minamo'],
  ['courier', '/sites/courier'],
  ['stillwatch', '/brands/stillwatch'],
  ['fernhollow', '/sites/fernhollow'],
  ['slow-repairs', '/sites/slow-repairs'],
  ['harrowgate', '/sites/harrowgate'],
  ['afterlight', '/brands/afterlight'],
  ['pelmet', '/sites/pelmet'],
  ['almarfa', '/sites/almarfa'],
  ['tidewise', '/sites/tidewise'],
  ['oriel', '/sites/oriel'],
];

export const siteCases: readonly PackSourceCase[] = SITES.map(([host, path]) => ({
  name: host,
  path,
  body: { mode: 'from_url', from_url: { url: `http://${host}.example/` } },
}));

export const ideaCases: readonly PackSourceCase[] = PROMPTS.map(({ name, prompt }) => ({
  name,
  path: null,
  body: { mode: 'from_idea', idea: { prompt } },
}));
