import { expect, test } from 'vitest';
import { readingOf, structure } from '../reading/sample-structure.ts';
import { pageName } from './page-name.ts';

const nameOf = (changes: Parameters<typeof structure>[0], title: string): string | null =>
  pageName({
    reading: readingOf([], { title }),
    structure: structure(changes),
    items: [],
    url: 'https://app.example/tour',
    type: 'software',
  });

const menu = [
  { kind: 'home', text: 'Solutions' },
  { kind: 'home', text: 'Solutions' },
] as const;

test('pageName is what independent places agree on, not what a menu repeats', () => {
  const copyright = '© 2027 Tidebook. All rights reserved.';
  const metas = [{ name: 'application-name', content: 'Tidebook' }];
  expect(nameOf({ mastheads: [...menu], copyright, metas }, 'Plan your crew | Tidebook')).toBe('Tidebook');
});

test('pageName is the name at the top where no other place has one (control)', () => {
  expect(nameOf({ mastheads: [{ kind: 'logo', text: 'Tidebook' }] }, 'Plan your crew')).toBe('Tidebook');
});
