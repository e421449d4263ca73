import { schemas } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPoster, type Poster, type Style, styles } from '#render/template';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkStill } from '../checks/check-still.ts';
import { sampleBrands } from '../samples/brands.ts';
import { encodeStill } from '../stills/encode-still.ts';
import { postersFor } from './posters-for.ts';

const posters = schemas.PackAsset.shape.composition.unwrap().options.filter((name) => isPoster(name));

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** Every composition in every style, over the brands in turn. */
const cases = posters.flatMap((poster, row) =>
  styles.map((style, column) => [poster, style, row * 3 + column] as const),
);

test.each(cases)('%s in %s passes every check where it may be chosen', async (poster, style, turn) => {
  const fitting = sampleBrands.filter(({ copy, brand }) =>
    isChosen(poster, copy.hook, { style, language: brand.language }),
  );
  for (const step of [0, 1]) {
    const sample = fitting[(turn + step * 5) % fitting.length];
    if (sample === undefined) throw new Error(`No sample may have ${poster}.`);
    const isOfStory = ['stack', 'word', 'tiles', 'band'].includes(poster);
    for (const template of isOfStory ? (['cover', 'story'] as const) : (['cover'] as const)) {
      const format = opened.layoutPage.templates.get(template)?.formats[0];
      if (format === undefined) throw new Error(`${template} has no format.`);
      const brand = { ...sample.brand, logo: null };
      const order = { template, style, brand, copy: sample.copy, image: null, format, composition: poster };
      const layout = await opened.layoutPage.layout(order);
      const still = await encodeStill(layout.png ?? new Uint8Array());
      const failed = checkStill(sample.key, { layout, still, format }).filter(({ result }) => result === 'fail');
      expect(failed).toEqual([]);
    }
  }
});

type Choice = { style: Style; language: string };

function isChosen(poster: Poster, hook: { text: string; emphasis?: string }, { style, language }: Choice): boolean {
  const isByContent = ['question', 'number', 'list', 'tiles'].includes(poster);
  return isByContent || postersFor(hook, style, language).includes(poster);
}
