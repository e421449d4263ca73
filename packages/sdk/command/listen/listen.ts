// Webhooks on a machine that the service cannot reach: the events of the account come over the WebSocket and are sent to
// a local URL as deliveries of a webhook.

import { randomBytes } from 'node:crypto';
import type { Command, Run } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { given } from '../config.ts';
import { onlyWord } from '../make.ts';
import { forward } from './forward.ts';
import { createMessages, type Message, webhookEvents } from './messages.ts';

const SECRET_BYTES = 32;

export const listenCommand: Command = {
  name: 'listen',
  takes: '<local url>',
  summary: 'Send the events of your account to a local URL, signed as webhooks, until you stop it; free',
  flags: {
    events: { type: 'string', about: `which ones, with commas: ${webhookEvents.join(', ')}; all without it` },
    after: { type: 'string', about: 'the number of an event: send what came after it again' },
    test: { type: 'boolean', about: 'send webhook.test first' },
  },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const url = urlOf(onlyWord(run));
    const wanted = wantedEvents(flags['events']);
    const after = afterOf(flags['after']);
    const secret = secretOf(given.webhookSecret);
    const messageOf = createMessages((await galley.balance()).balance);
    output.result({ forward_to: url.href, secret }, [
      `Events go to ${url.href}. Ctrl-C stops.`,
      `The signing secret is ${secret}${given.webhookSecret === undefined ? ' (set GALLEY_WEBHOOK_SECRET to keep one)' : ''}`,
    ]);
    const send = (message: Message): Promise<void> => deliver(run, { url, secret, message });
    if (flags['test'] === true) await send(testMessage());
    for await (const event of galley.events({ ...after, signal })) {
      const message = messageOf(event);
      if (message !== undefined && wanted.includes(message.body.type)) await send(message);
    }
  },
};

type Delivery = { url: URL; secret: string; message: Message };

async function deliver({ output, signal }: Run, { url, secret, message }: Delivery): Promise<void> {
  const { status, problem, ms } = await forward(url, { secret, message, signal });
  if (signal.aborted) return;
  const { type, timestamp } = message.body;
  const about = message.jobId ?? '';
  const outcome = status === null ? `no response (${problem})` : String(status);
  output.result({ seq: message.seq, id: message.id, event: type, job_id: message.jobId, status, problem, ms }, [
    [timestamp, message.seq ?? '-', type, about, outcome, `${ms} ms`].filter((part) => part !== '').join('  '),
  ]);
}

function testMessage(): Message {
  const timestamp = new Date().toISOString();
  return {
    id: `listen_test_${Date.now()}`,
    seq: null,
    jobId: null,
    body: { type: 'webhook.test', timestamp, data: {} },
  };
}

function urlOf(word: string): URL {
  const url = URL.parse(/^https?:\/\//i.test(word) ? word : `http://${word}`);
  if (url === null) throw new CommandError('usage', `${word} is no URL. Give one such as http://localhost:3000/hooks.`);
  return url;
}

function wantedEvents(flag: Run['flags'][string]): readonly string[] {
  if (typeof flag !== 'string') return webhookEvents;
  const wanted = flag.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !webhookEvents.some((each) => each === name));
  if (unknown === undefined) return wanted;
  throw new CommandError('usage', `No event "${unknown}". There are ${webhookEvents.join(', ')}.`);
}

function afterOf(flag: Run['flags'][string]): { after?: number } {
  if (typeof flag !== 'string') return {};
  if (!/^\d{1,15}$/.test(flag)) throw new CommandError('usage', '--after is the number of an event.');
  return { after: Number(flag) };
}

function secretOf(stored: string | undefined): string {
  if (stored === undefined) return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  if (/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(stored)) return stored;
  throw new CommandError('usage', 'GALLEY_WEBHOOK_SECRET is whsec_ and a secret in base64.');
}
