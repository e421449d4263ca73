// Mail and payments of roles without a way out of their own: through egress, to what the operator listed.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServiceAgent, parseServices, serviceRoute } from '#platform/egress';
import { createMailer } from '#platform/mail';
import { startTestProxy, TEST_SECRET } from '#test/egress-proxy';

const folder = mkdtempSync(join(tmpdir(), 'galley-services-'));
const file = (name: string) => join(folder, name);

beforeAll(() => {
  const subject = ['-subj', '/CN=processor.example', '-addext', 'subjectAltName=DNS:processor.example'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file('key')];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, '-out', file('cert'), ...subject], {
    stdio: 'ignore',
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A payment processor with TLS under a name that only egress resolves, and an egress that lists it. */
async function startProcessor() {
  const stack = new AsyncDisposableStack();
  const options = { key: readFileSync(file('key')), cert: readFileSync(file('cert')) };
  const asked: string[] = [];
  const server = createServer(options, (request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    response.setHeader('content-type', 'application/json').end('{"object":"balance"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const services = parseServices([`processor.example:${port}`, `stranger.example:${port}`]);
  const { proxy } = stack.use(await startTestProxy({ services, resolve: async () => ['127.0.0.1'] }));
  const balanceOf = (host: string, ca?: Buffer) => {
    const url = `https://${host}:${port}`;
    const route = serviceRoute(url, { url: proxy.host, secret: TEST_SECRET, services });
    if (route === undefined) throw new Error(`${host} is not listed`);
    const agent = createServiceAgent(url, route);
    // What the agent of a system would have from its list of authorities.
    if (ca !== undefined) Object.assign((agent as unknown as { options: object }).options, { ca });
    const stripe = new Stripe('sk_test_1', { host, port, httpAgent: agent, maxNetworkRetries: 0, telemetry: false });
    return stripe.balance.retrieve();
  };
  return { asked, port, balanceOf, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('createServiceAgent: the client of the payment processor calls it through egress, and checks its certificate', async () => {
  await using processor = await startProcessor();
  const ca = readFileSync(file('cert'));
  expect(await processor.balanceOf('processor.example', ca)).toMatchObject({ object: 'balance' });
  expect(processor.asked).toEqual([`processor.example:${processor.port} /v1/balance`]);
  await expect(processor.balanceOf('processor.example')).rejects.toThrow('connection to Stripe');
  await expect(processor.balanceOf('stranger.example', ca)).rejects.toThrow('connection to Stripe');
  expect(processor.asked).toHaveLength(1);
});

test('createMailer: mail reaches a relay through egress, and no relay that is not listed', async () => {
  await using stack = new AsyncDisposableStack();
  const catcher = await createMailCatcher({});
  stack.defer(() => catcher.close());
  const services = parseServices([`mail.example:${catcher.smtpPort}`]);
  const { proxy } = stack.use(await startTestProxy({ services, resolve: async () => ['127.0.0.1'] }));
  const send = async (host: string) => {
    const url = `smtp://${host}:${catcher.smtpPort}?requireTLS=false&ignoreTLS=true`;
    const route = serviceRoute(url, { url: proxy.host, secret: TEST_SECRET, services });
    const mailer = createMailer({ url, from: 'hello@galley.example', route });
    stack.defer(() => mailer.close());
    await mailer.send({ to: 'ada@mail.example', subject: host, text: 'Text\n' });
  };
  await send('mail.example');
  expect(catcher.messages()).toMatchObject([{ to: 'ada@mail.example', subject: 'mail.example' }]);
  // Without a route the name, which only egress resolves, leads nowhere.
  await expect(send('unlisted.example')).rejects.toThrow();
  expect(catcher.messages()).toHaveLength(1);
});
