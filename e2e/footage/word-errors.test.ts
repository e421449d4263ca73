import { expect, test } from 'vitest';
import { wordErrors } from './word-errors.ts';

const words = (text: string, from = 0) =>
  text.split(' ').map((word, at) => ({ text: word, startSeconds: from + at, endSeconds: from + at + 1 }));

test('what is heard as it was said has no errors, whatever its spelling', () => {
  expect(wordErrors(words('Thirty percent more.'), words('thirty percent more'))).toEqual({
    wrong: 0,
    count: 3,
    medianMs: 0,
  });
  expect(wordErrors(words('thirty percent'), [{ text: '30%', startSeconds: 0, endSeconds: 2 }]).wrong).toBe(0);
});

test('a wrong word, one too many and one too few count one each, and times are those of the right ones', () => {
  expect(wordErrors(words('put the kettle on now'), words('put the candles on now', 0.2))).toMatchObject({
    wrong: 1,
    count: 5,
  });
  expect(wordErrors(words('put the kettle on'), words('put kettle on')).wrong).toBe(1);
  expect(wordErrors(words('put it on'), words('put it it on')).wrong).toBe(1);
  expect(wordErrors(words('put it on'), words('put it on', 0.25)).medianMs).toBe(250);
});
