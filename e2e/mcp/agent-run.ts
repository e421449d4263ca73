// What an agent does that has only a key and the list of tools.

import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@galley/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export type AgentRun = {
  /** The tools it found. */
  tools: string[];
  /** Calls and results, as text. */
  transcript: string[];
  results: Record<string, ToolResult[]>;
};

export type ToolResult = {
  isError: boolean;
  text: string;
  body: Record<string, unknown>;
  kinds: string[];
  /** Of its texts, at four characters for one. */
  tokens: number;
};

export type Agent = { client: Client; run: AgentRun; call: Call };

type Task = { baseUrl: string; key: string; page: string; idea: string };

const POLL_MS = 3_000;
const LONGEST_PACK_MS = 5 * 60_000;

/** A connected client that notes what it calls. */
export async function openAgent({ baseUrl, key }: Pick<Task, 'baseUrl' | 'key'>): Promise<Agent> {
  const client = new Client({ name: 'example-agent', version: '1.0.0' });
  const options = { requestInit: { headers: { 'X-API-Key': key } } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}${operations.callMcp.path}`), options));
  const run: AgentRun = { tools: [], transcript: [], results: {} };
  return { client, run, call: (name, args) => callTool(client, run, { name, args }) };
}

export async function runAgent({ page, idea, ...access }: Task): Promise<AgentRun> {
  const { client, run, call } = await openAgent(access);
  const { tools } = await client.listTools();
  run.tools = tools.map(({ name }) => name);
  run.transcript.push('> tools/list', `< ${run.tools.join(', ')}`);
  await call('credits', {});
  const submitted = await call('instant_post', { action: 'submit', idea_prompt: idea });
  if (!submitted.isError) await followPack(call, submitted.body['job_id'] as string);
  const screenshot = await call('take_screenshot', { url: page, render: true });
  const { job_id: renderId } = screenshot.body;
  if (typeof renderId === 'string') await followRender(call, renderId);
  await call('credits', {});
  await client.close();
  return run;
}

type Call = (name: string, args: Record<string, unknown>) => Promise<ToolResult>;

async function followPack(call: Call, jobId: string): Promise<void> {
  await until(() => call('instant_post', { action: 'poll', job_id: jobId }));
  await call('instant_post', { action: 'zip', job_id: jobId });
}

function followRender(call: Call, jobId: string): Promise<void> {
  return until(() => call('get_job', { job_id: jobId }));
}

async function until(poll: () => Promise<ToolResult>): Promise<void> {
  const end = Date.now() + LONGEST_PACK_MS;
  while (Date.now() < end) {
    const { body, isError } = await poll();
    if (isError || body['status'] === 'completed' || body['status'] === 'failed') return;
    await sleep(POLL_MS);
  }
}

async function callTool(
  client: Client,
  run: AgentRun,
  { name, args }: { name: string; args: Record<string, unknown> },
): Promise<ToolResult> {
  const response = await client.callTool({ name, arguments: args });
  const content = response.content as { type: string; text?: string }[];
  const texts = content.flatMap(({ type, text = '' }) => (type === 'text' ? [text] : []));
  const [text = ''] = texts;
  const tokens = texts.join('').length / 4;
  const body = (response.structuredContent ?? {}) as Record<string, unknown>;
  const result = { isError: response.isError === true, text, body, kinds: content.map(({ type }) => type), tokens };
  run.results[name] = [...(run.results[name] ?? []), result];
  run.transcript.push(`> ${name} ${JSON.stringify(args)}`, `< ${shorten(result)}`);
  return result;
}

/** Signatures and long lists do not help a reader. */
function shorten({ isError, text, body, kinds }: ToolResult): string {
  if (isError) return `isError: ${text}`;
  const shown = JSON.stringify(body, (name, value) => {
    if (Array.isArray(value) && value.length > 0 && name !== 'evidence') return `[${value.length} items]`;
    return typeof value === 'string' ? value.replace(/\?X-Amz.*$/, '?…') : value;
  });
  return `${shown}  (${kinds.join(', ')})`;
}
