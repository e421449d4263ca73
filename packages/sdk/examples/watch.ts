// node watch.ts https://api.galley.example svc_live_… 3
// Prints what happens to the account, as it happens, until so many events were seen.

import { createGalley } from '@galley/sdk';

const [baseUrl = '', apiKey = '', count = '10'] = process.argv.slice(2);
const galley = createGalley({ baseUrl, apiKey });

let seen = 0;
for await (const event of galley.events({ after: 0 })) {
  const what = event.type === 'job.updated' ? event.job?.status : `${event.balance} credits`;
  console.log(`${event.seq} ${event.type} ${what}`);
  seen += 1;
  if (seen >= Number(count)) break;
}
