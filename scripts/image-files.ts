// Which files of the repository a target of the Dockerfile contains, by its COPY lines and the ignore rules.

import { matchesGlob, posix } from 'node:path';

type Copy = { from?: string; sources: readonly string[]; target: string };
type Target = { name: string; base: string; folder: string; copies: Copy[] };

export type Context = { dockerfile: string; ignoreRules: string; files: readonly string[] };

/** Paths in the image mapped to their file in the repository. Files that a RUN line creates are not included. */
export function imageFiles({ dockerfile, ignoreRules, files }: Context, target: string): Map<string, string> {
  const targets = new Map(targetsOf(dockerfile).map((current) => [current.name, current]));
  const sent = files.filter((file) => isSent(file, ignoreRules));
  const filesOf = (name: string): Map<string, string> => {
    const current = targets.get(name);
    if (current === undefined) return new Map();
    const found = new Map(filesOf(current.base));
    for (const { from, sources, target: to } of current.copies) {
      const available = from === undefined ? new Map(sent.map((file) => [`/${file}`, file])) : filesOf(from);
      for (const [path, file] of pathsOf(available, sources, posix.resolve(current.folder, to))) found.set(path, file);
    }
    return found;
  };
  if (!targets.has(target)) throw new Error(`The Dockerfile has no target ${target}.`);
  return filesOf(target);
}

/** The last rule that matches the path or a parent folder decides. */
function isSent(file: string, ignoreRules: string): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  let isIgnored = false;
  for (const line of ignoreRules.split('\n').map((item) => item.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const rule = line.replace(/^!/, '').replace(/^\/|\/$/g, '');
    if (paths.some((path) => matchesGlob(path, rule))) isIgnored = !line.startsWith('!');
  }
  return !isIgnored;
}

function targetsOf(dockerfile: string): Target[] {
  const targets: Target[] = [];
  for (const line of dockerfile.replaceAll('\\\n', ' ').split('\n')) {
    const [instruction = '', ...words] = line.trim().split(/\s+/);
    const current = targets.at(-1);
    if (instruction === 'FROM') {
      const [base = '', , name = String(targets.length)] = words;
      const folder = targets.find((item) => item.name === base)?.folder ?? '/';
      targets.push({ name, base, folder, copies: [] });
    } else if (instruction === 'WORKDIR' && current !== undefined)
      current.folder = posix.resolve(current.folder, words[0] ?? '');
    else if (['COPY', 'ADD'].includes(instruction) && !line.includes('<<')) current?.copies.push(copyOf(words));
  }
  return targets;
}

function copyOf(words: readonly string[]): Copy {
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  return { sources: paths.slice(0, -1), target: paths.at(-1) ?? '', ...(from === undefined ? {} : { from }) };
}

/** Copies the contents of a folder; a file is copied into the target. */
function pathsOf(available: ReadonlyMap<string, string>, sources: readonly string[], target: string) {
  return sources
    .map((source) => posix.resolve('/', source))
    .flatMap((source) =>
      Array.from(available)
        .filter(([path]) => path === source || path.startsWith(source === '/' ? '/' : `${source}/`))
        .map(([path, file]) => {
          const below = path === source ? posix.basename(path) : path.slice(source.length);
          return [posix.join(target, below), file] as const;
        }),
    );
}
