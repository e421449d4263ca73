import {
  fixturePhoto,
  type LayoutRequest,
  offeredCompositions,
  type Sample,
  sampleBrands,
  sampleLogo,
} from '@galley/service/test-kit';
import type { SheetStill } from './stills.ts';

/** Brands of three scripts, which take turns. */
const SCRIPTS: readonly (readonly string[])[] = [
  ['light', 'missing-logo', 'one-colour', 'neon', 'long-name', 'dark', 'grey', 'german'],
  ['japanese'],
  ['arabic'],
];

const HOOKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  question: {
    en: 'Who bakes your bread?',
    de: 'Wer liest das alles?',
    ja: 'その紙で、何を書きますか？',
    ar: 'أي قهوة تختار؟',
  },
  list: { en: '3 things we learned', de: '3 Dinge vorab', ja: '紙選び3つのこつ', ar: '3 نصائح للقهوة' },
  steps: {
    en: 'Bread takes two days here',
    de: 'Heute fragen, morgen wissen',
    ja: '書くための、しずかな紙を、一枚ずつ。',
    ar: 'قهوة طازجة تُحمَّص كل صباح',
  },
  stack: {
    en: 'Bread that takes two days',
    de: 'Heute fragen, morgen wissen',
    ja: '書くための、しずかな紙を、一枚ずつ。',
    ar: 'قهوة طازجة تُحمَّص كل صباح',
  },
};

const OFFER = { name: 'Leaf bowl', price: '€64.00', formerPrice: '€80.00', rating: '4.8 (212)' };

export type SheetRequest = Omit<LayoutRequest, 'format' | 'image'> & Pick<SheetStill, 'template'>;

/** The input of a still in a style for a script: its brand is the next in turn that the composition can show. */
export async function sheetOrder(
  style: LayoutRequest['style'],
  still: SheetStill,
  turn: number,
): Promise<{ sample: Sample; order: SheetRequest }> {
  // When no brand of the script fits, one of the next script does.
  const keys = SCRIPTS.flatMap((_, at) => {
    const script = SCRIPTS[(turn + at) % SCRIPTS.length] ?? [];
    return script.map((_key, index) => script[(index + turn) % script.length]);
  });
  const samples = keys.flatMap((key) => sampleBrands.filter((sample) => sample.key === key));
  const orders = await Promise.all(
    samples.map(async (sample) => ({ sample, order: await orderOf(style, still, sample) })),
  );
  const held = await Promise.all(orders.map(({ order }) => isHeld(order)));
  const found = orders[held.indexOf(true)] ?? orders[0];
  if (found === undefined) throw new Error('A script has no brand.');
  return found;
}

async function orderOf(style: LayoutRequest['style'], still: SheetStill, sample: Sample): Promise<SheetRequest> {
  const { template, composition, slide = 1, kind, hasOffer = false } = still;
  const brand = { ...sample.brand, logo: await sampleLogo(sample.logo) };
  const photos = await Promise.all(
    (still.photos ?? []).map((name) => fixturePhoto(name, kind === undefined ? {} : { kind })),
  );
  const hook = HOOKS[composition]?.[sample.brand.language];
  const points = sample.copy.points ?? [];
  const [first] = points;
  const copy = {
    ...sample.copy,
    ...(hook === undefined ? {} : { hook: { text: hook } }),
    ...(composition === 'list' && first !== undefined ? { points: [...points, first] } : {}),
    ...(hasOffer ? { offer: OFFER } : {}),
  };
  return { style, brand, copy, template, slide, composition, photos };
}

/** Compositions of type only can show some phrases and not others. */
async function isHeld(request: SheetRequest): Promise<boolean> {
  const { composition, photos = [] } = request;
  if (photos.length > 0 || composition === undefined || FREE.includes(composition)) return true;
  return offeredCompositions(request, { hasPhotos: false }).includes(composition);
}

const FREE: readonly string[] = ['page', 'quote', 'split', 'close'];
