import { expect, test } from 'vitest';
import { whenIn } from './when.ts';

test.each([
  ['The slip stays shut on Tuesday 24 November 2026, 8am to 3pm, for repairs.', 'Tuesday 24 November 2026, 8am to 3pm'],
  [
    'The bridge is shut from Monday 7 December to Friday 11 December 2026.',
    'from Monday 7 December to Friday 11 December 2026',
  ],
  [
    'Am Dienstag, 24. November 2026, von 8 bis 15 Uhr ruht der Fährverkehr.',
    'Dienstag, 24. November 2026, von 8 bis 15 Uhr',
  ],
  ['Der Steg ist vom 7. bis 18. Dezember 2026 gesperrt.', 'vom 7. bis 18. Dezember 2026'],
  ['Le quai sera fermé le jeudi 26 novembre 2026 de 9 h à 16 h.', 'le jeudi 26 novembre 2026 de 9 h à 16 h'],
  [
    'El miércoles 25 de noviembre de 2026, de 8:30 a 14:00, no hay barca.',
    'El miércoles 25 de noviembre de 2026, de 8:30 a 14:00',
  ],
  [
    'Mercoledì 25 novembre 2026, dalle 8.30 alle 13.00, il molo è chiuso.',
    'Mercoledì 25 novembre 2026, dalle 8.30 alle 13.00',
  ],
  ['桟橋は2026年11月25日（水）午前9時から午後4時まで閉まります。', '2026年11月25日（水）午前9時から午後4時まで'],
  [
    'يغلق المرسى يوم الأربعاء 25 نوفمبر 2026 من الساعة 8 صباحاً إلى الساعة 2 ظهراً للصيانة.',
    'يوم الأربعاء 25 نوفمبر 2026 من الساعة 8 صباحاً إلى الساعة 2 ظهراً',
  ],
  ['On 7 December 12 boats leave.', '7 December'],
  ['The boats are blue.', null],
])('whenIn finds the day with its limits and hours: %s', (text, when) => {
  expect(whenIn(text)?.whole ?? null).toBe(when);
});
