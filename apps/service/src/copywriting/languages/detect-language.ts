import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { eld as Eld } from 'eld/small';

const load = createRequire(import.meta.url);

/** Below this the words are too few to tell, and what the page declares is believed. */
const ENOUGH_CHARACTERS = 40;

/** The language of a text as a two-letter code. Attributes lie, so the words win where there are enough of them. */
export function detectLanguage(text: string, declared: string | null): string {
  const code = declared?.toLowerCase().split(/[-_]/)[0] ?? '';
  const claimed = /^[a-z]{2}$/.test(code) ? code : null;
  const sample = text.slice(0, 3_000);
  if (isJapanese(sample)) return 'ja';
  if (claimed !== null && sample.length < ENOUGH_CHARACTERS) return claimed;
  // Its tables take a quarter of a second to load, which a process that never reads a text is spared.
  const { eld } = load(fileURLToPath(import.meta.resolve('eld/small'))) as { eld: typeof Eld };
  const { language } = eld.detect(sample);
  return language || claimed || 'en';
}

/** Kana settle it, whatever the detector makes of a few characters. */
function isJapanese(text: string): boolean {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return kana > 2 && kana / letters > 0.15;
}
