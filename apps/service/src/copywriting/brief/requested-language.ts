import { readParts } from './read-instruction.ts';

const codes: readonly (readonly [string, RegExp])[] = [
  ['en', /^(?:english|englisch|anglais|inglés|英語|بالإنجليزية)/iu],
  ['de', /^(?:german|deutsch|allemand|alemán|ドイツ語|بالألمانية)/iu],
  ['fr', /^(?:french|französisch|français|francés|フランス語|بالفرنسية)/iu],
  ['es', /^(?:spanish|spanisch|espagnol|español|スペイン語)/iu],
  ['ja', /^(?:japanese|japanisch|japonais|japonés|日本語)/iu],
  ['ar', /^(?:arabic|arabisch|arabe|árabe|بالعربية)/iu],
  ['it', /^(?:italian|italienisch|italien|italiano)/iu],
  ['nl', /^dutch/iu],
  ['pt', /^portuguese/iu],
  ['pl', /^polish/iu],
  ['tr', /^turkish/iu],
  ['sv', /^swedish/iu],
];

/** The language that an instruction asks for, as a two-letter code; null where it asks for none. */
export function requestedLanguage(instruction: string | null): string | null {
  const part = readParts(instruction).find(({ slot }) => slot === 'language');
  return codes.find(([, pattern]) => part !== undefined && pattern.test(part.what))?.[0] ?? null;
}
