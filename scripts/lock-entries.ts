// What a lockfile lacks: optional packages of other platforms, and hashes.

export type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Packages = Record<string, Entry>;

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Optional packages that some entry depends on and that have no entry of their own. */
export function missingEntries(packages: Packages): [path: string, entry: Entry][] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]): [string, Entry] => [`node_modules/${name}`, entryOf(name, range, entry.dev ?? false)]),
  );
}

/** Entries that are downloaded and have no hash. Workspaces, links and link targets are not downloaded. */
export function entriesWithoutIntegrity(packages: Packages): [path: string, entry: Entry][] {
  const targets = new Set(Object.values(packages).flatMap(({ link, resolved }) => (link ? [resolved] : [])));
  return Object.entries(packages).filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && integrity === undefined && !link && !targets.has(path),
  );
}

/** Whether npm would install it where the service runs and is tested: Linux, x64, glibc. */
export function runsHere({ optional, os, cpu, libc }: Entry): boolean {
  const isFor = (wanted: string[] | undefined, here: string) => wanted === undefined || wanted.includes(here);
  return !optional || (isFor(os, 'linux') && isFor(cpu, 'x64') && isFor(libc, 'glibc'));
}

/** Searches as Node does: beside the package, then in every parent folder. */
function isLocked(packages: Packages, path: string, name: string): boolean {
  const folders = path
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
}

function entryOf(name: string, range: string, isDev: boolean): Entry {
  const words = name.split(/[-/@]/);
  const [os, cpu] = [SYSTEMS.filter((item) => words.includes(item)), PROCESSORS.filter((item) => words.includes(item))];
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return {
    version: range.replace(/^[~^=]/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
