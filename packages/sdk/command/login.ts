import { createClient, createGalley } from '@galley/sdk';
import { ask, askSecretly } from './ask.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { connectByDevice } from './connection/device-login.ts';
import { type Settings, writeSettings } from './settings/settings.ts';

export const loginCommand: Command = {
  name: 'login',
  takes: '',
  summary: 'Log in by browser, by email and password (--email), or store a key that you have (--key-file)',
  flags: { email: { type: 'string', about: 'your email; the password is asked for' } },
  needsKey: false,
  run: async ({ url, key: given, flags, output, signal }) => {
    const login: Settings =
      given === '' && flags['email'] === undefined
        ? { connection: await connectByDevice(url, signal) }
        : { key: given === '' ? await keyByPassword(url, flags['email']) : given };
    // A key that does not work is not stored.
    const balance = await createGalley({ baseUrl: url, ...credentialOf(login) }).balance();
    const { file, storedIn } = writeSettings({ url, ...login });
    output.result({ url, ...balance, file, stored_in: storedIn }, [
      `Logged in at ${url}: ${balance.balance} credits. Stored in ${storedIn}.`,
    ]);
  },
};

function credentialOf({ key, connection }: Settings) {
  return connection === undefined ? { apiKey: key ?? '' } : { token: async () => connection.access_token };
}

async function keyByPassword(url: string, asked: string | boolean | undefined): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandError('usage', 'Give --key-file, or log in from a terminal.');
  const email = (typeof asked === 'string' ? asked : await ask('Email: ')).trim();
  const password = await askSecretly('Password: ');
  const client = createClient({ baseUrl: url });
  return (await client.call('POST /api/v1/auth/login', { body: { email, password } })).api_key;
}
