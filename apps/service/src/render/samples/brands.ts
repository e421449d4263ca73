import { defined } from '#platform/kernel';
import type { Brand, BrandColors, Copy, Phrase } from '#render/template';

/** A brand with copy, for proof sheets, previews and tests. All are invented. */
export type Sample = { key: string; brand: Omit<Brand, 'logo'>; logo: string | null; copy: Copy; hasImage: boolean };

type Words = Omit<Copy, 'hook' | 'quote' | 'points'> & {
  hook: string;
  quote: string;
  points: readonly [string, string, string][];
};

type Row = {
  key: string;
  name: string;
  colors: readonly [primary: string, accent: string, background: string, text: string];
  logo: string | null;
  words: Words;
  language?: string;
  headingFont?: string;
  hasImage?: boolean;
};

const CURTAINS = 'M1 3h24v6H1zM7.5 11.500h17.500v6H7.500zM14 20h11v6H14z';
const MOON = 'M13 1a12 12 0 1 0 12 12A9 9 0 0 1 13 1z';
const RING = 'M13 0a13 13 0 1 1 0 26 13 13 0 0 1 0-26zm0 7a6 6 0 1 0 0 12 6 6 0 0 0 0-12z';
const STEPS = 'M0 18h8v8H0zM9 9h8v17H9zM18 0h8v26h-8z';
const LEAF = 'M2 24C2 10 10 2 24 2c0 14-8 22-22 22z';

const english: Words = {
  hook: 'Find the slow query *before your users do*',
  quote: 'We deleted *four dashboards* the week we installed it.',
  speaker: 'Platform lead, first month',
  callToAction: 'Start free',
  supportingLine: 'It ranks every trace and names the line to change.',
  points: [
    ['1.3 s', 'See what a slow query costs', 'Time lost per request and per day, ranked. No dashboard to read.'],
    ['Line 42', 'Know where it lives', 'The exact call, with the commit that introduced it.'],
  ],
};

const bakery: Words = {
  hook: 'Bread that takes *two days*',
  quote: 'Slow dough keeps for a week and tastes *of the grain, not the yeast.*',
  speaker: 'The bakers, Weir Street',
  callToAction: 'Reserve a loaf',
  supportingLine: 'Thirty-six hours from flour to crust.',
  points: [
    ['36 h', 'Time does the kneading', 'Slow dough is easier to digest and keeps for a week.'],
    ['4 farms', 'Flour with a surname', 'Four farms inside forty miles. Their names are on the bag.'],
  ],
};

const clinic: Words = {
  hook: 'Blood results by six, *the same day*',
  quote: 'Nobody should wait nine days to learn *they are fine.*',
  speaker: 'Medical lead',
  callToAction: 'Book a test',
  supportingLine: 'Walk in before noon. Read by a clinician, in plain words.',
  points: [
    ['8 min', 'In, seated and out', 'One seat, one nurse, no forms on paper.'],
    ['42', 'Markers, read by a person', 'Against your own history, not a generic range.'],
  ],
};

const books: Words = {
  hook: 'What nine years of doing the books for plumbers, florists and one very patient taxidermist taught us about *paying tax on time*',
  quote:
    'The shoebox is not the problem. *Opening it in January* is the problem, and every single one of our clients used to do exactly that.',
  speaker: 'Field notes, chapter two',
  callToAction: 'Try a month',
  supportingLine: 'Photograph the receipt. A person checks it.',
  points: [
    ['', 'Photograph it', 'The receipt is filed before you reach the van.'],
    ['', 'Forget it', 'A person checks every line.'],
  ],
};

const paper: Words = {
  hook: '書くための、*しずかな紙*。',
  quote: 'いい紙は、*書く人の速度*を覚えている。',
  speaker: '越前の工房より',
  callToAction: 'ノートを見る',
  supportingLine: '越前で一枚ずつ漉いた、万年筆のノート。',
  points: [
    ['52g', 'にじまない薄さ', '万年筆のインクが裏に抜けません。'],
    ['四種', '書き味で選ぶ', '薄雪、若竹、生成り、夜。'],
  ],
};

const coffee: Words = {
  hook: 'قهوة تُحمَّص *كل صباح*',
  quote: 'القهوة الجيدة لا تستعجل أحداً، *ولا تنتظر أحداً.*',
  speaker: 'من دفتر المحمصة',
  callToAction: 'اطلب الآن',
  supportingLine: 'محمصة صغيرة على الميناء.',
  points: [
    ['٦ ساعات', 'من المحمصة إلى الباب', 'نحمّص قبل الفجر ونوصل قبل الظهر.'],
    ['٣', 'أصناف كل أسبوع', 'نشتريها من مزارع نعرفها بالاسم.'],
  ],
};

const german: Words = {
  hook: 'Grundstücksverkehrsgenehmigungszuständigkeit in *zehn Minuten* geklärt',
  quote: 'Die Wohnungseigentümergemeinschaft hat *zum ersten Mal* die Nebenkostenabrechnung verstanden.',
  speaker: 'Hausverwaltung Nord',
  callToAction: 'Jetzt anfragen',
  supportingLine: 'Vorfälligkeitsentschädigung, Grunderwerbsteuer, Nebenkosten: alles auf einer Seite.',
  points: [
    ['10 min', 'Zuständigkeitsprüfung', 'Sie laden den Grundbuchauszug hoch, wir lesen ihn.'],
    ['0 €', 'Erstberatungsgespräch', 'Mit einer Fachanwältin für Immobilienrecht.'],
  ],
};

const emoji: Words = {
  ...english,
  hook: '🚀 Ship your changelog *in one click* 🎉',
  quote: 'Our users finally 👀 read *what we ship* ❤️ every week.',
};

const rows: readonly Row[] = [
  {
    key: 'dark',
    name: 'Tracewell',
    colors: ['#D2F84B', '#B9A8FF', '#0D0F0C', '#EEF1E6'],
    logo: CURTAINS,
    words: english,
  },
  {
    key: 'light',
    name: 'Halfmoon',
    colors: ['#C23F1D', '#F3C655', '#FBF2E2', '#2C1810'],
    logo: MOON,
    words: bakery,
    headingFont: 'Fraunces',
  },
  {
    key: 'low-contrast',
    name: 'Dunlin',
    colors: ['#FFE94D', '#FFF6B8', '#FFFFFF', '#8A8A8A'],
    logo: STEPS,
    words: books,
  },
  { key: 'neon', name: 'Voltage', colors: ['#00FF85', '#FF00E5', '#FFFFFF', '#101010'], logo: RING, words: clinic },
  { key: 'grey', name: 'Meridale', colors: ['#6B6F76', '#B4B8BF', '#F4F5F6', '#26282B'], logo: RING, words: clinic },
  {
    key: 'one-colour',
    name: 'Onward',
    colors: ['#1A4BE8', '#1A4BE8', '#FFFFFF', '#1A4BE8'],
    logo: STEPS,
    words: english,
    headingFont: 'Geist',
  },
  {
    key: 'missing-logo',
    name: 'Larkspur',
    colors: ['#5B3FD6', '#F7B9D4', '#FFFFFF', '#1D1633'],
    logo: null,
    words: clinic,
  },
  {
    key: 'long-name',
    name: 'The Royal Society for the Preservation of Slow Bread and Patient Bakers',
    colors: ['#0B6B58', '#F2D27A', '#F6F8F5', '#11231E'],
    logo: LEAF,
    words: bakery,
  },
  {
    key: 'japanese',
    name: '紙と灯',
    colors: ['#1F4A38', '#E3A7A0', '#F5F2EA', '#17261F'],
    logo: null,
    words: paper,
    language: 'ja',
  },
  {
    key: 'arabic',
    name: 'ساحل',
    colors: ['#0F6E6A', '#F0B34A', '#FAF5EC', '#10221F'],
    logo: null,
    words: coffee,
    language: 'ar',
  },
  {
    key: 'german',
    name: 'Grundbuchklar',
    colors: ['#B3261E', '#FFD9A0', '#FFFFFF', '#1F1A17'],
    logo: LEAF,
    words: german,
    language: 'de',
  },
  {
    key: 'emoji',
    name: 'Shipnote 🚀',
    colors: ['#FF5A36', '#2B2BFF', '#FFF7F2', '#1A1210'],
    logo: MOON,
    words: emoji,
    hasImage: false,
  },
];

/** Twelve brands, each difficult in another way. */
export const sampleBrands: readonly Sample[] = rows.map((row) => ({
  key: row.key,
  brand: {
    name: row.name,
    domain: row.key === 'long-name' ? 'www.slow-bread-and-patient-bakers.example' : `${row.key}.example`,
    colors: colorsOf(row.colors),
    headingFont: row.headingFont ?? null,
    language: row.language ?? 'en',
  },
  logo:
    row.logo &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path fill-rule="evenodd" d="${row.logo}"/></svg>`,
  copy: copyOf(row.words),
  hasImage: row.hasImage ?? true,
}));

function copyOf({ hook, quote, points, ...rest }: Words): Copy {
  const shown = points.map(([number, headline, line]) => ({
    figure: number || null,
    headline: phraseOf(headline),
    line,
  }));
  return { ...rest, hook: phraseOf(hook), quote: phraseOf(quote), points: shown };
}

/** Asterisks mark the emphasised run. */
function phraseOf(text: string): Phrase {
  const emphasis = /\*(.+?)\*/.exec(text)?.[1];
  return { text: text.replaceAll('*', ''), ...defined({ emphasis }) };
}

function colorsOf([primary, accent, background, text]: Row['colors']): BrandColors {
  return { primary, accent, background, text };
}
