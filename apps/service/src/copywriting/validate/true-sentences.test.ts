import { packOf } from '@galley/fixtures/text-model/pack-of.ts';
import { expect, test } from 'vitest';
import type { ModelBrief } from '../model/brief.ts';
import { modelResponse } from '../model/response.ts';
import { checkText } from './check-text.ts';
import { heldOf } from './find-faults.ts';

type Case = {
  is: string;
  language?: string;
  /** Asks for another language than the source's. */
  instruction?: string;
  source: string;
  title?: string;
  /** What the claim quotes; the source itself where there is nothing else. */
  quote?: string;
  /** Without a mark: it carries no claim. */
  isFree?: true;
  good: string[];
  lies: string[];
};

const english = 'write it in English';
const cases: Case[] = [
  {
    is: 'a translation of days and numbers',
    instruction: english,
    source: 'Los jueves hay paella para quince personas en la terraza del puerto, de junio a septiembre.',
    good: ['Every Thursday there is paella for fifteen.', 'From June to September.'],
    lies: ['Every Friday there is paella.', 'Paella for sixteen people.', 'From May to September.'],
  },
  {
    is: 'a translation of hours',
    instruction: english,
    source: 'Die Werkstatt ist von Montag bis Freitag geöffnet, 10.00 – 17.30 Uhr, und am Wochenende geschlossen.',
    good: ['Open Monday to Friday, 10 am to 5.30 pm.', 'Open at 10:00.'],
    lies: [
      'Open from 9 am.',
      'Open until 6.30 pm.',
      'The best workshop, open Monday.',
      'Open Monday, with free coffee.',
    ],
  },
  {
    is: 'a promise in short',
    source: 'The evening costs £18 incl. paint and brushes.',
    good: ['£18, paint and brushes included.'],
    lies: ['£18, with a guaranteed seat.', '£18 with paint and delivery.'],
  },
  {
    is: 'a unit in the label of a row',
    source: 'Hours: 31 a week, less in August',
    good: ['31 hours a week, less in August.'],
    lies: ['31 days a week, less in August.', '32 hours a week.'],
  },
  {
    is: 'a share in words',
    source: 'Only one in fourteen nests is ever found, and a chick stays for a month.',
    good: ['1 in 14 nests is ever found.', 'A chick stays for 1 month.'],
    lies: ['9 in 14 nests are found.', 'A chick stays for 1 year.'],
  },
  {
    is: 'a list with one unit',
    source: 'Harbour four minutes, bakery nine, and the walk takes two to three hours.',
    good: ['The bakery is nine minutes away.', 'The walk takes two hours or three hours.'],
    lies: ['The bakery is nine hours away.', 'The walk takes two minutes.'],
  },
  {
    is: 'Japanese numbers',
    language: 'ja',
    source: '工房の見学は十五時からで、料金は千二百円です。',
    good: ['見学は15時からです。', '料金は1,200円です。'],
    lies: ['見学は16時からです。', '料金は千三百円です。'],
  },
  {
    is: 'a negation behind its label',
    language: 'de',
    source: 'Wochenenddienst: keiner. Haustiere · nein',
    good: ['Kein Wochenenddienst.', 'Haustiere: nein.'],
    lies: ['Haustiere: ja.'],
  },
  {
    is: 'a negation in the next sentence',
    source: 'Do you need a boat licence? No. The canoes are wide and slow.',
    quote: 'Do you need a boat licence?',
    good: ['You need no boat licence.'],
    lies: [],
  },
  {
    is: 'a negation in one sentence of several',
    source: 'The tower opens on Sunday. The tower does not open on Monday.',
    good: ['The tower opens on Sunday.', 'The tower does not open on Monday.'],
    lies: ['The tower does not open on Sunday.', 'The tower opens on Monday.'],
  },
  {
    is: 'a French negation of two words',
    language: 'fr',
    source: "L'atelier n'ouvre pas le mardi.",
    good: ["Le mardi, l'atelier n'ouvre pas."],
    lies: ["L'atelier ouvre le mardi."],
  },
  {
    is: 'a word that ranks nothing',
    source: 'The trail has nine bridges. You cross the river, rest at the mill, and reach the chapel by noon.',
    good: ['Nine bridges in all.', 'First the river, then the mill.'],
    lies: [
      'The first trail with nine bridges.',
      'The trail with the most bridges.',
      'All bridges of the trail cross the river.',
    ],
  },
  {
    is: 'a German word that ranks nothing',
    language: 'de',
    source: 'Die Fähre legt um acht ab, die Fenster zur Küste sind schnell besetzt.',
    good: ['Am besten gleich ans Fenster.', 'Fenster zur Küste sind schnell besetzt.'],
    lies: ['Die schnellste Fähre zur Küste.', 'Alle Fenster gehen zur Küste.'],
  },
  {
    is: 'a French word that ranks nothing',
    language: 'fr',
    source: 'Le four cuit douze pains par nuit, avec un geste de la main.',
    good: ['Douze pains en tout.', 'Un seul geste de la main.'],
    lies: ['Le seul four qui cuit douze pains.', 'Chaque main du four cuit douze pains.'],
  },
  {
    is: 'a Spanish word that ranks nothing',
    language: 'es',
    source: 'La mesa queda entre la cocina y el patio, con sitio para nueve.',
    good: ['Nueve a la mesa, todos en medio.'],
    lies: ['Todas las cocinas dan al patio.', 'La mejor mesa del patio.'],
  },
  {
    is: 'a capital of an ordinary word',
    source: 'The potters call the kiln the old lady (she was lit in 1962).',
    good: ['Potters call the kiln the old lady.', 'Lit in 1962 – And the potters call the kiln an old lady.'],
    lies: ['Harlan calls the kiln the old lady.', 'The kiln was lit by Voss in 1962.'],
  },
  {
    is: 'a question or an invitation',
    source: 'The choir meets in the old tannery.',
    isFree: true,
    good: [
      'Who taught you to sing?',
      '(Would you dare?)',
      'If you know somebody who hums, send this.',
      'Wander in.',
      'You know who you are.',
    ],
    lies: [
      'The choir is famous abroad.',
      'The choir sings abroad.',
      'We work with local farmers.',
      'You get a second choir book.',
      'Do you want free coffee?',
    ],
  },
  {
    is: 'an invitation in German',
    language: 'de',
    source: 'Die Glocken im Turm läuten seit dem Umbau nicht mehr.',
    isFree: true,
    good: ['Rufen Sie uns an.', 'Kennst du den Turm?', 'Wir meinen das ernst.'],
    lies: ['Die Glocken schweigen derweil.', 'Der Turm bröckelt weiter.'],
  },
  {
    is: 'an invitation in Arabic',
    language: 'ar',
    source: 'يفتح المتحف أبوابه للعائلات كل مساء في المدينة القديمة.',
    isFree: true,
    good: ['احجز مكانك.', 'خذ أطفالك معك.', 'شاركوا الصورة مع أصدقائكم.'],
    lies: ['المتحف يملك مجموعة نادرة من المخطوطات القديمة.'],
  },
  {
    is: 'a question before a marked sentence',
    source: 'The night bus runs until two on weekends.',
    good: ['Who drives you home after a long evening in town? The night bus runs until two on weekends.'],
    lies: ['Who drives you home at 5 am? The night bus runs until two on weekends.'],
  },
  {
    is: 'a limit beside the figure of a card',
    source: 'It saves our first customers about 3 hours a month.',
    good: ['3 hours: Saved by customers. About 3 hours a month.'],
    lies: ['3 hours: Saved by customers. Each month.'],
  },
  {
    is: 'a measure that the source also states without its limit',
    source: 'Brown onions take about 12 minutes. Heat the oil and cook the onions for 12 minutes.',
    quote: 'Brown onions take about 12 minutes.',
    good: ['Give the onions 12 minutes.'],
    lies: ['Give the onions 20 minutes.'],
  },
  {
    is: 'a question that somebody asked',
    source: 'Last November he had three bowls and asked if there was any left.',
    good: ['Last November he had three bowls.'],
    lies: ['Last November he had 4 bowls.'],
  },
  {
    is: 'a number whose unit stands in the sentence before',
    language: 'es',
    source: 'El coche me costaba 4.380 euros al año. Este año he gastado 1.140 en autobuses.',
    good: ['Este año ha gastado 1.140 euros en autobuses.'],
    lies: ['Este año ha gastado 1.140 dólares en autobuses.', 'Este año ha gastado 1.240 euros en autobuses.'],
  },
  {
    is: 'a price of nothing',
    source: 'Starter · €0 · forever, up to 10 people',
    good: ['Starter is free for up to 10 people.'],
    lies: ['Starter, with a refund for up to 10 people.'],
  },
  {
    is: 'what the title says the page is about',
    title: 'Rosterly | Shift planning for clinics',
    source: 'Pay per location, not per person.',
    good: ['Shift planning for clinics, paid per location.'],
    lies: ['Payroll advice for hospitals and schools.'],
  },
  {
    is: 'a question that only readers can answer',
    source: 'The choir meets in the old tannery.',
    isFree: true,
    good: ['Who makes the best soup at your table?'],
    lies: ['Do you know the best choir in town?'],
  },
  {
    is: 'a clause between a subject and its denial',
    source: 'Two sites near the works, where there was a spill in June, had no signs at all.',
    good: ['Two sites near the works had no signs at all.'],
    lies: ['3 sites near the works had no signs at all.'],
  },
  {
    is: 'a day in digits',
    language: 'de',
    source: 'Am 14. Dezember ist wieder offene Werkstatt bis 17 Uhr.',
    good: ['14.12.: offene Werkstatt.', 'Offene Werkstatt am 14.12., bis 17 Uhr.'],
    lies: ['14.11.: offene Werkstatt.', '15.12.: offene Werkstatt.'],
  },
  {
    is: 'something that is not there',
    language: 'es',
    source: 'El coche me costaba 4.380 euros al año en garaje.',
    good: ['Un año sin coche.'],
    lies: ['El coche no me costaba 4.380 euros al año.'],
  },
  {
    is: 'a count that is no condition',
    language: 'fr',
    source: "Quatre chambres seulement, à 1 050 mètres d'altitude.",
    good: ["Quatre chambres, à 1 050 mètres d'altitude."],
    lies: ["Cinq chambres, à 1 050 mètres d'altitude."],
  },
  {
    is: 'an hour before an article',
    language: 'it',
    source: "Alle 17 l'artista racconta come dipinge con il sale.",
    good: ["17:00: l'artista racconta."],
    lies: ["18:00: l'artista racconta."],
  },
  {
    is: 'a name in another case',
    language: 'pl',
    source: 'Studio jogi Pod Dębem podnosi cenę karnetu.',
    good: ['Cena karnetu w Studiu jogi Pod Dębem.'],
    lies: ['Cena karnetu w Klubie jogi Pod Dębem.'],
  },
];

function faultsOf(item: Case, text: string) {
  const { language = 'en', instruction, source, title = null, quote = source, isFree } = item;
  const brief: ModelBrief = {
    ...({ version: 1, kind: 'website', brand: null } as const),
    title,
    language,
    instruction: instruction ?? null,
    source: [{ id: 's1', text: source }],
  };
  const held = heldOf(modelResponse.parse(packOf(brief, [{ text, quote, block: 's1' }])), brief);
  return checkText('captions.x', isFree ? text : `${text} [c1]`, held);
}

const good = cases.flatMap((item) => item.good.map((text) => ({ is: item.is, text, item })));
const lies = cases.flatMap((item) => item.lies.map((text) => ({ is: item.is, text, item })));

test.each(good)('checkText passes $is: $text', ({ text, item }) => {
  expect(faultsOf(item, text)).toEqual([]);
});

test.each(lies)('checkText catches a lie beside $is: $text', ({ text, item }) => {
  expect(faultsOf(item, text)).not.toEqual([]);
});
