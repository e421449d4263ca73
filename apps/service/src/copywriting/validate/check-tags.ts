import type { PlatformId } from '@galley/contract';
import type { ModelResponse } from '../model/response.ts';
import { contentStems, isAlike } from '../sentences/stems.ts';
import type { SourceText } from './check-run.ts';
import type { Fault, Finding } from './fault.ts';
import { checkDates, checkNumbers } from './numbers/check-numbers.ts';
import { checkPromise } from './promises.ts';
import { plain } from './resolve-claims.ts';
import { checkSuperlatives } from './superlatives.ts';

const NONE: ReadonlySet<string> = new Set();
/** Two capitals make a name; a single word of the language claims nothing. */
const NAME = /\p{Lu}.*\p{Lu}/u;
/** Shorter words are in many others. */
const LEAST_PART = 4;

export function checkTags({ captions }: ModelResponse, held: SourceText): Fault[] {
  const all = Object.entries(captions ?? {}) as [PlatformId, { text: string; hashtags: string[] }][];
  // What captions say is checked on its own.
  const topics = [held.all, held.names, ...all.map(([, { text }]) => text)].join('\n');
  const stems = new Set(contentStems(topics, held.words));
  return all.flatMap(([platform, { hashtags }]) =>
    hashtags.flatMap((tag) => {
      const found = checkTag(tag, held, stems);
      return found === null ? [] : [{ where: `captions.${platform}.hashtags`, run: tag, ...found }];
    }),
  );
}

/** Its words are held against the source like a sentence; a name in the tags of a page or talk is of its topic. */
function checkTag(
  tag: string,
  { all, names, kind, words, foreign }: SourceText,
  stems: ReadonlySet<string>,
): Finding | null {
  const spaced = tag.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{L})(?=\p{N})|_/gu, ' ');
  const known = { cited: all, language: words.code, foreign };
  const found =
    (/\p{N}/u.test(tag) ? checkNumbers(spaced, { ...known, free: NONE }) : null) ??
    checkDates(spaced, { ...known, isStrict: kind !== 'idea' }) ??
    checkPromise(spaced, all) ??
    checkSuperlatives(spaced, all, { words, isIdea: true });
  if (found !== null || kind === 'idea' || foreign !== null || !NAME.test(tag)) return found;
  if (plain(`${all} ${names}`).includes(plain(spaced))) return null;
  const isOfTopic =
    contentStems(spaced, words).some((stem) => isAlike(stem, stems)) || hasPart(tag.toLocaleLowerCase(), stems);
  return isOfTopic ? null : { fault: 'content', detail: 'is not a topic of the source' };
}

/** Tags are written without blanks: "bikerepair" is of bikes. */
function hasPart(tag: string, stems: ReadonlySet<string>): boolean {
  return [...stems].some((stem) => stem.length >= LEAST_PART && tag.includes(stem));
}
