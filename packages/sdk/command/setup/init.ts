// Configures the agents of this machine, logs in, and makes a first pack.

import { createGalley } from '@galley/sdk';
import { ask } from '../ask.ts';
import type { Command, Run } from '../command.ts';
import { connectByDevice } from '../connection/device-login.ts';
import { createTokens } from '../connection/tokens.ts';
import { makePack, packFlags } from '../make.ts';
import { writeSettings } from '../settings/settings.ts';
import { carryOut, changesOf, explain, type Plan, planSetup } from './plan.ts';

export const initCommand: Command = {
  name: 'init',
  takes: '[url | "idea" | file]',
  summary: 'Set up the agents of this machine (MCP and skill), log in, and make a first pack of what you name',
  flags: { ...packFlags, yes: { type: 'boolean', about: 'write without asking' } },
  needsKey: 'optional',
  run: async (run) => {
    const { url, words, output } = run;
    const plan = planSetup(url);
    const isAgreed = await agree(run, plan);
    const changes = isAgreed ? carryOut(plan) : changesOf(plan);
    const lines = changes.map((change) => explain(change, plan.url, isAgreed));
    const setup = { url: plan.url, written: isAgreed, changes };
    if (!isAgreed) {
      return output.result(setup, [...lines, 'Nothing was written. galley init --yes writes it.']);
    }
    if (changes.length === 0) output.note('No client was found here: galley mcp prints a configuration.');
    // Before the login, which can fail: the user learns in any case what was written.
    for (const line of lines) output.note(line);
    const galley = await logIn(run);
    const source = words[0] ?? (await askForSource());
    if (galley === undefined || source === '') {
      return output.result(setup, ['Done. Next: galley pack <url | "idea" | file>']);
    }
    const pack = await makePack({ ...run, galley, words: words.length > 0 ? words : [source] });
    output.result({ ...setup, pack: pack.record }, pack.lines);
  },
};

/** Does not ask if there is nothing to write. Without a terminal only `--yes` writes. */
async function agree({ flags, output }: Run, plan: Plan): Promise<boolean> {
  const changes = changesOf(plan).filter(({ state }) => state === 'added' || state === 'updated');
  if (flags['yes'] === true || changes.length === 0) return true;
  if (!isTerminal()) return false;
  for (const change of changes) output.note(explain(change, plan.url, false));
  output.note('A file that is changed is copied first.');
  return /^y(es)?$/i.test((await ask('Write this? [y/N] ')).trim());
}

/** Undefined if no login is stored and none is needed. */
async function logIn({ galley, isLoggedIn, url, words, output, signal }: Run): Promise<Run['galley'] | undefined> {
  if (isLoggedIn) return galley;
  if (words.length === 0 && !isTerminal()) return undefined;
  const connection = await connectByDevice(url, signal);
  const { storedIn } = writeSettings({ url, connection });
  output.note(`Logged in. The login is in ${storedIn}.`);
  return createGalley({ baseUrl: url, token: createTokens(url, connection) });
}

async function askForSource(): Promise<string> {
  if (!isTerminal()) return '';
  return (await ask('A first pack costs 2 credits. A web page or an idea, or Enter for none: ')).trim();
}

function isTerminal(): boolean {
  return process.stdin.isTTY === true;
}
