import { describe, expect, it, test } from 'vitest';
import { type Exception, findProblems, literalSpreads, namesIn, participleTypes, unusedWords } from '#words';

function problemsOf(file: string, source: string, exceptions: readonly Exception[] = []): string[] {
  return findProblems(namesIn(file, source), { words: unusedWords, exceptions }).map(({ message }) => message);
}

const planted = (source: string, exceptions?: readonly Exception[]): string[] =>
  problemsOf('a/planted.ts', source, exceptions);

// Built here, so that this file itself contains none of the words.
const [first, second, third] = [`fi${'lm'}`, `di${'sh'}`, `to${'ld'}`];

describe.each([first, second, third])('the unused word %s', (word) => {
  const upper = word.toUpperCase();
  const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;

  it.each([
    ['a variable', `const first${capital} = 1;`],
    ['a constant', `const ${upper}_COUNT = 1;`],
    ['a destructured variable', `const { one: [, { two: ${word} = 1, ...rest }] } = {};`],
    ['a parameter', `const run = (...${word}: unknown[]) => {};`],
    ['a parameter of a type', `type Run = (${word}: string) => void;`],
    ['a function', `function ${word}Of() {}`],
    ['a class', `class ${capital} {}`],
    ['a member of a class', `class A { ${word} = 1 }`],
    ['a method', `class A { ${word}() {} }`],
    ['a type', `type ${capital} = string;`],
    ['a type parameter', `type A<${capital}> = ${capital};`],
    ['a field of a type', `type A = { ${word}?: string };`],
    ['a method of a type', `interface A { ${word}(): void }`],
    ['a field of an object', `call({ ${word}: 1 });`],
    ['an import with another name', `import { a as ${word} } from 'a';`],
    ['an export with another name', `const a = 1; export { a as ${word} };`],
    ['a caught error', `try {} catch (${word}) {}`],
  ])('fails the check as %s', (_, source) => {
    expect(planted(source)).toEqual([
      expect.stringMatching(`^a/planted.ts:1: the name ".+" has the word ${word}: write `),
    ]);
  });

  it('fails the check once for a name, however often it is used', () => {
    expect(planted(`let ${word} = 1;\n${word} += 1;\nconsole.log(${word}, other.${word}, { ${word} });`)).toHaveLength(
      1,
    );
  });

  it.each([
    `describe('the ${word} of a job', () => {})`,
    `it('has a ${word}', () => {})`,
    `test(\`\${name} has a ${word}\`, () => {})`,
    `test.each(rows)('%s has a ${word}', () => {})`,
    `describe.skipIf(isSlow)('a ${word}', () => {})`,
  ])('fails the check in the test name of %s', (source) => {
    expect(planted(source)).toEqual([expect.stringContaining('a/planted.ts:1: the test name ')]);
  });

  it.each([
    `log.info('a ${word} is ready')`,
    `log.warn({ err: cause }, 'a ${word} failed')`,
    `deps.log.error({ id }, \`\${id} ${word}\`)`,
    `log?.debug('${word}')`,
  ])('fails the check in the log message of %s', (source) => {
    expect(planted(source)).toEqual([expect.stringContaining('a/planted.ts:1: the log message ')]);
  });

  it.each([`a/${word}.ts`, `a/take-${word}.test.ts`, `${word}/a.ts`, `a/${word}.html`])(
    'fails the check in the path %s',
    (file) => {
      expect(problemsOf(file, '')).toEqual([expect.stringContaining(`${file}:1: the path `)]);
    },
  );
});

test('accepts a part of another word, a comment, a string and the use of a foreign name', () => {
  expect(planted(`const ${first}ography = 1;`)).toEqual([]);
  expect(planted(`// A ${first}.\nconst text = 'a ${first}';`)).toEqual([]);
  expect(planted(`server.${third}(); import { ${third} } from 'a'; redis.info('${third}');`)).toEqual([]);
});

test('finds an ordinary word of a sentence in names only', () => {
  expect(planted("test('the address of the page stays in its place', () => {});")).toEqual([]);
  expect(planted('const address = 1;')).toHaveLength(1);
});

describe('an exception', () => {
  const exceptions = [{ names: [first], where: ['a/'], reason: 'the name of a layer' }];

  it('allows its names, and no others, in its files', () => {
    expect(planted(`const ${first} = 1; test('the layer ${first}', () => {});`, exceptions)).toEqual([]);
    expect(planted(`let ${first}, ${first}Name;`, exceptions)).toEqual([expect.stringContaining(`"${first}Name"`)]);
    expect(problemsOf('b/planted.ts', `let ${first};`, exceptions)).toContainEqual(expect.stringContaining('the name'));
  });

  it('fails the check when an exception matches nothing', () => {
    expect(planted('let video;', exceptions)).toEqual([expect.stringContaining(`nothing is named ${first}`)]);
  });

  it('gives its reason', async () => {
    const { exceptions: listed } = await import('#words');
    for (const { names, reason } of listed) expect([names.length > 0, reason.length > 5]).toEqual([true, true]);
  });
});

describe('literalSpreads', () => {
  it('finds a literal object that is spread into another', () => {
    expect(literalSpreads('a/planted.ts', 'const a = {\n  ...{ b, c },\n  d,\n};')).toEqual([
      'a/planted.ts:2: a literal object is spread into another: write its properties out',
    ]);
  });

  it('finds a member that is spread where it is defined, in the service', () => {
    const source = 'const a = { b, ...(c === undefined ? {} : { c }) };';
    expect(literalSpreads('apps/service/planted.ts', source)).toEqual([
      'apps/service/planted.ts:1: write ...defined({ … }) instead',
    ]);
    expect(literalSpreads('packages/planted.ts', source)).toEqual([]);
  });

  it('accepts spreads of values, of lists, and in text', () => {
    expect(literalSpreads('a/planted.ts', "const a = { ...b, ...c() }; run(...[{ d }]); log('{ ...{ e } }');")).toEqual(
      [],
    );
  });
});

describe('participleTypes', () => {
  it.each(['type Fetched = string;', 'interface PageSeen { a: 1 }', 'export type SharedTaken = { a: 1 };'])(
    'finds a type that is named by a participle: %s',
    (source) => {
      expect(participleTypes('a/planted.ts', source)).toEqual([expect.stringContaining('is named by a participle')]);
    },
  );

  it.each([
    'type FetchResult = string;',
    'type NewsFeed = string;',
    'type HasExpired = () => boolean;',
    'class JobFailed extends Error {}',
    'const fetched = 1;',
  ])('leaves a noun, a function, an error and a value: %s', (source) => {
    expect(participleTypes('a/planted.ts', source)).toEqual([]);
  });
});
