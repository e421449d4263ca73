import { defined } from '#platform/kernel';
import type { IdeaBrief } from '../brief/brief.ts';
import { requestedLanguage } from '../brief/requested-language.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { WriterSource } from '../source/source.ts';
import type { BriefBlock, ModelBrief } from './brief.ts';
import { factBlocks } from './fact-blocks.ts';
import { isForMachines, shortUrl } from './for-machines.ts';

/** Where the words of a block stand, for the claims of the record. */
export type BlockPosition = { place: string; startSeconds?: number };

export type MadeBrief = { brief: ModelBrief; positions: ReadonlyMap<string, BlockPosition> };

/** Longer sources are read from their beginning: what matters most stands there, and tokens are paid for. */
const MOST_CHARACTERS = 24_000;
const MOST_NAME_CHARACTERS = 120;

type BriefRequest = {
  source: WriterSource;
  parsedSource: ParsedSource;
  idea: IdeaBrief | null;
  instruction: string | null;
  /** Texts that the new copy must not repeat. */
  previous?: readonly string[];
};

/** One brief from every kind of source. */
export function makeBrief({ source, parsedSource, idea, instruction, previous }: BriefRequest): MadeBrief {
  const located = idea === null ? sourceBlocks(parsedSource, source) : ideaBlocks(idea, instruction);
  const prefix = { website: 's', idea: 'p', video: 'v' }[source.kind];
  const numbered = withinLimit(located).map((item, at) => ({ ...item, id: `${prefix}${at + 1}` }));
  const language = idea?.language ?? parsedSource.language;
  const asked = instruction === null ? null : oneText(instruction.slice(0, 2_000));
  return {
    positions: new Map(numbered.map(({ id, position }) => [id, position])),
    brief: {
      version: 1,
      kind: source.kind,
      language: requestedLanguage(asked) ?? language,
      ...aboutOf(source, idea, parsedSource),
      source: numbered.map(({ id, text, role, at }) => ({
        id,
        text,
        ...defined({ role, at }),
      })),
      instruction: asked,
      ...defined({ previous: previous?.map(oneText).filter(isTextForReaders) }),
    },
  };
}

function aboutOf(source: WriterSource, idea: IdeaBrief | null, { title }: ParsedSource): Partial<ModelBrief> {
  if (idea !== null) return { intent: idea.intent };
  if (source.kind !== 'website') return { title: oneLine(title) };
  const { name, domain } = source.brand;
  const { form, type } = source.page;
  const url = shortUrl(source.url);
  return {
    page_type: form ?? type,
    ...(url === null ? {} : { url }),
    title: oneLine(title),
    brand: { name: oneLine(name), domain: url === null ? null : domain },
  };
}

type BlockInput = Omit<BriefBlock, 'id'> & { position: BlockPosition };

/** The prompt line by line; the instruction is a source of names and of what must be mentioned. */
function ideaBlocks({ prompt }: IdeaBrief, instruction: string | null): BlockInput[] {
  const lines = prompt
    .split('\n')
    .map((text, at): BlockInput => ({ text: oneText(text), position: { place: `line ${at + 1}` } }));
  const asked: BlockInput[] =
    instruction === null ? [] : [{ text: oneText(instruction), position: { place: 'instruction' } }];
  return [...lines, ...asked].filter(({ text }) => text !== '');
}

function sourceBlocks({ kind, blocks, sentences, buttons }: ParsedSource, source: WriterSource): BlockInput[] {
  if (kind === 'video')
    return sentences
      .map(
        ({ quote, place, startSeconds = 0 }): BlockInput => ({
          text: oneText(quote),
          role: 'speech',
          at: Math.round(startSeconds),
          position: { place, startSeconds },
        }),
      )
      .filter(isForReaders);
  const pieces = blocks.map(
    ({ text, place, kind: role }): BlockInput => ({
      text: oneText(text),
      role: role === 'label' ? 'prose' : role,
      position: { place },
    }),
  );
  // Beside the page stand banners, with buttons of their own.
  const pressed = new Set(buttons.filter(({ area }) => area !== 'other').map(({ text }) => oneText(text)));
  const labels = [...pressed]
    .slice(0, 6)
    .map((text): BlockInput => ({ text, role: 'button', position: { place: 'button' } }));
  const facts =
    source.kind === 'website'
      ? factBlocks(
          source.page,
          blocks.map(({ text }) => text),
        )
      : [];
  const numbered = facts.map(
    ({ text, role, place }): BlockInput => ({ text: oneText(text), role, position: { place } }),
  );
  return [...pieces, ...numbered, ...labels].filter(isForReaders);
}

function isForReaders({ text }: BlockInput): boolean {
  return isTextForReaders(text);
}

function isTextForReaders(text: string): boolean {
  return text !== '' && !isForMachines(text);
}

function withinLimit(blocks: readonly BlockInput[]): BlockInput[] {
  let left = MOST_CHARACTERS;
  return blocks.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/** Without what an eye does not see, and without marks that look like ours. */
function oneText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\[c\d{1,20}(?:,\s?c\d{1,20})*\]/gu, '')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** The page wrote its own name; null where it speaks to machines. */
function oneLine(text: string | null): string | null {
  if (text === null) return null;
  const line = oneText(text.slice(0, MOST_NAME_CHARACTERS));
  return isForMachines(line) ? null : line;
}
