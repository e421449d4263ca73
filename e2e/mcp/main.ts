// `node e2e/mcp/main.ts` runs the agent on the running system and prints the conversation, which docs/agents.md shows.

import { randomUUID } from 'node:crypto';
import { readSystem } from '#system';
import { runAgent } from './agent-run.ts';

const { baseUrl, siteUrl } = readSystem();
const user = { email: `agent-${randomUUID()}@galley.example`, password: `Long enough ${randomUUID()}` };
const response = await fetch(`${baseUrl}/api/v1/auth/signup`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...user, channel: 'agent', agent: 'example-agent' }),
});
const { api_key: key } = (await response.json()) as { api_key: string };
const { transcript } = await runAgent({
  baseUrl,
  key,
  page: `${siteUrl}/`,
  idea: 'Wild-yeast bread at the Saturday market from 21 November, 8:00 to 13:00. 40 loaves, until they are gone.',
});
console.log(transcript.join('\n'));
