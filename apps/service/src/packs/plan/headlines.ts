// The headline of each still of a pack, to find those that say the same.

import type { Check } from '#render';
import { type Copy, linkPhrase, slidesOf } from '#render/template';
import type { StillAsset } from './planned-asset.ts';

type StillPart = Pick<StillAsset, 'name' | 'template' | 'slide'>;

/** Whether other stills of the pack have the same headline. A pack that repeats itself is a warning, not a defect. */
export function repeatedHeadlineCheck(still: StillPart, copy: Copy): Check {
  const headline = plainOf(headlineOf(still, copy));
  const others = packStills(copy).filter(({ name }) => name !== still.name);
  const same = others.filter((other) => headline !== '' && plainOf(headlineOf(other, copy)) === headline);
  return {
    asset: still.name,
    platform: null,
    rule: 'repeated_headline',
    result: same.length === 0 ? 'pass' : 'warn',
    measure: same.length,
    limit: 0,
    detail:
      same.length === 0 ? 'No other still has its headline.' : `Also on: ${same.map(({ name }) => name).join(', ')}.`,
  };
}

function packStills(copy: Copy): StillPart[] {
  const single = (template: StillPart['template']): StillPart => ({ name: template, template, slide: 1 });
  const slides = slidesOf(copy).map((_, index): StillPart => {
    return { name: `carousel-${index + 1}`, template: 'carousel', slide: index + 1 };
  });
  return [single('cover'), single('story'), single('quote'), single('link-card'), ...slides];
}

function headlineOf({ template, slide }: StillPart, copy: Copy): string {
  const { hook, storyHook = hook, quote = hook, points = [], callToAction = '' } = copy;
  switch (template) {
    case 'cover':
    case 'thumbnail':
      return hook.text;
    case 'story':
      return storyHook.text;
    case 'quote':
      return quote.text;
    case 'link-card':
      return linkPhrase(copy).text;
    case 'carousel': {
      const shown = slidesOf(copy)[slide - 1];
      if (shown?.kind === 'point') return points[shown.index]?.headline.text ?? '';
      if (shown?.kind === 'title') return hook.text;
      return shown?.kind === 'close' ? callToAction : '';
    }
  }
}

function plainOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
