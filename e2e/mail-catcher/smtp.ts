import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Inbox } from './inbox.ts';
import { readMail } from './message.ts';

export type Login = { user: string; password: string };

const MAX_SIZE_BYTES = 1024 * 1024;
const CLOSE_TIMEOUT_MS = 500;

/** Takes mail for every address. With a login it takes mail only from who knows it. */
export function createSmtp(inbox: Inbox, login?: Login): SMTPServer {
  return new SMTPServer({
    authOptional: login === undefined,
    // It has no certificate, and is reached on loopback only.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_SIZE_BYTES,
    rejectOversized: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onAuth: ({ username = '', password }, _session, done) => {
      const isKnown = login === undefined || (username === login.user && password === login.password);
      done(isKnown ? null : new Error('wrong user or password'), { user: username });
    },
    onData: (stream, session, done) => {
      receive(inbox, stream, session).then(() => done(), done);
    },
  });
}

async function receive(inbox: Inbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const raw = await buffer(stream);
  if (stream.sizeExceeded) return;
  inbox.add(await readMail(raw, { from, to: envelope.rcptTo.map(({ address }) => address) }));
}
