import { expect, test } from 'vitest';
import { clearSecrets, variables } from './config.ts';
import { renamedVariables, withPresentNames } from './renamed-variables.ts';

const warningsOf = (environment: Record<string, string>) => {
  const warnings: string[] = [];
  const present = withPresentNames(environment, (text: string | Error) => void warnings.push(String(text)));
  return { present, warnings };
};

test.each(Object.entries(renamedVariables))('withPresentNames reads %s as %s and warns', (before, now) => {
  const { present, warnings } = warningsOf({ [before]: '7' });
  expect(present).toEqual({ [now]: '7' });
  expect(warnings).toEqual([`${before} is now ${now}. The old name works until version 2.`]);
  expect(variables).toHaveProperty(now);
});

test('withPresentNames lets the present name win over the old one', () => {
  expect(warningsOf({ GALLEY_SLOTS: '7', GALLEY_WORKER_CONCURRENCY: '8' }).present).toEqual({
    GALLEY_WORKER_CONCURRENCY: '8',
  });
});

test('clearSecrets deletes a secret under its old name too', () => {
  const environment = { GALLEY_PASS_SECRET: 'old', GALLEY_SLOTS: '7' };
  clearSecrets(environment);
  expect(environment).toEqual({ GALLEY_SLOTS: '7' });
});
