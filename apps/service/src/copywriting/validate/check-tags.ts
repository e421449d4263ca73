import type { PlatformId } from '@galley/contract';
import type { ModelResponse } from '../model/response.ts';
import { contentStems } from '../sentences/stems.ts';
import type { SourceText } from './check-run.ts';
import type { Fault, Finding } from './fault.ts';
import { isOfField } from './field-words.ts';
import { checkDates, checkNumbers } from './numbers/check-numbers.ts';
import { checkPromise } from './promises.ts';
import { plain } from './resolve-claims.ts';
import { checkSuperlatives } from './superlatives.ts';

const NONE: ReadonlySet<string> = new Set();
/** Stems that begin with so many letters alike are of one word: "ceram" of "ceramics" and "ceramists". */
const ALIKE = 5;

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

/** The words of a tag are held against the source like a sentence; those of a page or talk are of its topic or field. */
function checkTag(
  tag: string,
  { all, names, kind, words, foreign, pageType }: SourceText,
  stems: ReadonlySet<string>,
): Finding | null {
  const spaced = tag.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{L})(?=\p{N})|_/gu, ' ');
  const known = { cited: all, language: words.code, foreign };
  const found =
    (/\p{N}/u.test(tag) ? checkNumbers(spaced, { ...known, free: NONE }) : null) ??
    checkDates(spaced, { ...known, isStrict: kind !== 'idea' }) ??
    checkPromise(spaced, all) ??
    checkSuperlatives(spaced, all, { words, isIdea: true });
  if (found !== null || kind === 'idea' || foreign !== null) return found;
  if (plain(`${all} ${names}`).includes(plain(spaced)) || isOfField(tag, pageType)) return null;
  const isOfTopic = contentStems(spaced, words).some((stem) => stems.has(stem) || isRelated(stem, stems));
  return isOfTopic ? null : { fault: 'content', detail: 'is not a topic of the source' };
}

function isRelated(stem: string, stems: ReadonlySet<string>): boolean {
  if (stem.length < ALIKE) return false;
  const start = stem.slice(0, ALIKE);
  return [...stems].some((other) => other.startsWith(start) || (other.length >= ALIKE && stem.includes(other)));
}
