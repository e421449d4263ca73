import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, openRecords, run, takeLock } from '#processes';
import { createDatabase, dropDatabase, operatorEnvironment, stackDown, stackUp } from '#servers';
import { buildStudio } from '#studio';
import { listPrograms, serviceEnvironment } from './list-programs.ts';
import { paths, repository } from './paths.ts';
import { ports } from './ports.ts';
import { rejectTakenPorts } from './reject-taken-ports.ts';
import { startProgram, waitForProgram } from './start-program.ts';
import { purgeState, readState, writeState } from './state.ts';
import { chooseSystemFacts, describeSystem, type SystemFacts, webOrigin } from './system-facts.ts';

type Mode = 'once' | 'watch';

/** Starts a new system; an earlier one of this checkout is stopped first. Returns the line that describes it. */
export async function systemUp(mode: Mode, extraHosts: string[] = []): Promise<ReturnType<typeof describeSystem>> {
  return exclusively(async () => {
    await endSystem();
    await rejectTakenPorts(listPrograms());
    const [{ started }] = await Promise.all([stackUp(), buildStudio()]);
    const facts = chooseSystemFacts(extraHosts);
    writeState({ ...facts, startedStack: started });
    try {
      await createDatabase(facts.database);
      await prepareService(facts);
      await startPrograms(facts, mode);
      const description = describeSystem(facts, await makeWebKey(facts));
      writeFileSync(paths.line, `${JSON.stringify(description)}\n`, { mode: 0o600 });
      return description;
    } catch (error) {
      await endSystem();
      throw error;
    }
  });
}

/** Stops the programs, drops the database, and stops the stack if this system had to start it. */
export async function systemDown(): Promise<void> {
  await exclusively(endSystem);
}

async function startPrograms(facts: SystemFacts, mode: Mode): Promise<void> {
  mkdirSync(paths.logs, { recursive: true });
  const records = openRecords(paths.run);
  const flags = mode === 'watch' ? ['--watch', '--watch-preserve-output'] : [];
  const starts = listPrograms().map(async (program) => {
    const record = await startProgram(program, { facts, flags, records });
    await waitForProgram(program, record);
  });
  // Waits for all before it reports the first failure, so that no start is left unfinished.
  await Promise.allSettled(starts);
  await Promise.all(starts);
}

/** Migrations, users of the roles, bucket and namespace. */
async function prepareService(facts: SystemFacts): Promise<void> {
  await operate(facts, ['prepare']);
}

/** Runs a command of the service and returns its output. */
function operate(facts: SystemFacts, command: string[]): Promise<string> {
  const env = { ...serviceEnvironment({ ...facts, port: ports.api }), ...operatorEnvironment() };
  const file = join('apps', 'service', 'src', 'main.ts');
  return run(process.execPath, [file, ...command], { cwd: repository, env });
}

/** Signs up a website's owner over HTTP and creates its key as the operator. */
async function makeWebKey(facts: SystemFacts): Promise<string> {
  const response = await fetch(`${describeSystem(facts).base_url}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@shop.example', password: facts.secret }),
  });
  const { account } = (await response.json()) as { account: { id: string } };
  const printed = await operate(facts, ['mint-web-key', account.id, webOrigin, '--monthly-cap', '100000']);
  return printed.split('\n').at(-1) ?? '';
}

async function endSystem(): Promise<void> {
  const records = openRecords(paths.run);
  await Promise.all(
    records.list().map(async (record) => {
      await endProcess(record, { signal: 'SIGTERM', graceMs: 20_000 });
      records.remove(record.name);
    }),
  );
  const state = readState();
  if (!state) return;
  await dropDatabase(state.database).catch((error: unknown) => {
    console.error(`system: the database ${state.database} could not be dropped: ${error}`);
  });
  if (state.startedStack) await stackDown();
  purgeState();
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const onWait = () => console.error('system: waiting for another scripts/system to finish');
  const lock = await takeLock(`system:${repository}`, { onWait });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
