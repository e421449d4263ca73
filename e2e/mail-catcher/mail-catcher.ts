import { once } from 'node:events';
import type { Server } from 'node:net';
import { createInbox } from './inbox.ts';
import { createInboxSite } from './inbox-site.ts';
import type { Message } from './message.ts';
import { createSmtp, type Login } from './smtp.ts';

export type MailCatcher = {
  smtpPort: number;
  httpUrl: string;
  /** Newest first; all of them, or those to one address. */
  messages: (to?: string) => Message[];
  close: () => Promise<void>;
};

type Options = { host?: string; smtpPort?: number; httpPort?: number; login?: Login };

const MAX_MESSAGES = 1_000;

/** Takes mail over SMTP, delivers none of it, and shows it over HTTP. */
export async function createMailCatcher(options: Options = {}): Promise<MailCatcher> {
  const { host = '127.0.0.1', smtpPort = 0, httpPort = 0, login } = options;
  const inbox = createInbox(MAX_MESSAGES);
  const smtp = createSmtp(inbox, login);
  const site = createInboxSite(inbox);

  // A client that hangs up in the middle is its own business; a port that is taken rejects below.
  smtp.on('error', () => undefined);
  const mailPort = await listen(smtp.listen(smtpPort, host));
  const sitePort = await listen(site.listen(httpPort, host));
  return {
    smtpPort: mailPort,
    httpUrl: `http://${host}:${sitePort}`,
    messages: inbox.list,
    close: async () => {
      const closed = Promise.all([new Promise<void>((resolve) => smtp.close(resolve)), once(site, 'close')]);
      site.close();
      site.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
