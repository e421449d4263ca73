// Whether a pack has all that a pack of its source holds, evaluated from its record alone.

import { platformIds } from '@galley/contract';
import { countCaption } from './count-caption.ts';
import type { Pack } from './pack-client.ts';
import { untraced } from './trace-claims.ts';

const WEBSITE_CLIPS = ['scroll', 'highlights', 'highlights-square'];
const IDEA_CLIPS = ['highlights', 'highlights-square'];
const STILLS = ['cover', 'story', 'quote', 'link-card', 'carousel-1', 'carousel-2'];

/** Every fault of a pack, as text; empty when there is none. `source` is its text as the test read it. */
export function faultsOf(pack: Pack, source: string): string[] {
  if (pack.status !== 'completed') return [`it ended as ${pack.status}: ${pack.error?.code} in ${pack.error?.stage}`];
  return [...assetFaults(pack), ...checkFaults(pack), ...captionFaults(pack, source)];
}

function assetFaults({ source, clips = [], stills = [], assets = [], missing = [] }: Pack): string[] {
  const isShort = missing.some(({ name, code }) => name === 'scroll' && code === 'page_too_short');
  const isExcused = (name: string): boolean => isShort && name === 'scroll';
  const wanted = [...(source?.kind === 'website' ? WEBSITE_CLIPS : IDEA_CLIPS), ...STILLS];
  const names = [...clips, ...stills].map(({ name }) => name);
  const slides = stills.filter(({ name }) => name.startsWith('carousel-')).length;
  return [
    ...wanted.filter((name) => !names.includes(name) && !isExcused(name)).map((name) => `${name} does not exist`),
    ...missing.filter(({ name }) => !isExcused(name)).map(({ name, code }) => `${name} is missing: ${code}`),
    ...(new Set(names).size === names.length ? [] : ['an asset exists twice']),
    ...(slides === 3 || slides % 2 === 0 ? [] : [`${slides} slides are an odd number`]),
    ...assets
      .filter(({ name, state }) => state !== 'ready' && !isExcused(name))
      .map(({ name, state }) => `${name} ends as ${state}`),
    ...[...clips, ...stills].filter(({ alt }) => alt.trim() === '').map(({ name }) => `${name} has no alt text`),
  ];
}

function checkFaults({ checks = [], clips = [], stills = [] }: Pack): string[] {
  const unchecked = [...clips, ...stills].filter(({ name }) => !checks.some(({ asset }) => asset === name));
  return [
    ...unchecked.map(({ name }) => `${name} was not checked`),
    ...checks
      .filter(({ result }) => result === 'fail')
      .map(({ asset, platform, rule, measure, limit, detail }) =>
        [asset, platform, rule, `${measure} of ${limit}`, detail].filter(Boolean).join(' '),
      ),
  ];
}

function captionFaults({ captions: all = [] }: Pack, source: string): string[] {
  const captions = all.map((caption) => ({ ...caption, text: caption.text ?? '' }));
  const texts = captions.map(({ text }) => text);
  const isCut = texts.some((text, index) => texts.some((other, beside) => index !== beside && other.startsWith(text)));
  return [
    ...platformIds
      .filter((id) => !captions.some(({ platform }) => platform === id))
      .map((id) => `no caption for ${id}`),
    ...captions.flatMap((caption) => {
      const counted = countCaption(caption);
      const { platform, characters, limit } = caption;
      return [
        ...(counted === characters ? [] : [`${platform} counts ${counted} characters, the caption has ${characters}`]),
        ...(counted <= limit ? [] : [`${platform} allows ${limit} characters, the caption has ${counted}`]),
        ...untraced(caption, source),
      ];
    }),
    // A short source may not have enough content for eight different openings.
    ...(isCut && source.length > 400 ? ['one caption is another cut to length'] : []),
  ];
}
