// Attack: database rows without paying, by pages with huge metadata and by jobs that are cancelled before they begin.

import { nameOf, repeat, type Scene } from './scene.ts';

export async function swellTables(scene: Scene): Promise<void> {
  await Promise.all([sendMuch(scene), cancelAtOnce(scene)]);
}

async function sendMuch(scene: Scene): Promise<void> {
  await repeat(scene, { everyMs: 3_000 }, async (number) => {
    const options = { wait_for_selector: '#nope', timeout_ms: 2_000 };
    const body = { url: `${scene.ownSite}/much?n=${number}`, options };
    scene.count(`much ${nameOf(await scene.api('POST /capture/screenshot', body))}`);
  });
}

async function cancelAtOnce(scene: Scene): Promise<void> {
  await repeat(scene, { everyMs: 200 }, async (number) => {
    const body = { mode: 'from_idea', idea: { prompt: `Bread number ${number}. ${'Rye and salt. '.repeat(250)}` } };
    const response = await scene.api('POST /instant-post', body);
    scene.count(`at once ${nameOf(response)}`);
    const id = response.body['job_id'];
    if (typeof id === 'string') await scene.api(`POST /jobs/${id}/cancel`, {});
  });
}
