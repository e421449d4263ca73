import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailCatcher, type MailCatcher } from './mail-catcher.ts';
import type { Message } from './message.ts';

let catcher: MailCatcher;

beforeEach(async () => {
  catcher = await createMailCatcher();
});

afterEach(() => catcher.close());

const list = async (query = ''): Promise<Message[]> => {
  const answer = await fetch(`${catcher.httpUrl}/messages${query}`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  return ((await answer.json()) as { messages: Message[] }).messages;
};

test('a mail is shown over HTTP as it was sent', async () => {
  await deliver({ to: ['ada@mail.example'], subject: 'Hello', text: 'First\r\n..Second' });
  const [message, ...others] = await list();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: 'ada@mail.example',
    from: 'galley@mail.example',
    subject: 'Hello',
    text: 'First\n.Second\n',
  });
  expect(message?.headers).toContainEqual({ name: 'Subject', value: 'Hello' });
  expect(Math.abs(Date.now() - Date.parse(message?.received_at ?? ''))).toBeLessThan(60_000);
  expect(catcher.messages()).toEqual([message]);
});

test('quoted-printable, base64 and encoded words are read', async () => {
  const quoted = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n';
  await deliver({
    to: ['a@mail.example'],
    subject: '=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    text: 'Gr=C3=BC=\r\n=C3=9Fe',
    more: quoted,
  });
  const base64 = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n';
  const text = Buffer.from('Grüße').toString('base64');
  await deliver({ to: ['b@mail.example'], subject: '=?UTF-8?B?R3LDvMOfZQ==?=', text, more: base64 });
  expect(await list()).toMatchObject([
    { subject: 'Grüße', text: expect.stringMatching(/^Grüße\n?$/) },
    { subject: 'Grüße', text: expect.stringMatching(/^Grüße\n?$/) },
  ]);
});

test('the newest is first, and an address sees its own mail only', async () => {
  await deliver({ to: ['ada@mail.example'], subject: 'One', text: '' });
  await deliver({ to: ['eve@mail.example'], subject: 'Two', text: '' });
  await deliver({ to: ['ada@mail.example'], subject: 'Three', text: '' });
  const subjects = (messages: Message[]) => messages.map(({ subject }) => subject);
  expect(subjects(await list())).toEqual(['Three', 'Two', 'One']);
  expect(subjects(await list('?to=ADA@mail.example'))).toEqual(['Three', 'One']);
  expect(await list('?to=bob@mail.example')).toEqual([]);
});

test('who gets a mail is read from the envelope, not from its header', async () => {
  await deliver({
    to: ['ada@mail.example', 'eve@mail.example'],
    subject: 'Both',
    text: '',
    more: 'To: bob@mail.example\r\n',
  });
  expect(await list('?to=ada@mail.example')).toHaveLength(1);
  expect(await list('?to=eve@mail.example')).toHaveLength(1);
  expect(await list('?to=bob@mail.example')).toEqual([]);
});

test('DELETE leaves nothing', async () => {
  await deliver({ to: ['ada@mail.example'], subject: 'Hello', text: '' });
  expect((await fetch(`${catcher.httpUrl}/messages`, { method: 'DELETE' })).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('a person reads the mail on a page, which runs nothing that was sent', async () => {
  const text = 'Go to https://galley.example/confirm?a=1&b=2 <script>alert(1)</script>';
  await deliver({ to: ['ada@mail.example'], subject: '<img src=x onerror=alert(1)>', text });
  const answer = await fetch(catcher.httpUrl);
  const html = await answer.text();
  expect(html).toContain('<a href="https://galley.example/confirm?a=1&#38;b=2"');
  expect(html).not.toMatch(/<(script|img)/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the last 1,000 are kept', { timeout: 30_000 }, async () => {
  const to = Array.from({ length: 90 }, (_, index) => `reader-${index}@mail.example`);
  for (let count = 0; count < 12; count += 1) await deliver({ to, subject: String(count), text: '' });
  const messages = catcher.messages();
  expect(messages).toHaveLength(1_000);
  expect(messages[0]?.subject).toBe('11');
  expect(messages.at(-1)?.subject).toBe('0');
});

test('a mail that is too large is refused, and the next is taken', async () => {
  const text = `${'x'.repeat(76)}\r\n`.repeat(20_000);
  await expect(deliver({ to: ['ada@mail.example'], subject: 'Large', text })).rejects.toThrow('552');
  await deliver({ to: ['ada@mail.example'], subject: 'Small', text: '' });
  expect(await list()).toMatchObject([{ subject: 'Small' }]);
});

test('unknown paths and methods are 404', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['POST', '/messages'],
    ['DELETE', '/'],
  ] as const) {
    expect((await fetch(catcher.httpUrl + path, { method })).status).toBe(404);
  }
});

test('a port that is taken is an error', async () => {
  await expect(createMailCatcher({ smtpPort: catcher.smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

type Mail = { to: string[]; subject: string; text: string; more?: string };

/** Speaks SMTP by hand, so that the catcher is not tried with the library it is made of. */
async function deliver({ to, subject, text, more = '' }: Mail): Promise<void> {
  const socket = connect(catcher.smtpPort, '127.0.0.1').setEncoding('utf8');
  const commands = [
    'EHLO test',
    'MAIL FROM:<bounces@mail.example>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `From: Galley <galley@mail.example>\r\nSubject: ${subject}\r\n${more}\r\n${text}\r\n.`,
    'QUIT',
  ];
  try {
    for (const command of ['', ...commands]) {
      if (command !== '') socket.write(`${command}\r\n`);
      const answer = await readAnswer(socket);
      if (!/^[23]/.test(answer)) throw new Error(answer);
    }
  } finally {
    socket.destroy();
  }
}

/** An answer may have several lines; the last has no dash after its code. */
async function readAnswer(socket: NodeJS.EventEmitter): Promise<string> {
  let answer = '';
  while (!/^\d{3} .*\r\n$/m.test(answer)) answer += String((await once(socket, 'data'))[0]);
  return answer;
}
