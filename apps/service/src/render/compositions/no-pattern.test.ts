import { expect, test } from 'vitest';
import { formats, type StillName, styles } from '#render/template';
import { findTemplates } from '../find-templates.ts';
import { makeFrame } from '../layout/frame.ts';
import { sampleBrands } from '../samples/brands.ts';
import { chooseComposition } from './choose-composition.ts';

const STILLS = [
  ['cover', formats.portrait],
  ['story', formats.story],
  ['quote', formats.square],
  ['link-card', formats.linkCard],
  ['carousel', formats.portrait],
] as const satisfies readonly (readonly [StillName, unknown])[];

test.each(styles)('no still without an image is filled with a pattern: %s', async (style) => {
  const templates = await findTemplates();
  for (const { brand, copy } of sampleBrands) {
    for (const [name, format] of STILLS) {
      const template = templates.get(name);
      if (template === undefined) throw new Error(`there is no template ${name}`);
      for (let slide = 1; slide <= template.countSlides(copy); slide += 1) {
        const order = { template: name, style, brand: { ...brand, logo: null }, copy, image: null, format, slide };
        const frame = makeFrame({ ...order, composition: chooseComposition(order) }, template, { put: () => '' });
        expect(template.markup(frame).markup).not.toContain('class="tiles"');
      }
    }
  }
});

test('the composition of tiles is a band of at most 15 % of the frame', async () => {
  const [sample] = sampleBrands;
  const template = (await findTemplates()).get('cover');
  if (sample === undefined || template === undefined) throw new Error('there is no sample');
  const format = formats.portrait;
  const order = { style: styles[0], brand: { ...sample.brand, logo: null }, copy: sample.copy, image: null, format };
  const { markup } = template.markup(makeFrame({ ...order, composition: 'tiles' }, template, { put: () => '' }));
  const height = Number(/class="tiles" width="\d+" height="(\d+)"/.exec(markup)?.[1]);
  expect(height / format.height).toBeLessThanOrEqual(0.15);
});
