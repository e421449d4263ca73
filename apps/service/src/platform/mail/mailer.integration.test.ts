import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createMailCatcher, type MailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#platform/kernel';
import { createMailer, type Mailer } from './index.ts';

const login = { user: 'galley@relay.example', password: 'p@ss/w:rd%é' };
const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;
const from = 'Galley <no-reply@galley.example>';

let catcher: MailCatcher;
let mailer: Mailer;

beforeEach(async () => {
  catcher = await createMailCatcher({ login });
  mailer = createMailer({ url: `smtp://${credentials}@127.0.0.1:${catcher.smtpPort}`, from });
});

afterEach(async () => {
  mailer.close();
  await catcher.close();
});

test('createMailer delivers a mail as written', async () => {
  const text = `Grüße,\n.\n\nhttps://galley.example/confirm?token=${'x'.repeat(120)}&next=%2F\n– Galley\n`;
  await mailer.send({ to: 'ada@mail.example', subject: 'Bestätige deine Adresse ✉️', text });
  expect(catcher.messages()).toMatchObject([
    { to: 'ada@mail.example', from: 'no-reply@galley.example', subject: 'Bestätige deine Adresse ✉️', text },
  ]);
  const headers = Object.fromEntries(catcher.messages()[0]?.headers.map(({ name, value }) => [name, value]) ?? []);
  expect(headers).toMatchObject({ From: from, To: 'ada@mail.example', 'Auto-Submitted': 'auto-generated' });
});

test('createMailer does not turn a line break in the subject into a header or a body', async () => {
  for (const lineBreak of ['\r\n', '\n', '\r']) {
    const subject = ['Hello', 'Bcc: eve@mail.example', 'X-Injected: yes', '', 'Injected'].join(lineBreak);
    await mailer.send({ to: 'ada@mail.example', subject, text: 'Text\n' });
  }
  const messages = catcher.messages();
  expect(messages).toHaveLength(3);
  for (const { to, text, headers } of messages) {
    expect({ to, text }).toEqual({ to: 'ada@mail.example', text: 'Text\n' });
    expect(headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
    expect(headers.map(({ name }) => name.toLowerCase())).not.toContain('x-injected');
  }
});

test('createMailer sends only to one plain email', async () => {
  const strange = [
    '',
    'ada',
    'ada@mail.example\r\nBcc: eve@mail.example',
    'ada@mail.example\nX-Injected: yes',
    'ada@mail.example>\r\nRCPT TO:<eve@mail.example',
    'ada@mail.example, eve@mail.example',
    'ada@mail.example;eve@mail.example',
    'Ada <ada@mail.example>',
    'friends: ada@mail.example, eve@mail.example;',
    '"ada eve"@mail.example',
    'ada@mail.example\0',
  ];
  for (const to of strange) {
    await expect(mailer.send({ to, subject: 'Hello', text: 'Text' })).rejects.toThrow('one plain address');
  }
  expect(catcher.messages()).toEqual([]);
});

test('createMailer throws for a wrong password of the relay', async () => {
  const otherAccount = createMailer({ url: `smtp://galley:wrong@127.0.0.1:${catcher.smtpPort}`, from });
  const mail = { to: 'ada@mail.example', subject: 'Hello', text: 'Text' };
  await expect(otherAccount.send(mail)).rejects.toMatchObject({ code: 'EAUTH' });
  otherAccount.close();
});

test('createMailer sends neither mail nor password to a relay that must encrypt and cannot', async () => {
  const query = 'requireTLS=true&ignoreTLS=false';
  const strict = createMailer({ url: `smtp://${credentials}@127.0.0.1:${catcher.smtpPort}?${query}`, from });
  const mail = { to: 'ada@mail.example', subject: 'Hello', text: 'Text' };
  await expect(strict.send(mail)).rejects.toThrow(/TLS/);
  expect(catcher.messages()).toEqual([]);
  strict.close();
});

test('createMailer throws at once for an unavailable relay, and within seconds for a silent one', async () => {
  const mail = { to: 'ada@mail.example', subject: 'Hello', text: 'Text' };
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const toSilent = createMailer({ url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, from });
  const startMs = performance.now();
  await expect(toSilent.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(performance.now() - startMs).toBeLessThan(7_000);
  toSilent.close();
  silent.close();

  await catcher.close();
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
  catcher = await createMailCatcher({ login });
});

test('createMailer logs that a mail was sent, without recipient and text', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug', role: 'test' }, { write: (line) => lines.push(line) });
  const url = `smtp://${credentials}@127.0.0.1:${catcher.smtpPort}`;
  const logging = createMailer({ url, from, log });
  await logging.send({ to: 'ada@mail.example', subject: 'Hello', text: 'token-1234' });
  logging.close();
  expect(lines.join()).toContain('mail sent');
  expect(lines.join()).not.toMatch(/ada|Hello|token-1234|p@ss/);
});

test('createMailer hands mail over on a connection that is opened for it, with its login', async () => {
  let opened = 0;
  const route = async () => {
    opened += 1;
    const socket = connect(catcher.smtpPort, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  // Nothing listens at the port of the URL; requireTLS=false, since the catcher has no certificate.
  const routed = createMailer({ url: `smtp://${credentials}@127.0.0.1:9?requireTLS=false`, from, route });
  await routed.send({ to: 'ada@mail.example', subject: 'Hello', text: 'Text\n' });
  expect(catcher.messages()).toMatchObject([{ to: 'ada@mail.example', subject: 'Hello' }]);
  expect(opened).toBe(1);
  routed.close();
  const failing = createMailer({ url: 'smtp://127.0.0.1:9', from, route: () => Promise.reject(new Error('no way')) });
  await expect(failing.send({ to: 'ada@mail.example', subject: 'Hello', text: 'Text\n' })).rejects.toThrow('no way');
  failing.close();
});
