import type { Socket } from 'node:net';
import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import type { Logger } from '#platform/kernel';
import { transportOptionsOf } from './transport-options.ts';

type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Resolves when the relay has accepted the mail, and rejects otherwise. */
  send: (mail: Mail) => Promise<void>;
  /** Mail in progress is still delivered to the relay; mail that waits for a connection is rejected. */
  close: () => void;
};

type Options = {
  /** smtp://user:password@host:587 or smtps://…; its query may set options of nodemailer. */
  url: string;
  /** With or without a name: `Galley <no-reply@galley.example>`. */
  from: string;
  /** Opens the connection to the relay, where it is not reached directly. */
  route?: (() => Promise<Socket>) | undefined;
  log?: Logger;
};

/** Stricter than the standard: no comment, group, quoted part, second email or invisible character is accepted. */
const ONE_EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u;

/** The message for nodemailer. Relays treat two recipients differently, up to a wrong delivery. */
export function messageOf({ to, subject, text }: Mail): { to: { name: string; address: string } } & Omit<Mail, 'to'> {
  if (!ONE_EMAIL.test(to)) throw new Error('mail goes to exactly one plain address');
  return { to: { name: '', address: to }, subject: subject.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '), text };
}

export function createMailer({ url, from, route, log }: Options): Mailer {
  const transport = createTransport(
    { ...transportOptionsOf(url), ...(route && { getSocket: socketsOf(route) }) },
    {
      from,
      // RFC 3834: suppresses auto-replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
  return {
    send: async ({ to, subject, text }) => {
      const { messageId } = await transport.sendMail(messageOf({ to, subject, text }));
      log?.info({ messageId }, 'mail sent');
    },
    close: () => transport.close(),
  };
}

/** As the library asks for them. TLS and login are its own, as on a connection that it opened. */
function socketsOf(route: () => Promise<Socket>): NonNullable<SMTPPoolOptions['getSocket']> {
  return (_options, done) => {
    route().then((connection) => done(null, { connection }), done);
  };
}
