// node pack.ts https://api.galley.example svc_live_… "Bread needs 36 hours."
// Makes a pack of an idea or a URL, prints progress, and prints every caption.

import { createGalley, JobFailed } from '@galley/sdk';

const [baseUrl = '', apiKey = '', source = ''] = process.argv.slice(2);
const galley = createGalley({ baseUrl, apiKey });

try {
  const pack = await galley.packs.createAndWait(source.startsWith('http') ? { url: source } : { idea: source }, {
    onChange: ({ progress, stills = [], clips = [] }) => {
      console.error(`${progress?.percent ?? 0} %: ${stills.length} stills, ${clips.length} clips`);
    },
  });
  for (const { platform, text } of pack.captions ?? []) console.log(`${platform}: ${text}`);
  console.log((await galley.packs.zip(pack.id)).zip_url);
} catch (error) {
  if (!(error instanceof JobFailed)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
