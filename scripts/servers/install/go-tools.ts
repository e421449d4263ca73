import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run } from '#processes';
import { inheritedEnvironment, readConfig } from '../config.ts';
import { goVersion, versions } from './versions.ts';

type GoTool = { module: string; version: string; folder: string };

const temporal = { version: versions.temporal, folder: `temporal-v${versions.temporal}` };
const tools = {
  temporalServer: { module: 'go.temporal.io/server/cmd/server', ...temporal },
  temporalSql: { module: 'go.temporal.io/server/cmd/tools/sql', ...temporal },
  versitygw: {
    module: 'github.com/versity/versitygw/cmd/versitygw',
    version: versions.versitygw,
    folder: `versitygw-v${versions.versitygw}`,
  },
  /** Not a server of the stack: tests start it to validate the calls to the payment processor. */
  stripeMock: {
    module: 'github.com/stripe/stripe-mock',
    version: versions.stripeMock,
    folder: `stripe-mock-v${versions.stripeMock}`,
  },
  helm: { module: 'helm.sh/helm/v3/cmd/helm', version: versions.helm, folder: `helm-v${versions.helm}` },
  kubeconform: {
    module: 'github.com/yannh/kubeconform/cmd/kubeconform',
    version: versions.kubeconform,
    folder: `kubeconform-v${versions.kubeconform}`,
  },
  actionlint: {
    module: 'github.com/rhysd/actionlint/cmd/actionlint',
    version: versions.actionlint,
    folder: `actionlint-v${versions.actionlint}`,
  },
} satisfies Record<string, GoTool>;

export type GoToolName = keyof typeof tools;

/** What every test run needs. The others are built on demand. */
export const stackTools = ['temporalServer', 'temporalSql', 'versitygw', 'stripeMock'] as const;

/** Path of a built tool: outside the repository, keyed by version, so that every checkout shares it. */
export function locateTool(name: GoToolName): string {
  const tool = tools[name];
  return join(readConfig().cacheFolder, tool.folder, basename(tool.module));
}

export async function buildGoTools(names: readonly GoToolName[], log: (line: string) => void): Promise<void> {
  for (const name of names) {
    const target = locateTool(name);
    if (existsSync(target)) continue;
    log(`building ${tools[name].module}@v${tools[name].version} (once, up to ten minutes)`);
    await build(tools[name], target);
  }
}

/** Builds beside the target and renames, so that an interrupted build is never taken for a finished one. */
async function build(tool: GoTool, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  const workshop = mkdtempSync(join(dirname(target), 'build-'));
  try {
    await goInstall(`${tool.module}@v${tool.version}`, workshop);
    chmodSync(join(workshop, basename(target)), 0o755);
    renameSync(join(workshop, basename(target)), target);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function goInstall(module: string, targetFolder: string): Promise<void> {
  const inherited = inheritedEnvironment();
  const env = {
    ...inherited,
    GOBIN: targetFolder,
    CGO_ENABLED: '0',
    GOFLAGS: [inherited['GOFLAGS'], '-trimpath'].filter(Boolean).join(' '),
  };
  try {
    await run('go', ['install', module], { env });
  } catch (error) {
    const advice = `Install Go ${goVersion} or newer (https://go.dev/dl) so that \`go\` is on the PATH.`;
    throw new Error(`${module} could not be built. ${advice}`, { cause: error });
  }
}
