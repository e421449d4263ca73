import { jobErrors } from '@galley/contract';
import { readIdeas } from '@galley/fixtures/briefs/ideas.ts';
import { expect, test } from 'vitest';
import { createWriter, rejectIdea } from '../index.ts';
import { rejectionCodes } from './intents.ts';
import { readIdea } from './read-idea.ts';

const ideas = readIdeas();
const { signal } = new AbortController();

test.each(ideas)('rejectIdea gives the verdict of $id: $prompt', ({ prompt, instruction = null, expect: wanted }) => {
  const code = rejectIdea(prompt, { instruction, hasModel: false });
  expect(code).toBe(wanted.keyless === 'make' ? null : wanted.keyless_code);
  if (code !== null) expect(jobErrors[code]).toContain('nothing was charged');
});

test.each(ideas)(
  'rejectIdea with a model rejects $id only where a model would: $prompt',
  ({ prompt, instruction = null, expect: wanted }) => {
    const code = rejectIdea(prompt, { instruction, hasModel: true });
    expect(code).toBe(wanted.model === 'make' ? null : wanted.model_code);
  },
);

const made = ideas.filter(({ expect: wanted }) => wanted.keyless === 'make');

test.each(made)(
  'createWriter makes copy of $id within limits, without an echo of words for the writer',
  async ({ prompt, instruction = null }) => {
    const copy = await createWriter().write({ kind: 'idea', prompt }, { instruction, signal });
    if (copy === null) throw new Error('there is no copy');
    expect(copy.captions).toHaveLength(8);
    expect(copy.points.length).toBeGreaterThan(0);
    const orders = [...readIdea(prompt, instruction).talk, instruction ?? ''].map((text) => text.toLowerCase());
    const shown = [
      copy.hook.text,
      ...copy.points.flatMap(({ headline, line }) => [headline, line ?? '']),
      ...copy.captions.flatMap(({ text, title }) => [text, title ?? '']),
    ]
      .join('\n')
      .toLowerCase();
    for (const text of orders) {
      const words = text.split(/\s+/).filter(Boolean);
      for (let at = 0; at + 6 <= words.length; at += 1) expect(shown).not.toContain(words.slice(at, at + 6).join(' '));
    }
  },
);

test('createWriter shows no word that asks for a post, names a tone or an audience', async () => {
  for (const prompt of [
    'Launch post for our new vegan protein bar, target gym-goers',
    'announce that our gym now opens at 5am, tone fun',
    'Bitte schreib einen Post über unser Hoffest am 3. Mai, Ton locker',
    'Escribe un post sobre nuestro taller del 4 de mayo, tono cercano',
  ]) {
    const copy = await createWriter().write({ kind: 'idea', prompt }, { instruction: null, signal });
    expect(JSON.stringify(copy?.captions.map(({ text, title }) => [text, title]))).not.toMatch(
      /post|target|tone|announce|Ton |tono/i,
    );
  }
});

test.each([
  ['needs_model', '5 kite tips for beginners, i am a teacher, serious but not boring'],
  ['needs_model', '4 Tipps für Drachen im Winter, bin Lehrerin, seriös aber nicht langweilig'],
  ['needs_model', 'post about how important it is to dry your kite'],
  [null, '3 kite tips: dry it, roll it, store it flat'],
  [null, 'do you fly kites in winter or do you wait for spring? curious'],
] as const)('rejectIdea gives %s for: %s', (code, prompt) => {
  expect(rejectIdea(prompt, { instruction: null, hasModel: false })).toBe(code);
});

test('jobErrors of ideas say what to write, and nothing of servers', () => {
  for (const code of rejectionCodes) expect(jobErrors[code]).not.toMatch(/server|operator|configure/u);
});
