import { setTimeout as sleep } from 'node:timers/promises';
import { followLogs, isAlive, openRecords } from '#processes';
import { paths } from './paths.ts';
import { systemDown, systemUp } from './system.ts';

/** The whole system in watch mode, until Ctrl-C or until another `scripts/system` ends it. */
export async function runDev(): Promise<void> {
  const interrupted = Promise.race([signal('SIGINT'), signal('SIGTERM'), signal('SIGHUP')]);
  const system = await systemUp('watch');
  const records = openRecords(paths.run).list();
  const stop = followLogs(
    records.map((record) => ({ name: record.name, file: record.logFile })),
    console.log,
  );
  console.log(urlsOf(system));
  await Promise.race([interrupted, allEnded(() => records.some(isAlive))]);
  stop();
  await systemDown();
}

function urlsOf(system: Awaited<ReturnType<typeof systemUp>>): string {
  return [
    '',
    `  studio       ${system.app_url}`,
    `  API          ${system.base_url}/api/v1`,
    `  API page     ${system.base_url}/docs`,
    `  metrics      ${system.base_url}/metrics`,
    `  plant store  ${system.sandbox_url}/openapi.json   bearer ${system.plant_token}`,
    ` payments     ${system.processor_url}   simulated: buy credits, no money moves`,
    `  mail         ${system.mail_url}`,
    `  fixture site ${system.site_url}`,
    `  logs         ${paths.logs}`,
    '',
    '  A saved file restarts what uses it. Ctrl-C ends everything.',
    '',
  ].join('\n');
}

function signal(name: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => process.once(name, () => resolve()));
}

async function allEnded(anyRuns: () => boolean): Promise<void> {
  while (anyRuns()) await sleep(500);
}
