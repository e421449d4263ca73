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
  ['light', 'missing-logo', 'one-colour', 'neon', 'long-name', 'dark', 'grey', 'german', 'low-contrast', 'emoji'],
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

/** The third row of a list: brands have two points. */
const THIRD: Readonly<Record<string, string>> = {
  en: 'Ask before you need it',
  de: 'Termin in einer Woche',
  ja: '光にかざして見る',
  ar: 'ماء ساخن لا يغلي',
};

const FACTS: Readonly<Record<string, NonNullable<LayoutRequest['copy']['facts']>>> = {
  en: [
    { label: 'Saturday', text: '8 to 1' },
    { label: '', text: '14 Weir Street' },
    { label: 'By phone', text: '0161 555 0142' },
  ],
  de: [
    { label: 'Montag bis Freitag', text: '9 bis 17 Uhr' },
    { label: '', text: 'Lindenstraße 14, Hof' },
    { label: 'Erstgespräch', text: 'kostenlos' },
  ],
  ja: [
    { label: '土曜日', text: '10時から16時' },
    { label: '', text: '越前市今立町一丁目' },
    { label: '見学', text: '無料、予約なし' },
  ],
  ar: [
    { label: 'السبت', text: 'من ٨ إلى ١٢' },
    { label: '', text: 'شارع الميناء، ١٤' },
    { label: 'الدخول', text: 'مجاناً' },
  ],
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
  const sample = samples.find((each) => isHeld(still, { style, ...each })) ?? samples[0];
  if (sample === undefined) throw new Error('A script has no brand.');
  const photos = await Promise.all(
    (still.photos ?? []).map((name) =>
      fixturePhoto(name, { hasSubject: true, ...(still.kind === undefined ? {} : { kind: still.kind }) }),
    ),
  );
  const brand = { ...sample.brand, logo: await sampleLogo(sample.logo) };
  return { sample, order: { ...wordsOf(still, sample), style, brand, photos } };
}

function wordsOf(still: SheetStill, sample: Sample): Pick<SheetRequest, 'template' | 'composition' | 'slide' | 'copy'> {
  const { template, composition, slide = 1, hasOffer = false, hasFacts = false } = still;
  const hook = HOOKS[composition]?.[sample.brand.language];
  const points = sample.copy.points ?? [];
  const headline = { text: THIRD[sample.brand.language] ?? '' };
  const third = points.slice(0, 1).map((point) => ({ ...point, headline }));
  const copy = {
    ...sample.copy,
    ...(hook === undefined ? {} : { hook: { text: hook } }),
    ...(composition === 'list' ? { points: [...points, ...third] } : {}),
    ...(hasOffer ? { offer: OFFER } : {}),
    // A carousel shows facts as a slide of their own when another still shows the hook.
    ...(hasFacts ? { facts: FACTS[sample.brand.language] ?? [], opensWithPoint: template === 'carousel' } : {}),
  };
  return { template, composition, slide, copy };
}

/** Compositions of type only can show some phrases and not others. */
function isHeld(still: SheetStill, sample: Pick<SheetRequest, 'style'> & Sample): boolean {
  const { template, composition, photos = [], hasFacts = false } = still;
  const isTable = template === 'carousel' && hasFacts;
  if (photos.length > 0 || isTable || FREE.includes(composition)) return true;
  const { style, brand } = sample;
  const request = { ...wordsOf(still, sample), style, brand: { ...brand, logo: null } };
  return offeredCompositions(request, { hasPhotos: false }).includes(composition);
}

const FREE: readonly string[] = ['page', 'quote', 'split', 'close'];
