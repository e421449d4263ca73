import { packOf } from '@galley/fixtures/text-model/pack-of.ts';
import { expect, test } from 'vitest';
import { wordsOf } from '../languages/languages.ts';
import type { Fault } from '../validate/fault.ts';
import { buildCaption, type CaptionDeps } from './build-caption.ts';
import { buildCopy } from './build-copy.ts';
import { modelResponse } from './response.ts';

const claim = { quote: 'A new sole for £45', place: 'p1' };
const deps: CaptionDeps = {
  words: wordsOf('en'),
  claimOf: () => claim,
  url: 'https://boots.example/',
  domain: 'boots.example',
  hook: { text: 'Most boots die of 4 mm of rubber', claim },
  cards: [
    { text: 'A new sole. It costs £45.', claim },
    { text: 'Six days. In our own workshop.', claim },
  ],
  without: { hashtags: false, emoji: false, links: false },
};

function wrong(run: string, fault: Fault['fault'] = 'numbers'): Fault {
  return { where: 'captions.x', run, fault, detail: '' };
}

function built(platform: 'x' | 'linkedin' | 'tiktok', text: string, ...faults: Fault[]): string {
  return buildCaption(platform, { text, hashtags: [] }, { faults, deps }).text;
}

test('buildCaption leaves a sound caption as it is', () => {
  expect(built('x', 'A new sole costs £45. [c1]\n{link}')).toBe('A new sole costs £45.\nhttps://boots.example/');
});

test('buildCaption opens with the hook what lost its beginning', () => {
  const text = 'It costs £54. [c1]\n\nWe put on a new sole. [c1] Yours next?';
  expect(built('x', text, wrong('It costs £54.'))).toBe(
    'Most boots die of 4 mm of rubber\n\nWe put on a new sole. Yours next?',
  );
});

test('buildCaption leaves out what speaks of a sentence that is gone', () => {
  const text = 'We put on a new sole. [c1] It costs £54. [c1] That is all. [c1]\n\nYours next?\nShow us.';
  expect(built('x', text, wrong('It costs £54.'))).toBe('We put on a new sole.\n\nYours next?\nShow us.');
});

test.each(['x', 'linkedin', 'tiktok'] as const)(
  'buildCaption writes %s of hook and cards where little is left',
  (id) => {
    const lies = [wrong('It costs £54.'), wrong('It lasts 99 years.')];
    const text = built(id, 'It costs £54. [c1] It lasts 99 years. [c1]\nYours next?', ...lies);
    expect(text).toMatch(/^Most boots die of 4 mm of rubber\n\n/);
    expect(text).toMatch(/£45|Six days/);
    expect(text.endsWith('https://boots.example/')).toBe(id !== 'tiktok');
  },
);

test('buildCaption keeps nothing of a caption in another language', () => {
  expect(built('x', 'Neue Sohle, 45 Pfund.', wrong('Neue Sohle, 45 Pfund.', 'language'))).not.toContain('Sohle');
});

test('buildCaption keeps paragraphs apart where a line between them is gone', () => {
  const text =
    'We put on a new sole. [c1]\n\n→ It costs £54 [c1]\n→ It takes six days [c1]\n→ In our own workshop [c1]';
  expect(built('linkedin', text, wrong('→ It costs £54'))).toBe(
    'We put on a new sole.\n\n→ It takes six days\n→ In our own workshop',
  );
});

test('buildCaption takes emoji from platforms that have none', () => {
  expect(built('linkedin', 'A new sole 🥾 costs £45. [c1]')).toBe('A new sole costs £45.');
  expect(built('tiktok', 'A new sole 🥾 costs £45. [c1]')).toBe('A new sole 🥾 costs £45.');
});

test('buildCaption shortens a caption before its link', () => {
  const text = built('x', `${'A new sole costs £45. [c1]\n\n'.repeat(14)}{link}`);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(text.endsWith('https://boots.example/')).toBe(true);
});

test('buildCopy makes no pack of a response without captions', () => {
  const text = 'A new sole costs £45, and we put it on in six days.';
  const brief = {
    ...({ version: 1, kind: 'website', language: 'en', instruction: null } as const),
    source: [{ id: 's1', text }],
  };
  const response = modelResponse.parse({ ...packOf(brief, [{ text, quote: text, block: 's1' }]), captions: null });
  const order = { made: { brief, positions: new Map() }, keyless: null, link: { url: null, domain: null } };
  expect(() => buildCopy({ response, faults: [] }, order)).toThrow('broken_response');
});
