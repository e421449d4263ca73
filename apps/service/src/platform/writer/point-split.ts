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

function fitting({ text }: Sentence, material: Material): string | null {
  return trimTo(standAlone(text, material), rooms.headline + rooms.line, material);
}

function part(text: string, material: Material): { headline: string; line: string | null; weakness: number } | null {
  if (roomOf(stop(text)) <= rooms.headline && material.grammar.hasVerb(text))
    return { headline: stop(text), line: null, weakness: 0.5 };
  for (const at of placesIn(text, material)) {
    const headline = text.slice(0, at).trim();
    const line = text
      .slice(at)
      .replace(/^[,;:،、，]\s?/u, '')
      .trim();
    if (isHead(headline, line, material))
      return { headline, line: capital(line), weakness: /[,;:،、]/u.test(text.charAt(at)) ? 0 : 0.8 };
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
  if (words.lastWords.test(headline) || hasOpenQuote(headline) || words.connectors.test(`${headline} `)) return false;
  return words.code === 'ja' || grammar.hasVerb(headline);
}

/** A number list, a range and a name stay in one piece, and so does what a preposition binds. */
function breaksApart(headline: string, line: string): boolean {
  if (/\d$/.test(headline) && /^(?:and|or|und|to|,)?\s?\d/.test(line)) return true;
  if (/\bbetween\b/i.test(headline) && /^and\b/i.test(line)) return true;
  return /^of(?! which)\b|^(?:to|by|as|than|into|over|under|a|à|que|de|من|في)\s/iu.test(line);
}

/** To reach three: the sentence whole, under its own opening words. */
export function subjectPoints(material: Material): PointCandidate[] {
  return material.sentences.flatMap((sentence) => {
    if (sentence.leans || sentence.isTied) return [];
    const text = trimTo(standAlone(sentence.text, material), rooms.line + wideExtra(sentence.text), material);
    const subject = text === null ? null : subjectOf(text, material);
    if (text === null || subject === null) return [];
    return [
      toCandidate(
        {
          form: 'subject',
          headline: subject,
          line: text,
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
  for (let count = Math.min(5, parts.length - 2); count >= 2; count -= 1) {
    const subject = parts
      .slice(0, count)
      .join(' ')
      .replace(/[,;:.]$/u, '');
    if (roomOf(subject) > rooms.headline || words.lastWords.test(subject) || words.negations.test(subject)) continue;
    if (!grammar.hasVerb(subject) && !/\d$/.test(subject)) return subject;
  }
  return null;
}
