import { expect, test } from 'vitest';
import type { RatedSentence } from '#platform/writer';
import { titleMoment } from './title-moment.ts';

const hook = { text: 'Tea is burned by boiling water', emphasis: 'burned' };
const moment = { startSeconds: 10, endSeconds: 40 };

function said(text: string, startSeconds: number, more: Partial<RatedSentence> = {}): RatedSentence {
  return { text, startSeconds, endSeconds: startSeconds + 4, score: 1, leans: false, isTied: false, doubt: 0, ...more };
}

test('a moment is titled by the hook of the pack only where the hook is said', () => {
  const own = said('Let the kettle stand for three minutes.', 20);
  expect(titleMoment(moment, [said(`${hook.text}.`, 12), own], hook)).toEqual(hook);
  expect(titleMoment(moment, [said(`${hook.text}.`, 50), own], hook)).toEqual({
    text: 'Let the kettle stand for three minutes',
    emphasis: '',
  });
});

test('of its own sentences the best that is short and stands alone is taken, else the shortest', () => {
  const long = said('We tried this with forty people, and thirty of them changed the way they make tea.', 12, {
    score: 5,
  });
  const leaning = said('It costs nothing at all.', 20, { score: 4, leans: true });
  const plain = said('Wait for three minutes.', 30);
  expect(titleMoment(moment, [long, leaning, plain], hook).text).toBe('Wait for three minutes');
  expect(titleMoment(moment, [long, leaning], hook).text).toBe(long.text.slice(0, -1));
});

test('a film in which nothing is said is titled by the hook', () => {
  expect(titleMoment(moment, [], hook)).toEqual(hook);
});

test('a sentence with a word that may be misheard is no title, unless all have one', () => {
  const doubtful = said('The kettle is a loan.', 20, { score: 5, doubt: 0.5 });
  const sure = said('Let it stand for three minutes.', 30, { score: 1 });
  expect(titleMoment(moment, [doubtful, sure], hook).text).toBe('Let it stand for three minutes');
  expect(titleMoment(moment, [doubtful, said(`${hook.text}.`, 12, { doubt: 0.4 })], hook)).toEqual(hook);
  expect(titleMoment(moment, [doubtful], hook).text).toBe('The kettle is a loan');
});
