import { createTransport } from 'nodemailer';
import type { Logger } from '#platform/kernel';
import { transportOptionsOf } from './transport-options.ts';

export type Mailer = {
  /** Resolves when the relay has taken the mail, and rejects when it has not. */
  send: (mail: { to: string; subject: string; text: string }) => Promise<void>;
  /** Mail on its way is still handed over; what waits for a connection is rejected. */
  close: () => void;
};

type Options = {
  /** smtp://user:password@host:587 or smtps://…; its query may set options of nodemailer. */
  url: string;
  /** With or without a name: `Galley <no-reply@galley.example>`. */
  from: string;
  log?: Logger;
};

/** Stricter than mail itself: no comment, group, quoted part or second address gets through. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

export function createMailer({ url, from, log }: Options): Mailer {
  const transport = createTransport(transportOptionsOf(url), {
    from,
    // RFC 3834: nobody's holiday notice shall come back.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return {
    send: async ({ to, subject, text }) => {
      // Relays differ in what they make of anything else, up to delivering it to somebody else.
      if (!ONE_ADDRESS.test(to)) throw new Error('mail goes to exactly one plain address');
      const { messageId } = await transport.sendMail({ to: { name: '', address: to }, subject, text });
      log?.info({ messageId }, 'mail handed over');
    },
    close: () => transport.close(),
  };
}
