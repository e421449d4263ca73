import { expect, test } from 'vitest';
import { readIdea } from '../brief/read-idea.ts';
import type { Copy } from '../copy.ts';
import { createWriter } from '../index.ts';
import { writeIdea } from './write-idea.ts';

function write(prompt: string): Copy {
  const copy = writeIdea(readIdea(prompt), null);
  if (copy === null) throw new Error('no copy');
  return copy;
}

const shown = ({ points }: Copy) =>
  points.map(({ figure, headline, line }) => [figure, headline, line].filter(Boolean).join(' | '));

test('writeIdea adds no question to cards that have facts', () => {
  expect(shown(write('The kite shop moves to 4 Quay Street on 3 May, same phone number'))).toEqual([
    'Same phone number',
  ]);
});

test('writeIdea shows how to reply as a card, with the number or address in its line', () => {
  const copy = write('We are looking for two kite makers, £14 an hour, email jobs@kites.example');
  expect(shown(copy)).toEqual(['£14 an hour', 'Email | jobs@kites.example']);
});

test('writeIdea parts a statement that is too long for a cover, and a card has the rest', () => {
  const copy = write('Wir ziehen um: Ab 3. Mai findet ihr die Drachenwerkstatt in der Seilergasse 4, gleiche Nummer');
  expect(copy.hook.text).toBe('Wir ziehen um');
  expect(shown(copy)[0]).toContain('Ab 3. Mai findet ihr die Drachenwerkstatt in der Seilergasse 4');
});

test.each([
  'We apologise for the late kites of last week. The ferry did not sail. All orders leave on Monday.',
  'Nach 12 Jahren schließen wir den Drachenladen am 30. Juni. Danke für alles.',
  'Rappel de produit : n’utilisez plus les cerfs-volants du lot 12. Remboursement en boutique.',
])('writeIdea asks nothing where that would be out of place: %s', (prompt) => {
  const { captions, points } = write(prompt);
  expect(JSON.stringify([captions.map(({ text }) => text), points])).not.toMatch(/[?？]/u);
});

test.each([
  'Kite day on 3 May from 2pm, entry free, 30 stalls, bring a picnic',
  'El 3 de mayo sube la entrada de 6 a 7 euros. Los niños pagan 4 euros. El parque abre a las 10.',
  'Die Fähre fährt ab 3. Mai stündlich, Räder kosten 2 Euro, Kinder fahren frei',
])('writeIdea begins each caption with the news, and repeats no line: %s', (prompt) => {
  const copy = write(prompt);
  for (const { text, title = '' } of copy.captions) {
    expect(`${title} ${text}`.trim().startsWith(copy.hook.text.slice(0, 16))).toBe(true);
    const lines = text.split(/\n+|(?<=[.!?])\s/u);
    expect(new Set(lines).size).toBe(lines.length);
  }
});

test.each([
  'Kite day sat 3 may from 2pm, entry free, 30 stalls, ring Ada 01632 960 300',
  'Kite makers wanted, 30 hours, £14 an hour, no nights no weekends, email jobs@kites.example',
])('writeIdea has every fact and the way to reply in every caption, and on cover and cards: %s', (prompt) => {
  const copy = write(prompt);
  const [contact = ''] = /01632 960 300|jobs@kites\.example/u.exec(prompt) ?? [];
  for (const { text, title = '' } of copy.captions)
    for (const fact of ['30', contact]) expect(`${title} ${text}`).toContain(fact);
  expect(copy.callToAction.from).toBe('text');
  expect(copy.supportingLine).not.toBeNull();
  expect(JSON.stringify(copy.points)).toContain(contact);
});

test.each([
  ['Kite day sat 3 may, bring: string, tape. dont forget ur hat', 'Kite day Saturday 3 May'],
  ['Drachenfest ab mo 11 uhr im Park, 8 Euro', 'Drachenfest ab Montag 11 Uhr im Park'],
  ['a partir du 3 sept cours de cerf-volant, 8€', 'À partir du 3 septembre cours de cerf-volant'],
  ['Kannst du einen Post machen dass der Drachenkurs ausgebucht ist', 'Der Drachenkurs ist ausgebucht'],
  ['maybe ask them which kite they lost first', 'Tell us which kite you lost first'],
  ['New! paper kites, £4, ask at the till', 'New: paper kites'],
])('writeIdea shows notes as sentences: %s', (prompt, hook) => {
  expect(write(prompt).hook.text).toBe(hook);
});

test('writeIdea names whoever posts, and shows a lively tone and emojis where the prompt asks for them', () => {
  const copy = write('Kite day on 3 May from 2pm. Our shop is called Reel & Tail. sound excited, use emojis');
  expect(copy.sender).toBe('Reel & Tail');
  expect(JSON.stringify(copy.captions.map(({ text }) => text))).not.toMatch(/called|excited|emojis/u);
  expect(copy.captions.find(({ platform }) => platform === 'x')?.text).toMatch(/! \p{Extended_Pictographic}/u);
  expect(
    write('Kite day on 3 May from 2pm, no emojis')
      .captions.map(({ text }) => text)
      .join(''),
  ).not.toMatch(/\p{Extended_Pictographic}/u);
});

test.each([
  'From 3 May a kite costs £12 instead of £10. String stays at £2.',
  'The kite shop is closed from 3 to 9 May. We are back on the 10th.',
  'Ada Brook, who ran the kite shop for 20 years, has died. The shop is closed on Thursday.',
  'Saturday’s kite day is cancelled, the field is flooded. New date: 10 May.',
])('writeIdea asks nothing of a price rise, a closure, a death or a cancellation: %s', (prompt) => {
  for (const { text } of write(prompt).captions) expect(text).not.toMatch(/\?|Anniversary/u);
});

test('writeIdea adds nothing to plain news', () => {
  const copy = write('Our kite shop now takes cards. The lift works again. The café has oat milk.');
  for (const { text } of copy.captions) expect(text).not.toMatch(/Save|Pass|Who|What/u);
});

test('writeIdea calls where a recall gives a number, and asks nobody to sign up for what is sold', () => {
  expect(write('We recall the kites of batch 12, the frame can snap. Ring 01632 960 300').callToAction.text).toContain(
    '960 300',
  );
  expect(write('Last orders for kite kits: 3 May. £12, collect from the shed').callToAction.text).toBe('Save the date');
});

test.each([
  ['Kite repair class on 3 May at the Weir Hall, ask for Meg, £5', ['#WeirHall']],
  ['Danke an alle, die beim Kuchenverkauf am Parkplatz geholfen haben. 300 Euro kamen zusammen.', []],
  ['Taller de cometas el 3 de mayo en Gijón, 5 euros', ['#Gijón', '#TallerDeCometas']],
])('writeIdea tags names, positions and topics: %s', (prompt, wanted) => {
  const tags = write(prompt).captions.find(({ platform }) => platform === 'instagram')?.hashtags ?? [];
  expect(tags).toEqual(expect.arrayContaining(wanted));
  for (const tag of ['#Meg', '#Danke', '#Parkplatz', '#Kite']) expect(tags).not.toContain(tag);
});

test.each([
  ['kites were £25 now £18 until sun 3 may. 4 Quay St', /^(?:£25|£18)$/u],
  ['A kite costs £12 instead of £10 from 3 May. String stays at £2.', /£1[02]$/u],
])('writeIdea shows no amount of a changed price alone: %s', (prompt, amount) => {
  for (const { figure } of write(prompt).points) expect(figure ?? '').not.toMatch(amount);
});

test('writeIdea keeps the order of facts on every platform', () => {
  const copy = write(
    'Mending a kite: dont wet the paper. cut a patch, glue its edge, press for 2 minutes, trim it. Dry overnight.',
  );
  const facts = ['don’t wet', 'cut a patch', 'glue its edge', '2 minutes', 'trim it', 'overnight'];
  for (const { text, title = '' } of copy.captions) {
    const positions = facts.map((fact) => `${title} ${text}`.toLowerCase().lastIndexOf(fact));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
  }
});

test('writeIdea sets the terms of one sentence below one another, and signs with the sender', () => {
  const copy = write(
    'Kite shop helper wanted, 16 hrs thurs-sun, £13/h, free tea, no experience needed. We’re Reel & Tail in Hull',
  );
  expect(copy.captions.find(({ platform }) => platform === 'linkedin')?.text).toBe(
    'Kite shop helper wanted.\n\n→ 16 hours Thursday to Sunday\n→ £13/h\n→ Free tea\n→ No experience needed\n\nKnow someone? Pass it on.\n\nReel & Tail in Hull',
  );
  expect(shown(copy).join()).not.toContain('Reel');
});

test.each([
  ['Mr Brook lent us his kite of 1931, it flies. don’t use his name, just say a neighbour', 'A neighbour lent us'],
  ['Frau Brook hat uns ihren Drachen von 1931 geliehen. bitte ohne Namen, schreib eine Kundin', 'Eine Kundin hat uns'],
])('writeIdea replaces a private name with the wanted description: %s', (prompt, wanted) => {
  const copy = write(prompt);
  expect(copy.hook.text).toContain(wanted);
  expect(JSON.stringify(copy)).not.toMatch(/Brook|Namen|just say/u);
});

test('writeIdea shows the whole quotation, its speaker and where, and nothing that leads to it', () => {
  const copy = write(
    'Lovely note from a customer, can we share it: "They mended my kite on the beach and would not take a single penny for it" - Ada, Hull. We’re Reel & Tail',
  );
  expect(copy.hook.text).toMatch(/ …”$/u);
  for (const { text } of copy.captions) {
    expect(text).toContain('a single penny for it” – Ada, Hull');
    expect(text).not.toMatch(/share it|Lovely/u);
  }
});

test.each([
  [
    'Wochenkarte, Café Drachenhof: Mo Suppe 5,50 / Di Quiche m. Salat 8,90 / Mi Ruhetag. Bitte lecker klingen lassen',
    'Dienstag: Quiche mit Salat 8,90',
  ],
  ['Menu: Mon leek soup £5 / Tue fish pie £9 / Wed closed', 'Tuesday: fish pie £9'],
])('writeIdea leaves each price of a menu with its meal: %s', (prompt, wanted) => {
  const { captions } = write(prompt);
  for (const { text } of captions) expect(text).toContain(wanted);
  for (const { text } of captions) expect(text).not.toMatch(/lecker| \/ /u);
});

test.each([
  ['Plus besoin de réserver le mercredi, service de 12h à 14h. un ton simple', 'Plus besoin de réserver'],
  ['-20% sur les cerfs-volants, merci d’être venus. ton sobre', '-20%'],
  ['-20% sur les cerfs-volants, merci d’être venus. ton sobre', 'erci d’être venus'],
])('writeIdea leaves negations, signs and thanks as they were written: %s', (prompt, wanted) => {
  for (const { text, title = '' } of write(prompt).captions) expect(`${title} ${text}`).toContain(wanted);
});

test.each([
  [
    'The new kite menu starts 1 May: red dragon, blue ray, white owl. Call 01632 960 300',
    'The new kite menu starts 1 May',
  ],
  [
    'Am Samstag, 3. Mai, ist bei uns im Hafen Drachentag, 9 bis 15 Uhr',
    'Am Samstag, 3. Mai, ist bei uns im Hafen Drachentag',
  ],
  [
    'Pour les fêtes, la ferme propose un lot de six cerfs-volants pour 8 enfants à 38 € au lieu de 45 €, à commander avant le 19 mai',
    'La ferme propose un lot de six cerfs-volants pour 8 enfants',
  ],
  ['Our ferry broke down so the kites for the north side will be a day late, really sorry', 'Our ferry broke down'],
])('writeIdea cuts no statement inside its list or behind its verb: %s', (prompt, hook) => {
  expect(write(prompt).hook.text).toBe(hook);
});

test.each([
  ['kite day 3 May, free entry. email ada@kites.example by 30 Nov. keep it short and friendly', 'keep it'],
  ['kite day 3 May, free entry, 30 stalls. Warm but not cheesy', 'cheesy'],
  [
    'Half of the kites are silk now but don’t make a big thing of it, our regulars get nervous. Sale on 3 May',
    'nervous',
  ],
  ['Kite day 3 May. Oh and the last one was wet, but please don’t mention that', 'wet'],
  ['Please write something for our kite club page. From May we fly on Tuesdays at 7pm.', 'club page'],
  ['Leave out whose turn it is, that caused trouble last time. Kite day is on 3 May.', 'trouble'],
  [
    'We found a kite with a leaf on it on 3 May. Please don’t mention what is on the back (it says M 87), keep it short',
    'M 87',
  ],
  [
    'New: a kite without a tail, £5 from 3 May. Nothing military please, we’re not allowed to say it spies on anyone',
    'spies',
  ],
  ['New: a kite without a tail, £5 from 3 May. First line should be a question', 'First line'],
  ['Der Drachen fliegt am 3. Mai. Sign it Rafe, kite shop.', 'Sign it'],
])('writeIdea prints nothing that is only for the writer: %s', (prompt, unsaid) => {
  expect(JSON.stringify(write(prompt))).not.toContain(unsaid);
});

test.each([
  ['Kite maker wanted, £14 an hour, experience nice but we’ll train you. Keep it short.', 'we’ll train you'],
  ['Send a few lines about yourself to ada@kites.example, we need a kite maker', 'Send a few lines'],
  ['The kites are late this week, really sorry', 'eally sorry'],
  ['The kite day is cancelled. Next one 26 May. Apologies to all our little flyers', 'Apologies'],
  ['Lost: a red kite called Pepper. Please check your sheds. Call 01632 960 412', 'heck your sheds'],
  ['Kite recall: if you bought batch P27 please don’t fly it, the frame may break. serious tone please', 'on’t fly it'],
])('writeIdea takes no statement to readers for a word to the writer: %s', (prompt, statement) => {
  for (const { text, title = '' } of write(prompt).captions) expect(`${title} ${text}`).toContain(statement);
});

test('writeIdea leaves out a reason that must not be published, and keeps the rest', () => {
  const copy = write(
    'From May we meet on the second Tuesday, in the back room of the Heron because the hall heating is broken. Nothing about the hall.',
  );
  const shownText = JSON.stringify(copy.captions.map(({ text }) => text));
  expect(shownText).toContain('in the back room of the Heron');
  expect(shownText).not.toContain('hall');
});

test.each([
  ['Should we fly late on Thursdays in winter or on Sunday mornings?', 'question_poll'],
  ['Black Friday deal: 25% off all kites, ends Monday. Don’t use the words last chance', 'sale_offer'],
])('readIdea takes what is asked, and not what is forbidden, for the intent: %s', (prompt, intent) => {
  expect(readIdea(prompt).intent).toBe(intent);
});

test('writeIdea signs as the prompt orders', () => {
  const copy = write('We ran out of kites on 3 May. That was my fault. Sign it Rafe, kite shop.');
  expect(copy.captions.find(({ platform }) => platform === 'x')?.text).toMatch(/\n\nRafe, kite shop$/);
});

test('writeIdea shows the parts of a short note on one card', () => {
  expect(shown(write('Kite number 10,000 flew today: Wilf, 5, loves dragons'))).toEqual(['Wilf, 5, loves dragons']);
});

test('writeIdea signs with a name behind a dash', () => {
  const copy = write('I am leaving the kite shop on 19 May. Thank you for every visit. - Derek');
  expect(copy.captions.find(({ platform }) => platform === 'x')?.text).toMatch(/\n\nDerek$/);
  expect(shown(copy).join()).not.toContain('Derek');
});

test('createWriter leaves out no line of a short notice with blank lines', async () => {
  const prompt = 'Kite sale: 30% off until Friday\n\nThe shop opens at 7am\n\n14 Quarry Road';
  const copy = await createWriter().write(
    { kind: 'idea', prompt },
    { instruction: null, signal: new AbortController().signal },
  );
  const text = JSON.stringify(copy?.captions);
  for (const fact of ['30% off', '7am', '14 Quarry Road']) expect(text).toContain(fact);
});
