// node screenshot.ts https://api.galley.example svc_live_… https://bakery.example/
// Takes a screenshot of a whole page, or prints why there is none and that nothing was charged.

import { ApiProblem, createGalley } from '@galley/sdk';

const [baseUrl = '', apiKey = '', url = ''] = process.argv.slice(2);
const galley = createGalley({ baseUrl, apiKey });

try {
  const screenshot = await galley.screenshot({ url, options: { full_page: true } });
  console.log(`${screenshot.width}x${screenshot.height}, ${screenshot.credits_charged} credits: ${screenshot.url}`);
} catch (error) {
  if (!(error instanceof ApiProblem)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
