import type { Exception } from './exceptions.ts';
import type { Kind, Name } from './find-names.ts';
import type { UnusedWord } from './unused-words.ts';

export type Problem = { kind: Kind; word: string; message: string };

type Lists = { words: readonly UnusedWord[]; exceptions: readonly Exception[] };

const WHAT: Record<Kind, string> = {
  identifier: 'the name',
  file: 'the path',
  test: 'the test name',
  log: 'the log message',
};

/** Unused words in names without an exception, and exceptions that match nothing. */
export function findProblems(names: readonly Name[], { words, exceptions }: Lists): Problem[] {
  const forms = new Map(words.flatMap((word) => word.forms.map((form) => [form, word] as const)));
  const used = new Set<string>();
  const isAllowed = (name: Name, token: string): boolean => {
    const found = exceptions.filter((item) => covers(item, name, token));
    for (const item of found) used.add(keyOf(item, token));
    return found.length > 0;
  };
  const problems = names.flatMap((name) =>
    tokensOf(name).flatMap((token): Problem[] => {
      const hits = wordsOf(token).filter((word) => isUnused(forms.get(word), name.kind));
      if (hits.length === 0 || isAllowed(name, token)) return [];
      return hits.map((word) => ({
        kind: name.kind,
        word,
        message: messageOf(name, word, forms.get(word)?.write ?? ''),
      }));
    }),
  );
  return [...problems, ...exceptions.flatMap((item) => stale(item, used))];
}

/** An exception that matches nothing must be removed, so that the list stays true. */
function stale(exception: Exception, used: ReadonlySet<string>): Problem[] {
  const unused = exception.names.filter((name) => !used.has(keyOf(exception, name)));
  return unused.map((name) => ({
    kind: 'identifier',
    word: name,
    message: `scripts/words/exceptions.ts: nothing is named ${name} (${exception.reason}): remove it from the list`,
  }));
}

function keyOf({ reason }: Exception, name: string): string {
  return `${name} ${reason}`;
}

function covers({ names, where, kinds }: Exception, { kind, file }: Name, token: string): boolean {
  const isThere =
    where === undefined || where.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  return isThere && (kinds === undefined || kinds.includes(kind)) && names.includes(token);
}

function isUnused(word: UnusedWord | undefined, kind: Kind): boolean {
  const isSentence = kind === 'test' || kind === 'log';
  return word !== undefined && !(isSentence && word.isPlainEnglish === true);
}

/** An identifier is one token; a path has folders and a name, a sentence has words and names. */
function tokensOf({ kind, text }: Name): string[] {
  if (kind === 'identifier') return [text];
  return text.split(kind === 'file' ? /[/.]/ : /[^\w$]+/).filter((token) => token !== '');
}

/** `takeScreenshots`, `take-screenshots` and `TAKE_SCREENSHOTS` are the same two words. */
function wordsOf(token: string): string[] {
  return token
    .split(/[^A-Za-z]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

function messageOf({ kind, file, line, text }: Name, word: string, write: string): string {
  return `${file}:${line}: ${WHAT[kind]} ${JSON.stringify(text)} has the word ${word}: write ${write}`;
}
