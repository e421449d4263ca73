import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedWith, type Secret, signingSecret } from './secret.ts';

const sign = (secret: string) => createHmac('sha256', secret).update('text').digest('base64url');
const signedWith = (secret: Secret) => sign(signingSecret(secret));

/** What the processes of an install have, one step of a rotation after the other. */
const steps: Secret[] = ['old', ['old', 'new'], ['new', 'old'], 'new'];

test('isSignedWith accepts what a neighbour has signed, in either order, at every step of a rotation', () => {
  for (const [index, step] of steps.slice(1).entries()) {
    const before = steps[index] ?? '';
    expect(isSignedWith(step, signedWith(before), sign)).toBe(true);
    expect(isSignedWith(before, signedWith(step), sign)).toBe(true);
  }
});

test('isSignedWith (control): a secret that is replaced at once is rejected by those that have the other', () => {
  expect(isSignedWith('new', signedWith('old'), sign)).toBe(false);
  expect(isSignedWith('old', signedWith('new'), sign)).toBe(false);
});

test('isSignedWith rejects what the old secret has signed when the rotation is over, and what nobody signed', () => {
  expect(isSignedWith('new', sign('old'), sign)).toBe(false);
  expect(isSignedWith(['new', 'old'], sign('another'), sign)).toBe(false);
  expect(isSignedWith(['new', 'old'], '', sign)).toBe(false);
});
