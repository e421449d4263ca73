import { expect, test } from 'vitest';
import { buildSource } from '../build-source.ts';
import { readingOf, runOf, structure } from '../reading/sample-structure.ts';

type NoticeCase = { language: string; title: string; text: string; ask: string; when: string | null };

const HOURS = 'Mon–Fri 9:00–12:00';

function sourceOf({ language, title, text, ask }: Omit<NoticeCase, 'when'>, button?: string) {
  const desk = { parents: [4, 3, 1], left: 700, width: 200, top: 20 };
  const own = { parents: [2, 1], left: 40, width: 600, top: 10 };
  const runs = [
    runOf('h1', title, own),
    runOf('p', text, own),
    runOf('p', ask, own),
    runOf('h3', 'Library', desk),
    runOf('p', HOURS, desk),
    runOf('p', 'Phone 01632 960 100, 12 Mill Street, Wenlow', desk),
  ];
  const buttons = button === undefined ? [] : [{ text: button, isFilled: true, area: 'main' as const }];
  const plain = { area: 'main' as const, time: '', sizePx: 16, isBold: false, isList: false };
  const lines = runs.map(({ tag, text: line }) => ({ ...plain, tag, text: line, lead: line }));
  const reading = readingOf(runs, { language, buttons });
  return buildSource({ url: 'https://town.example/', reading, structure: structure({ marks: ['bar'], lines }) }).source;
}

const notices: NoticeCase[] = [
  {
    language: 'en',
    title: 'Mill Lane closed for drain repairs',
    text: 'Mill Lane will be closed to all traffic on Tuesday 24 November 2026, 8am to 3pm, while a drain is repaired.',
    ask: 'For questions about the repair call the drains team on 01632 960 441.',
    when: 'Tuesday 24 November 2026, 8am to 3pm',
  },
  {
    language: 'de',
    title: 'Gassperrung im Weidenweg',
    text: 'Am Dienstag, 24. November 2026, von 8 bis 15 Uhr wird im Weidenweg das Gas abgestellt, weil ein Rohr undicht ist.',
    ask: 'Fragen beantwortet das Gaswerk unter 07412 555 014 an jedem Tag der Woche.',
    when: 'Dienstag, 24. November 2026, von 8 bis 15 Uhr',
  },
  {
    language: 'fr',
    title: 'Fermeture du pont aux Ânes',
    text: 'Le pont aux Ânes sera fermé le jeudi 26 novembre 2026 de 9 h à 16 h, le temps de remplacer deux planches.',
    ask: 'Renseignements : service des ponts et des chemins, 04 00 55 12 30.',
    when: 'le jeudi 26 novembre 2026 de 9 h à 16 h',
  },
  {
    language: 'es',
    title: 'Corte de luz en la calle del Horno',
    text: 'El miércoles 25 de noviembre de 2026 se cortará la luz en la calle del Horno por trabajos en la red eléctrica.',
    ask: 'Más información sobre el corte en el teléfono 900 555 014, de día y de noche.',
    when: 'El miércoles 25 de noviembre de 2026',
  },
  {
    language: 'it',
    title: 'Chiusura del ponte vecchio',
    text: 'Mercoledì 25 novembre 2026, dalle 8.30 alle 13.00, il ponte vecchio è chiuso a tutti per lavori alla strada.',
    ask: 'Per informazioni sui lavori: ufficio tecnico del comune, tel. 0544 555 014.',
    when: 'Mercoledì 25 novembre 2026, dalle 8.30 alle 13.00',
  },
  {
    language: 'ja',
    title: '橋の補修に伴う通行止めについて',
    text: '橋の補修工事のため、2026年11月25日（水）午前9時から午後4時まで、若葉橋は車も歩行者も通行できません。',
    ask: 'ご不明な点は、平日の昼間に道路課の担当までお気軽にお問い合わせください。電話 0270-55-0141',
    when: '2026年11月25日（水）午前9時から午後4時まで',
  },
  {
    language: 'ar',
    title: 'إغلاق جسر السوق للصيانة',
    text: 'يغلق جسر السوق أمام السيارات والمشاة يوم الأربعاء 25 نوفمبر 2026 من أجل إصلاح الأرضية الخشبية القديمة.',
    ask: 'للاستفسار عن مواعيد الإغلاق وعن الطرق البديلة اتصل على هاتف 04 555 0142.',
    when: 'يوم الأربعاء 25 نوفمبر 2026',
  },
];

test.each(notices)('a notice is an article with its day and its own number: $language', (notice) => {
  const { type, form, decisive = [] } = sourceOf(notice);
  expect([type, form]).toEqual(['article', 'notice']);
  expect(decisive.find(({ kind }) => kind === 'date')?.text).toBe(notice.when);
  const [phone] = decisive.filter(({ kind }) => kind === 'phone').map(({ text }) => text);
  expect(notice.ask).toContain(phone ?? 'no phone');
  expect(decisive.map(({ text }) => text)).not.toContain(HOURS);
});

const [closed] = notices as [NoticeCase];

test.each([
  ['what a page sells is no notice', closed, 'Add to basket'],
  ['a place that is closed on some weekdays', { ...closed, title: 'Mill Lane Bakery', text: 'Closed on Mondays.' }],
  ['a title without its day', { ...closed, text: 'Mill Lane is closed to all traffic while a drain is repaired.' }],
] as const)('isNotice: %s', (_, page, button?: string) => {
  expect(sourceOf(page, button).form).not.toBe('notice');
});

test('a product that is called back is a notice, and the days of its sale are not when it is', () => {
  const { form, decisive = [] } = sourceOf({
    ...closed,
    title: 'Product recall: Pines kettle',
    text: 'We are recalling the Pines kettle that was sold between 3 March and 28 September 2026 in all of our shops.',
  });
  expect(form).toBe('notice');
  expect(decisive.map(({ kind }) => kind)).toEqual(['phone']);
});
