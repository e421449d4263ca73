// Everything in this repository has one version. These are the files that say it.

type PackageFile = { version?: string } & Partial<Record<(typeof dependencyKinds)[number], Record<string, string>>>;
type LockFile = { version?: string; packages: Record<string, PackageFile & { link?: boolean }> };

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** The texts of the files with the new version; a file that does not say the old one is an error. */
export function withVersion(path: string, text: string, { from, to }: { from: string; to: string }): string {
  const change = formOf(path)(text, from, to);
  if (change === text) throw new Error(`${path} does not say ${from}.`);
  return change;
}

export function versionIn(path: string, text: string): string | undefined {
  if (path.endsWith('.json')) {
    const { version, info } = JSON.parse(text) as PackageFile & { info?: { version: string } };
    return version ?? info?.version;
  }
  if (path.endsWith('.toml')) return /^version = "(\S+)"$/m.exec(text)?.[1];
  if (path.endsWith('.ts')) return /\bversion: '([\d.]+)'/.exec(text)?.[1];
  return /^version: (\S+)$/m.exec(text)?.[1] ?? /: galley\/service:(\S+)$/m.exec(text)?.[1];
}

type Change = (text: string, from: string, to: string) => string;

function formOf(path: string): Change {
  if (path.endsWith('package-lock.json')) return inLock;
  if (path.endsWith('package.json')) return (text, from, to) => print(raised(JSON.parse(text), from, to));
  if (path.endsWith('.json')) return (text, from, to) => text.replace(`"version": "${from}"`, `"version": "${to}"`);
  if (path.endsWith('.toml'))
    return (text, from, to) => text.replace(`\nversion = "${from}"\n`, `\nversion = "${to}"\n`);
  if (path.endsWith('.ts')) return (text, from, to) => text.replace(`version: '${from}'`, `version: '${to}'`);
  if (path.endsWith('Chart.yaml')) return inChart;
  return inValues;
}

/** The tags of our own images. */
const inValues: Change = (text, from, to) =>
  text
    .split('\n')
    .map((line) =>
      line.includes(': galley/') && line.endsWith(`:${from}`) ? `${line.slice(0, -from.length)}${to}` : line,
    )
    .join('\n');

const inChart: Change = (text, from, to) =>
  text.replace(`\nversion: ${from}\n`, `\nversion: ${to}\n`).replace(`appVersion: "${from}"`, `appVersion: "${to}"`);

/** Only what is ours: entries outside of node_modules, and what they ask of each other. */
const inLock: Change = (text, from, to) => {
  const lock = JSON.parse(text) as LockFile;
  const packages = Object.entries(lock.packages).map(([path, entry]) => [
    path,
    path.includes('node_modules') ? entry : raised(entry, from, to),
  ]);
  return print({ ...lock, ...(lock.version === from ? { version: to } : {}), packages: Object.fromEntries(packages) });
};

function raised(file: PackageFile, from: string, to: string): PackageFile {
  const changed = { ...file, ...(file.version === from ? { version: to } : {}) };
  for (const kind of dependencyKinds) {
    const asked = file[kind];
    if (asked === undefined) continue;
    changed[kind] = Object.fromEntries(
      Object.entries(asked).map(([name, version]) => [
        name,
        name.startsWith('@galley/') && version === from ? to : version,
      ]),
    );
  }
  return changed;
}

const print = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
