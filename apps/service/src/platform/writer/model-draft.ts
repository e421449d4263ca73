import { type PlatformId, platformIds } from '@galley/contract';
import type { CaptionDraft, Line } from './caption-draft.ts';
import type { Claim } from './copy.ts';
import type { Draft } from './extract.ts';
import type { Material } from './material.ts';
import type { ModelAnswer } from './model-answer.ts';
import { ended } from './sentence-end.ts';

/** A model's answer as a draft. Quote, button, hashtags and closing lines are the extractive writer's. */
export function modelDraft(answer: ModelAnswer, material: Material, extracted: Draft): Draft {
  const claim = (quote: string) => claimOf(quote, material);
  return {
    ...extracted,
    hook: { text: answer.hook.text.trim(), emphasis: answer.hook.emphasis, claim: claim(answer.hook.quote) },
    points: answer.points.map(({ figure, headline, line, quote }) => ({ figure, headline, line, claim: claim(quote) })),
    captions: platformIds.map((platform) => {
      const lines = answer.captions[platform].map(({ text, quote }) => ({
        text: ended(text, material),
        claim: claim(quote),
      }));
      const own = extracted.captions.find((caption) => caption.platform === platform);
      const hook = { text: answer.hook.text.trim(), claim: claim(answer.hook.quote) };
      return layOut(platform, lines, { hook, own });
    }),
  };
}

type Frame = { hook: Line; own: CaptionDraft | undefined };

function layOut(platform: PlatformId, lines: Line[], { hook, own }: Frame): CaptionDraft {
  const body = platform === 'linkedin' ? lines.map((line) => ({ lines: [line] })) : [{ lines }];
  const closing = own?.paragraphs.map((paragraph) => ({
    ...paragraph,
    lines: paragraph.lines.filter(({ claim }) => claim === null),
  }));
  return {
    platform,
    title: platform === 'youtube_shorts' ? hook : null,
    paragraphs: [...body, ...(closing ?? [])],
    hashtags: own?.hashtags ?? [],
  };
}

/** A quote may be cut short of a negation or a condition, so it is widened to the whole sentences that it touches. */
function claimOf(quote: string, { sentences, blocks }: Material): Claim {
  const bare = (text: string) => text.replace(/\s+/gu, '').toLowerCase();
  const wanted = bare(quote);
  const touched = sentences.filter(
    ({ quote: own }) => bare(own).includes(wanted) || (wanted.includes(bare(own)) && own !== ''),
  );
  const [first] = touched;
  if (first === undefined || wanted === '') {
    const place = blocks.find(({ text }) => bare(text).includes(wanted))?.place ?? 'page';
    return { quote, place };
  }
  const whole = touched.map((sentence) => sentence.quote).join(' · ');
  return first.startSeconds === undefined
    ? { quote: whole, place: first.place }
    : { quote: whole, place: first.place, startSeconds: first.startSeconds };
}
