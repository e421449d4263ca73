// node watch.ts https://api.galley.example svc_live_… 3
// Prints events of the account live, until this many were seen.

import { type AccountEvent, createGalley } from '@galley/sdk';

const [baseUrl = '', apiKey = '', count = '10'] = process.argv.slice(2);
const galley = createGalley({ baseUrl, apiKey });

let seen = 0;
for await (const event of galley.events({ after: 0 })) {
  console.log(`${event.seq} ${event.type} ${describe(event)}`);
  seen += 1;
  if (seen >= Number(count)) break;
}

function describe(event: AccountEvent): string | undefined {
  if (event.type === 'job.updated') return event.job?.status;
  if (event.type === 'credits.updated') return `${event.balance} credits`;
  return event.share?.decision?.decision;
}
