// Rows without paying: pages that say too much of themselves, and jobs that are cancelled before they begin.

import { keepOn, nameOf, type Scene } from './scene.ts';

export async function swellTables(scene: Scene): Promise<void> {
  await Promise.all([sayMuch(scene), cancelAtOnce(scene)]);
}

async function sayMuch(scene: Scene): Promise<void> {
  await keepOn(scene, { everyMs: 3_000 }, async (number) => {
    const options = { wait_for_selector: '#nope', timeout_ms: 2_000 };
    const body = { url: `${scene.ownSite}/much?n=${number}`, options };
    scene.count(`much ${nameOf(await scene.api('POST /capture/screenshot', body))}`);
  });
}

async function cancelAtOnce(scene: Scene): Promise<void> {
  await keepOn(scene, { everyMs: 200 }, async (number) => {
    const body = { mode: 'from_idea', idea: { prompt: `Bread number ${number}. ${'Rye and salt. '.repeat(250)}` } };
    const answer = await scene.api('POST /instant-post', body);
    scene.count(`at once ${nameOf(answer)}`);
    const id = answer.body['job_id'];
    if (typeof id === 'string') await scene.api(`POST /jobs/${id}/cancel`, {});
  });
}
