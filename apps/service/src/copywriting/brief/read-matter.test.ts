import { readIdeas } from '@galley/fixtures/briefs/ideas.ts';
import { expect, test } from 'vitest';
import { readIdea } from './read-idea.ts';

test.each([
  ['recall', 'announcement', 'Bitte den Apfelsaft vom 3. Mai nicht trinken, Geld zurück im Laden'],
  ['apology', 'announcement', 'We are sorry for the wrong invoices of last week. New ones go out on Monday.'],
  ['cancellation', 'announcement', 'La représentation du 5 mai est annulée'],
  ['lost', 'announcement', 'Se nos ha perdido un gato gris en la calle Mayor, llamad al 600 000 111'],
  ['found', 'announcement', 'Gefunden: ein Kinderschuh, Größe 25, abzuholen am Empfang'],
  ['closing_down', 'announcement', 'After 12 years we close our doors on 30 June'],
  ['move', 'announcement', 'Nos trasladamos el 3 de mayo a la plaza Nueva 4'],
  ['price', 'announcement', 'Die Monatskarte steigt im Mai von 40 Euro auf 44 Euro'],
  ['joining', 'announcement', 'Ada rejoint l’équipe le 3 mai, elle répare les vélos'],
  ['thanks', 'milestone_thanks', 'Merci aux 30 personnes venues samedi'],
  ['anniversary', 'milestone_thanks', 'El taller cumple 20 años el 3 de mayo'],
  ['closure', 'hours_change', 'We are closed on 3 May for stocktaking'],
])('readIdea finds %s in a statement, and its intent', (matter, intent, prompt) => {
  expect(readIdea(prompt)).toMatchObject({ matter, intent });
});

test.each([
  ['price', 'announcement', 'We have to put our fees up by 4% from 3 May, the rest stays'],
  ['price', 'announcement', 'Wir müssen ab 3. Mai die Preise um 4% erhöhen'],
  ['price', 'announcement', 'Nos tarifs augmentent de 4% le 3 mai'],
  ['price', 'announcement', 'Suben los precios un 4% el 3 de mayo'],
  [null, 'sale_offer', 'Ten kite lessons for 80 instead of 95, until 3 May'],
  [null, 'hiring', 'looking for a kite maker, 30h, must be at the workshop by 7, £13 an hour'],
  [null, 'event', 'Kites for all\nSat 3 May, 10am-3pm, Hall 4'],
  [null, 'question_poll', 'which kite did you lose first'],
  [null, 'question_poll', 'Welchen Drachen habt ihr zuerst verloren'],
])('readIdea decides by what happens, not by a word: %s, %s', (matter, intent, prompt) => {
  expect(readIdea(prompt)).toMatchObject({ matter, intent });
});

test.each([
  ['hours_change', 'our café opens an hour earlier on Mondays, at 7am'],
  ['hiring', 'We are looking for two gardeners, £13.20 an hour'],
  ['sale_offer', '30% off all kites until Sunday, for our birthday'],
  ['event', 'Kite workshop on 3 May, doors 7pm'],
])('readIdea leaves %s to its intent', (intent, prompt) => {
  expect(readIdea(prompt)).toMatchObject({ matter: null, intent });
});

test('readIdea finds the intent and the matter of every open announcement', () => {
  const labelled = readIdeas().filter(({ id }) => id.startsWith('m'));
  expect(labelled.length).toBeGreaterThan(70);
  for (const { id, prompt, intent, matter = null } of labelled)
    expect({ id, ...readIdea(prompt) }).toMatchObject({ id, intent, matter });
});
