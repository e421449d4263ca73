// Describes the tone of a page in sentences of our own: none of the page's text is in them.

import type { BrandPage } from '#capture';

/** Pronouns by which a page addresses its reader, by language. */
const PRONOUNS: Readonly<Record<string, { familiar: RegExp; formal: RegExp }>> = {
  de: {
    familiar: /(?<!\p{L})(?:du|dich|dir|dein\p{L}{0,2}|ihr|euch)(?!\p{L})/giu,
    formal: /(?<!\p{L})(?:Sie|Ihnen|Ihr\p{L}{0,2})(?!\p{L})/gu,
  },
  fr: { familiar: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/giu, formal: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu },
  es: { familiar: /(?<!\p{L})(?:tú|tu|tus|te|ti)(?!\p{L})/giu, formal: /(?<!\p{L})(?:usted|ustedes)(?!\p{L})/giu },
};
const ENGLISH = {
  we: /(?<!\p{L})(?:we|our|us)(?!\p{L})/giu,
  you: /(?<!\p{L})(?:you|your)(?!\p{L})/giu,
  i: /(?<!\p{L})(?:I|my)(?!\p{L})/gu,
};

/** Enough text to recognise a tone, and quick to read. */
const MOST_CHARACTERS = 12_000;
const LEAST_SENTENCES = 3;
const SHORT_WORDS = 11;
const LONG_WORDS = 20;
/** A feature that occurs in at least this share of sentences counts. */
const OFTEN = 0.15;

export function voiceNotes({ reading, source }: Pick<BrandPage, 'reading' | 'source'>): string[] {
  const text = reading.runs
    .filter(({ isLink, tag }) => !isLink && /^(?:p|li|blockquote|dd)$/.test(tag))
    .map((run) => run.text)
    .join('\n')
    .slice(0, MOST_CHARACTERS);
  const [language = 'en'] = source.language.toLowerCase().split('-');
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  const sentences = [...segments].map(({ segment }) => segment.trim()).filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length < LEAST_SENTENCES) return [];
  const often = (expression: RegExp): boolean => countOf(text, expression) >= sentences.length * OFTEN;
  return [
    ...lengthNote(text, sentences.length, language),
    ...pronounNotes(language, often),
    often(/!/g) ? 'Uses exclamation marks.' : countOf(text, /!/g) === 0 ? 'No exclamation marks.' : '',
    often(/\?/g) ? 'Asks its readers questions.' : '',
    countOf(text, /\p{Extended_Pictographic}/gu) > 2 ? 'Uses emoji.' : '',
  ].filter((note) => note !== '');
}

function lengthNote(text: string, sentences: number, language: string): string[] {
  // These languages have no spaces between words.
  if (['ja', 'zh', 'th', 'ko'].includes(language)) return [];
  const words = Math.round(countOf(text, /[\p{L}\p{N}]+/gu) / sentences);
  if (words <= SHORT_WORDS) return [`Short sentences, about ${words} words each.`];
  if (words >= LONG_WORDS) return [`Long sentences, about ${words} words each.`];
  return [`Sentences of about ${words} words.`];
}

function pronounNotes(language: string, often: (expression: RegExp) => boolean): string[] {
  const pronouns = PRONOUNS[language];
  if (pronouns !== undefined) {
    if (often(pronouns.formal)) return ['Addresses its readers formally.'];
    return often(pronouns.familiar) ? ['Addresses its readers familiarly.'] : [];
  }
  if (language !== 'en') return [];
  return [
    often(ENGLISH.we) ? 'Speaks of itself as we.' : often(ENGLISH.i) ? 'Speaks in the first person.' : '',
    often(ENGLISH.you) ? 'Addresses its readers as you.' : '',
  ];
}

function countOf(text: string, expression: RegExp): number {
  return [...text.matchAll(expression)].length;
}
