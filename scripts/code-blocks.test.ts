import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOperations } from '@galley/contract';
import { expect, test } from 'vitest';
import { type CodeBlock, codeBlocks, commandsOf, curlCalls } from './code-blocks.ts';

const root = join(import.meta.dirname, '..');
const { allCommands } = await import(join(root, 'packages/sdk/command/all-commands.ts'));
const pages = [
  'README.md',
  'deploy/README.md',
  'deploy/helm/README.md',
  'packages/sdk/README.md',
  'skills/galley/SKILL.md',
]
  .concat(globSync('docs/*.md', { cwd: root }), globSync('docs/guides/*.md', { cwd: root }))
  .map((file) => ({ file, blocks: codeBlocks(readFileSync(join(root, file), 'utf8')) }));
const all = (language: string) =>
  pages.flatMap(({ file, blocks }) => of(language, blocks).map((item) => ({ file, ...item })));

test('documents have code blocks of both languages', () => {
  expect(all('ts').length).toBeGreaterThan(6);
  expect(all('sh').length).toBeGreaterThan(12);
});

test('TypeScript blocks of documents compile with the types of the SDK', { timeout: 120_000 }, () => {
  const folder = join(root, '.local/code-blocks');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, blocks } of pages.filter((page) => of('ts', page.blocks).length > 0)) {
    writeFileSync(join(folder, `${file.replaceAll('/', '-')}.ts`), joined(of('ts', blocks)));
  }
  // Control: a block that the types reject is found.
  writeFileSync(
    join(folder, 'control.ts'),
    "import { createGalley } from '@galley/sdk';\ncreateGalley({ url: 'no' });\n",
  );
  const settings = { extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  const problems = stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(problems.filter((line) => !line.includes('control.ts'))).toEqual([]);
  expect(problems.some((line) => line.includes('control.ts'))).toBe(true);
});

test.each(all('sh'))('$file, line $line: the shell parses it', ({ text }) => {
  expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' }).stderr).toBe('');
});

test.each(
  all('sh')
    .flatMap(({ file, line, text }) => curlCalls(text).map((call) => ({ file, line, ...call })))
    // The OpenAPI document itself is no operation.
    .filter(({ path }) => path !== '/api/v1/openapi.json'),
)('$file, line $line: $method $path is an operation, and accepts this body', ({ method, path, body }) => {
  const operation = allOperations.find((item) => item.method === method && matches(item.path, path));
  expect(operation?.id ?? `no operation ${method} ${path}`).toBe(operation?.id);
  expect(operation?.body?.safeParse(body).error?.issues ?? []).toEqual([]);
});

test.each(
  all('sh').flatMap(({ file, line, text }) =>
    commandsOf(text)
      .filter(([name]) => name === 'galley')
      .map((words) => ({ file, line, words })),
  ),
)('$file, line $line: the command knows $words', ({ words: [, name, ...rest] }) => {
  const command = allCommands.find((item: { name: string }) => item.name === name);
  expect(command?.name).toBe(name);
  const known = ['json', 'url', 'key', 'help', ...Object.keys(command?.flags ?? {})];
  const used = rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
  expect(used.filter((flag) => !known.includes(flag))).toEqual([]);
});

function of(language: string, blocks: readonly CodeBlock[]): CodeBlock[] {
  return blocks.filter((block) => block.language === language);
}

/** The blocks of a page are one program, from top to bottom. */
function joined(blocks: readonly CodeBlock[]): string {
  return [...blocks.map(({ text }) => text), 'export {};', ''].join('\n');
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`).test(path);
}
