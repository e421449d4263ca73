import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenCopy } from '@galley/service/test-kit';
import type { CopyCase, Outcome } from './copy-case.ts';

/** Two packs of one source for blind evaluation. */
export type Pair = { item: CopyCase; keyless: WrittenCopy; model: WrittenCopy };

export function pairsOf(keyless: readonly Outcome[], model: readonly Outcome[]): Pair[] {
  return model.flatMap(({ item, copy }) => {
    const other = keyless.find((outcome) => outcome.item.id === item.id)?.copy ?? null;
    return copy === null || other === null ? [] : [{ item, keyless: other, model: copy }];
  });
}

/** One file per pair, and the solution in a separate file. The seed decides which one is A. */
export function writePairs(folder: string, pairs: readonly Pair[], seed: number): void {
  mkdirSync(folder, { recursive: true });
  const key = pairs.map(({ item, keyless, model }, at) => {
    const isSwapped = ((seed + at * 7) >> 1) % 2 === 1;
    const [a, b] = isSwapped ? [model, keyless] : [keyless, model];
    const text = [`# ${item.id}`, sourceText(item), '## A', sheetOf(a), '## B', sheetOf(b)].join('\n\n');
    writeFileSync(join(folder, `${item.id}.md`), `${text}\n`);
    return [item.id, { a: a.writing.writer, b: b.writing.writer }];
  });
  writeFileSync(join(folder, 'key.json'), `${JSON.stringify(Object.fromEntries(key), null, 1)}\n`);
}

function sourceText({ source, instruction, known }: CopyCase): string {
  const text = source.kind === 'idea' ? source.prompt : known;
  return [`Source: ${text}`, instruction === null ? '' : `Instruction: ${instruction}`].filter(Boolean).join('\n\n');
}

/** A pack as a reader of posts sees it. */
export function sheetOf({ hook, points, quote, callToAction, captions }: WrittenCopy): string {
  return [
    `**Hook** ${hook.text}`,
    ...points.map(({ figure, headline, line }) => `- ${[figure, headline, line].filter(Boolean).join(' / ')}`),
    `**Quote** ${quote.text}${quote.speaker === null ? '' : ` (${quote.speaker})`}`,
    `**Button** ${callToAction.text}`,
    ...captions.map(({ platform, title, text, hashtags }) =>
      [`**${platform}**`, title ?? '', text, hashtags.join(' ')].filter(Boolean).join('\n'),
    ),
  ].join('\n\n');
}
