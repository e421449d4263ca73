import { type PlatformId, platformIds } from '@galley/contract';
import type { ModelBrief } from '../model/brief.ts';
import type { ModelResponse } from '../model/response.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { withoutMarks } from './cut-runs.ts';
import type { Fault } from './fault.ts';

const ALTERNATIVES = 5;
/** A source of fewer characters has nothing for so many cards. */
const CARDS: readonly (readonly [number, number])[] = [
  [3, 320],
  [2, 200],
];

const REASONS = new Set(['needs_model', 'would_add_a_fact', 'against_policy', 'not_understood', 'platform_limit']);

export function fewestCards({ source }: ModelBrief): number {
  const { length } = source.map(({ text }) => text).join(' ');
  return CARDS.find(([, characters]) => length >= characters)?.[0] ?? 1;
}

/** Parts that are asked for and are not there, or have no room. */
export function checkWhole(response: ModelResponse, brief: ModelBrief): Fault[] {
  const form = (where: string, run: string, detail: string): Fault => ({ where, run, fault: 'form', detail });
  const { hook, cards, captions, instruction } = response;
  const fewest = fewestCards(brief);
  const others = hook?.alternatives.filter(({ text }) => withoutMarks(text) !== '').length ?? 0;
  const emphasis = hook?.emphasis ?? '';
  return [
    ...(withoutMarks(hook?.text ?? '') === '' ? [form('hook', '', 'is empty')] : []),
    ...(withoutMarks(hook?.text ?? '').includes(emphasis)
      ? []
      : [form('hook.emphasis', emphasis, 'is not in the hook')]),
    ...(others < ALTERNATIVES ? [form('hook.alternatives', '', `has ${others} of ${ALTERNATIVES}`)] : []),
    ...(cards.length < fewest ? [form('cards', '', `has ${cards.length} of ${fewest}`)] : []),
    ...cards.flatMap(({ line }, at) => {
      const width = widthOf(withoutMarks(line ?? ''));
      const isLong = width > textLimits.line && width <= textLimits.longestLine;
      return isLong ? [form(`cards.${at}.line`, line ?? '', `has ${width} of ${textLimits.line} characters`)] : [];
    }),
    ...platformIds.flatMap((id) =>
      checkCaption(id, captions?.[id]).map((detail) => form(`captions.${id}`, titleOf(captions?.[id]), detail)),
    ),
    ...instruction.not_followed
      .filter(({ why }) => !REASONS.has(why))
      .map(({ part, why }) => form('instruction.not_followed', part, `"${why}" is no reason`)),
  ];
}

type Caption = NonNullable<ModelResponse['captions']>[PlatformId] | undefined;

const titleOf = (caption: Caption): string => withoutMarks(caption?.title ?? '');

function checkCaption(id: PlatformId, caption: Caption): string[] {
  if (!/[\p{L}\p{N}]/u.test(withoutMarks(caption?.text ?? ''))) return ['is empty'];
  if (id !== 'youtube_shorts') return [];
  const count = [...titleOf(caption)].length;
  if (count === 0) return ['has no title'];
  return count > textLimits.title ? [`the title has ${count} of ${textLimits.title} characters`] : [];
}
