import { type PlatformId, platforms } from '@galley/contract';
import { countCharacters, postedText } from '../captions/count-characters.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import type { ModelBrief } from '../model/brief.ts';
import type { ModelResponse } from '../model/response.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { findBanned } from './banned.ts';
import { cutRuns, withoutMarks } from './cut-runs.ts';
import type { Fault } from './fault.ts';

/** Fewer characters than this tell no language. */
const ENOUGH_CHARACTERS = 80;
/** Captions of these have none. */
export const NO_EMOJI: readonly PlatformId[] = ['linkedin', 'youtube_shorts', 'bluesky'];
const MOST_EMOJI = 2;
/** A link counts as this many characters where a platform shortens it. */
const LINK = 'https://example.example/a';

const HASHTAG = /(?<![\p{L}\p{N}])#\p{L}/u;

type FaultInput = {
  add: (where: string, text: string, fault: Pick<Fault, 'fault' | 'detail'>) => void;
  known: string;
  language: string;
};

/** Lengths, banned words, emoji, tags and the language of each part. */
export function checkForm(response: ModelResponse, brief: ModelBrief, language: string): Fault[] {
  const faults: Fault[] = [];
  const add: FaultInput['add'] = (where, run, found) => void faults.push({ where, run, ...found });
  const adding = { add, known: brief.source.map(({ text }) => text).join('\n'), language };
  for (const [where, text, most] of sized(response)) {
    const bare = withoutMarks(text);
    if (widthOf(bare) > most) add(where, bare, { fault: 'form', detail: `has ${widthOf(bare)} of ${most} characters` });
    checkWords(where, bare, adding);
  }
  for (const [platform, caption] of Object.entries(response.captions ?? {}) as [PlatformId, Caption][])
    checkCaption(platform, caption, adding);
  return faults;
}

type Caption = NonNullable<ModelResponse['captions']>['x'];

function sized({ hook, cards, quote, call_to_action: call }: ModelResponse): [string, string, number][] {
  return [
    ['hook', hook?.text ?? '', textLimits.hook],
    ...(hook?.alternatives ?? []).map(({ text }, at): [string, string, number] => [
      `hook.alternatives.${at}`,
      text,
      textLimits.hook,
    ]),
    ...cards.flatMap(({ headline, line }, at): [string, string, number][] => [
      [`cards.${at}`, headline, line === null ? textLimits.sentence : textLimits.headline],
      [`cards.${at}`, line ?? '', textLimits.longestLine],
    ]),
    ['quote', quote?.text ?? '', textLimits.quote],
    ['call_to_action', call?.text ?? '', textLimits.button],
  ];
}

/** Sentence by sentence, so that the rest of a caption can stay. */
function checkWords(where: string, text: string, { add, known, language }: FaultInput): void {
  for (const { text: run } of cutRuns(text, wordsOf(language))) {
    const banned = findBanned(run, known);
    if (banned !== null) add(where, run, { fault: 'banned', detail: `"${banned}" reads as machine-made` });
    if (/\[c\d/u.test(run)) add(where, run, { fault: 'form', detail: 'a mark is left over' });
    if (HASHTAG.test(run)) add(where, run, { fault: 'form', detail: 'a hashtag inside a sentence' });
  }
}

function checkCaption(platform: PlatformId, { text, hashtags }: Caption, adding: FaultInput): void {
  const { add, language } = adding;
  const where = `captions.${platform}`;
  const bare = withoutMarks(text);
  const { captionCharacters, hashtags: mostTags } = platforms[platform];
  const count = countCharacters(
    platform,
    postedText({ text: bare.replaceAll('{link}', LINK), hashtags: hashtags.slice(0, mostTags) }),
  );
  if (count > captionCharacters)
    add(where, bare, { fault: 'form', detail: `has ${count} of ${captionCharacters} characters` });
  checkWords(where, bare, adding);
  const emoji = bare.match(/\p{Extended_Pictographic}/gu)?.length ?? 0;
  if (emoji > (NO_EMOJI.includes(platform) ? 0 : MOST_EMOJI))
    add(where, bare, { fault: 'form', detail: 'too many emoji' });
  if ((bare.match(/[!！]/gu)?.length ?? 0) > 1)
    add(where, bare, { fault: 'form', detail: 'more than one exclamation mark' });
  const spoken = bare.replaceAll('{link}', '');
  if (spoken.length >= ENOUGH_CHARACTERS && detectLanguage(spoken, null) !== language)
    add(where, bare, { fault: 'language', detail: `is not in ${language}` });
}
