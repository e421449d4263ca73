import { type PlatformId, platformIds } from '@galley/contract';
import type { CaptionDraft, Line } from '../captions/caption-draft.ts';
import type { Claim } from '../copy.ts';
import type { Draft } from '../extract.ts';
import { ended } from '../sentences/sentence-end.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { ModelResponse } from './response.ts';

/** A model's answer as a draft. Quote, button, hashtags and closing lines are the extractive writer's. */
export function modelDraft(response: ModelResponse, source: ParsedSource, extracted: Draft): Draft {
  const claim = (quote: string) => claimOf(quote, source);
  return {
    ...extracted,
    hook: { text: response.hook.text.trim(), emphasis: response.hook.emphasis, claim: claim(response.hook.quote) },
    points: response.points.map(({ figure, headline, line, quote }) => ({
      figure,
      headline,
      line,
      claim: claim(quote),
    })),
    captions: platformIds.map((platform) => {
      const lines = response.captions[platform].map(({ text, quote }) => ({
        text: ended(text, source),
        claim: claim(quote),
      }));
      const own = extracted.captions.find((caption) => caption.platform === platform);
      const hook = { text: response.hook.text.trim(), claim: claim(response.hook.quote) };
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
function claimOf(quote: string, { sentences, blocks }: ParsedSource): Claim {
  const bare = (text: string) => text.replace(/\s+/gu, '').toLowerCase();
  const wanted = bare(quote);
  const touched = sentences.filter(
    ({ quote: own }) => bare(own).includes(wanted) || (wanted.includes(bare(own)) && own !== ''),
  );
  const [first] = touched;
  if (first === undefined || wanted === '') {
    const position = blocks.find(({ text }) => bare(text).includes(wanted))?.place ?? 'page';
    return { quote, place: position };
  }
  const whole = touched.map((sentence) => sentence.quote).join(' · ');
  return first.startSeconds === undefined
    ? { quote: whole, place: first.place }
    : { quote: whole, place: first.place, startSeconds: first.startSeconds };
}
