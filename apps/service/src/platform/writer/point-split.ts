import { claimOf } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import { type PointCandidate, toCandidate, wideExtra } from './point-forms.ts';
import { hasOpenQuote } from './split-sentences.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';
import { capital, standAlone, stop, trimTo } from './trim.ts';

/** One sentence cut into headline and line, nothing lost. */
export function splitPoints(material: Material): PointCandidate[] {
  return material.sentences.flatMap((sentence) => {
    if (sentence.leans || sentence.isTied || /["“„«「?？]/u.test(sentence.text)) return [];
    const text = fitting(sentence, material);
    const parted = text === null ? null : part(text, material);
    if (parted === null) return [];
    return [
      toCandidate(
        {
          form: 'split',
          ...parted,
          claim: claimOf(sentence),
          order: sentence.order,
          score: sentence.score,
          sentences: [sentence],
        },
        material,
      ),
    ];
  });
}

/** A text as headline and line, nothing lost; by its subject where no other place is good. */
export function partSentence(text: string, material: Material): { headline: string; line: string | null } | null {
  if (/["“„«「?？]/u.test(text)) return null;
  const parted = part(text, material);
  if (parted !== null) return { headline: capital(parted.headline), line: parted.line };
  const found = subjectOf(text, material);
  // Where it holds a number, a subject is a headline by itself.
  const subject = found !== null && /\d/.test(found) ? found : relativeHead(text, material);
  const rest = subject === null ? '' : text.slice(subject.length).trim();
  if (subject === null || roomOf(rest) > rooms.line || /^[,;:]/.test(rest)) return null;
  return { headline: capital(subject), line: capital(rest) };
}

/** "Three quiet habits that …": what the rest of the phrase tells of. */
function relativeHead(text: string, { words }: Material): string | null {
  if (words.code !== 'en') return null;
  const head = /^(\S+(?: \S+){1,4}?) (?=(?:that|which|who|for|to)\s)/u.exec(text)?.[1] ?? null;
  return head === null || roomOf(head) > rooms.headline || words.lastWords.test(head) ? null : head;
}

function fitting({ text }: Sentence, material: Material): string | null {
  return trimTo(standAlone(text, material), rooms.headline + rooms.line, material);
}

function part(text: string, material: Material): { headline: string; line: string | null; weakness: number } | null {
  const { grammar, kind } = material;
  if (roomOf(stop(text)) <= rooms.headline && (kind === 'idea' || grammar.hasVerb(text)))
    return { headline: stop(text), line: null, weakness: 0.5 };
  for (const at of placesIn(text, material)) {
    const headline = text.slice(0, at).trim();
    const line = text
      .slice(at)
      .replace(/^[,;:،、，]\s?/u, '')
      .trim();
    const isMark = /[,;:،、，]/u.test(text.charAt(at));
    // What ends at a comma of the source is no half of a phrase.
    if ((!isMark && material.words.lastWords.test(headline)) || !isHead(headline, line, material)) continue;
    return { headline, line: capital(line), weakness: isMark ? 0 : 0.8 };
  }
  return null;
}

/** Punctuation first, from the longest headline down; then before a conjunction or preposition. */
function placesIn(text: string, { words }: Material): number[] {
  const marks = [...text.matchAll(/[,;:،、，](?=\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu)].map(
    ({ index }) => index,
  );
  const joints = [...text.matchAll(new RegExp(words.joints.source, 'giu'))].map(({ index }) => index);
  return [...marks.reverse(), ...joints.reverse()].filter((index) => index > 8);
}

function isHead(headline: string, line: string, { words, grammar }: Material): boolean {
  if (roomOf(headline) > rooms.headline || roomOf(line) > rooms.line + wideExtra(line)) return false;
  if (wordCount(headline) < 3 || wordCount(line) < 2 || breaksApart(headline, line)) return false;
  if (hasOpenQuote(headline) || words.connectors.test(`${headline} `)) return false;
  return words.code === 'ja' || grammar.hasVerb(headline);
}

/** A number list, a range and a name stay in one piece, and so does what a preposition binds. */
function breaksApart(headline: string, line: string): boolean {
  if (/\d$/.test(headline) && /^(?:and|or|und|to|,)?\s?\d/.test(line)) return true;
  if (/\bbetween\b/i.test(headline) && /^and\b/i.test(line)) return true;
  // "depth, current and wind" is one list.
  if (/^\p{Ll}+ (?:and|or|und|oder|et|ou|y|o) \p{Ll}/u.test(line)) return true;
  if (/, \p{Ll}+$/u.test(headline) && /^(?:and|or|und|oder|et|ou|y|o) /u.test(line)) return true;
  return /^of(?! which)\b|^(?:to|by|as|than|into|over|under|a|à|que|de|من|في)\s/iu.test(line);
}

/** To reach three: the sentence whole, under its own opening words. */
export function subjectPoints(material: Material): PointCandidate[] {
  return material.sentences.flatMap((sentence) => {
    if (sentence.leans || sentence.isTied) return [];
    const text = trimTo(standAlone(sentence.text, material), rooms.line + wideExtra(sentence.text), material);
    const subject = text === null ? null : subjectOf(text, material);
    if (text === null || subject === null || roomOf(stop(text)) <= rooms.headline) return [];
    return [
      toCandidate(
        {
          form: 'subject',
          headline: capital(subject),
          // Under a subject with a number, the sentence goes on; under any other it stands whole.
          line: /\d/.test(subject) ? capital(text.slice(subject.length).trim()) : text,
          claim: claimOf(sentence),
          order: sentence.order,
          score: sentence.score,
          sentences: [sentence],
        },
        material,
      ),
    ];
  });
}

/** The words before the verb, or the phrase that the sentence opens with. */
function subjectOf(text: string, { words, grammar }: Material): string | null {
  if (words.code === 'ja') return /^([^、。は]{2,14})(?:は|、)/u.exec(text)?.[1] ?? null;
  // Elsewhere nothing tells where a subject ends, and half a phrase is no headline.
  if (words.code !== 'en') return null;
  const parts = text.split(/\s+/);
  for (let count = Math.min(6, parts.length - 2); count >= 2; count -= 1) {
    const subject = parts
      .slice(0, count)
      .join(' ')
      .replace(/[,;:.]$/u, '');
    if (
      roomOf(subject) > rooms.headline ||
      words.lastWords.test(subject) ||
      words.negations.test(subject) ||
      subject.includes(':')
    )
      continue;
    if (!grammar.hasVerb(subject) && !/\d$/.test(subject)) return subject;
  }
  return null;
}
