import { expect, test } from 'vitest';
import { stillNames } from '#render/template';
import { findTemplates } from './find-templates.ts';

test('findTemplates finds a folder for every name, of the kind that it is declared as', async () => {
  const kinds = Object.fromEntries([...(await findTemplates()).values()].map(({ name, kind }) => [name, kind]));
  const stills = Object.fromEntries(stillNames.map((name) => [name, 'still']));
  expect(kinds).toEqual({ ...stills, highlights: 'clip', scroll: 'clip', talking: 'clip' });
});
