import { ideaAr } from './idea-ar.ts';
import { ideaDe } from './idea-de.ts';
import { ideaEn } from './idea-en.ts';
import { ideaEs } from './idea-es.ts';
import { ideaFr } from './idea-fr.ts';
import { ideaJa } from './idea-ja.ts';
import type { IdeaWords } from './idea-words.ts';

const known: Readonly<Record<string, IdeaWords>> = {
  en: ideaEn,
  de: ideaDe,
  fr: ideaFr,
  es: ideaEs,
  ja: ideaJa,
  ar: ideaAr,
};

/** Whether ideas in this language have frames. */
export function hasFrames(language: string): boolean {
  return Object.hasOwn(known, language);
}

export function ideaWordsOf(language: string): IdeaWords {
  return known[language] ?? ideaEn;
}
