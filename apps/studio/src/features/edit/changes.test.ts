import { expect, test } from 'vitest';
import { type Change, describeChange, drawable, targetOf, withChange } from './changes.ts';

const hook = (text: string): Change => ({ kind: 'hook', text });
const card: Change = { kind: 'card', number: 2, headline: 'Six mornings' };

test('withChange replaces the change of the same target, and null takes it back', () => {
  const once = withChange([card], targetOf(hook('One')), hook('One'));
  const twice = withChange(once, targetOf(hook('Two')), hook('Two'));
  expect(twice).toEqual([card, hook('Two')]);
  expect(withChange(twice, 'hook', null)).toEqual([card]);
});

test('targetOf separates cards, platforms and assets', () => {
  const changes: Change[] = [card, { kind: 'caption', platform: 'x', text: 'A' }, { kind: 'drop', asset: 'cover' }];
  expect(changes.map(targetOf)).toEqual(['card 2', 'caption x', 'drop cover']);
});

test('describeChange names a change in words, also one that it does not know', () => {
  expect(describeChange(card)).toBe('Point 2');
  expect(describeChange({ kind: 'restore', version: 3 })).toBe('Version 3 restored');
  expect(describeChange({ kind: 'new_kind' })).toBe('New kind');
});

test('targetOf has one target for the headline, typed or chosen', () => {
  const chosen = withChange([hook('One')], 'hook', { kind: 'alternative', number: 2 });
  expect(chosen).toEqual([{ kind: 'alternative', number: 2 }]);
  expect(describeChange({ kind: 'another' })).toBe('Another look');
});

test('drawable leaves out new text of other assets, and draws nothing where new text is', () => {
  const text: Change = { kind: 'another', of: 'text', asset: 'cover' };
  expect(drawable([card, text], 'story')).toEqual([card]);
  expect(drawable([card, text], 'cover')).toBeNull();
  expect(drawable([card, { kind: 'another', of: 'text' }], 'story')).toBeNull();
  expect(drawable([{ kind: 'another', of: 'look' }], 'story')).toHaveLength(1);
  expect(describeChange(text)).toBe('New text of Cover');
});
