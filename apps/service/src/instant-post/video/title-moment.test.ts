import { expect, test } from 'vitest';
import type { RatedSentence } from '#copywriting';
import { titleMoment } from './title-moment.ts';

const hook = { text: 'Tea is burned by boiling water', emphasis: 'burned' };
const moment = { startSeconds: 10, endSeconds: 40 };

function sentence(text: string, startSeconds: number, more: Partial<RatedSentence> = {}): RatedSentence {
  return { text, startSeconds, endSeconds: startSeconds + 4, score: 1, leans: false, isTied: false, doubt: 0, ...more };
}

test('titleMoment uses the hook of the pack only when the moment contains it', () => {
  const own = sentence('Let the kettle stand for three minutes.', 20);
  expect(titleMoment(moment, [sentence(`${hook.text}.`, 12), own], hook)).toEqual(hook);
  expect(titleMoment(moment, [sentence(`${hook.text}.`, 50), own], hook)).toEqual({
    text: 'Let the kettle stand for three minutes',
    emphasis: '',
  });
});

test('titleMoment uses the best short sentence that does not depend on context, otherwise the shortest', () => {
  const long = sentence('We tried this with forty people, and thirty of them changed the way they make tea.', 12, {
    score: 5,
  });
  const bindingWords = sentence('It costs nothing at all.', 20, { score: 4, leans: true });
  const plain = sentence('Wait for three minutes.', 30);
  expect(titleMoment(moment, [long, bindingWords, plain], hook).text).toBe('Wait for three minutes');
  expect(titleMoment(moment, [long, bindingWords], hook).text).toBe(long.text.slice(0, -1));
});

test('titleMoment uses the hook for a video without speech', () => {
  expect(titleMoment(moment, [], hook)).toEqual(hook);
});

test('titleMoment avoids a sentence with an uncertain word, unless all have one', () => {
  const doubtful = sentence('The kettle is a loan.', 20, { score: 5, doubt: 0.5 });
  const sure = sentence('Let it stand for three minutes.', 30, { score: 1 });
  expect(titleMoment(moment, [doubtful, sure], hook).text).toBe('Let it stand for three minutes');
  expect(titleMoment(moment, [doubtful, sentence(`${hook.text}.`, 12, { doubt: 0.4 })], hook)).toEqual(hook);
  expect(titleMoment(moment, [doubtful], hook).text).toBe('The kettle is a loan');
});

test('titleMoment never shows a sentence that the next one takes back, but a hook that has both', () => {
  const opinion = sentence('Wool must be washed hot.', 12, { score: 9, isTied: true });
  const rebuttal = sentence('It must not.', 16, { leans: true });
  const plain = sentence('Thirty degrees are enough for it.', 20);
  expect(titleMoment(moment, [opinion, rebuttal, plain], hook).text).toBe('Thirty degrees are enough for it');
  const both = { text: 'Wool must be washed hot. It must not', emphasis: '' };
  expect(titleMoment(moment, [opinion, rebuttal, plain], both)).toEqual(both);
});
