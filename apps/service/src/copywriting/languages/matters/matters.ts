import type { MatterWords } from './matter-words.ts';
import { mattersAr } from './matters-ar.ts';
import { mattersDe } from './matters-de.ts';
import { mattersEn } from './matters-en.ts';
import { mattersEs } from './matters-es.ts';
import { mattersFr } from './matters-fr.ts';
import { mattersJa } from './matters-ja.ts';

const known: Readonly<Record<string, MatterWords>> = {
  en: mattersEn,
  de: mattersDe,
  fr: mattersFr,
  es: mattersEs,
  ja: mattersJa,
  ar: mattersAr,
};

export function mattersOf(language: string): MatterWords {
  return known[language] ?? mattersEn;
}
