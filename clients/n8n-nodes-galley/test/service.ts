// An HTTP server with chosen responses, and the node beside it.

import { type Operation, operations } from '@galley/contract';
import { executeHost } from '@galley/fixtures/n8n/host.ts';
import { serveLocally } from '@galley/fixtures/serve-locally.ts';
import type { INodeExecutionData } from 'n8n-workflow';
import { GalleyApi } from '../credentials/GalleyApi.credentials.ts';
import { Galley } from '../nodes/galley/Galley.node.ts';

export type ServedRequest = { line: string; headers: Record<string, unknown>; body: unknown };
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown };
export type Service = AsyncDisposable & { seen: ServedRequest[]; credentials: Credentials };
export type Credentials = { type: GalleyApi; values: { baseUrl: string; apiKey: string } };

/** Responds in this order; a response of status 0 closes the connection. */
export async function serviceWith(...replies: Reply[]): Promise<Service> {
  const seen: ServedRequest[] = [];
  const server = await serveLocally(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    seen.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    const { status = 200, headers = {}, body = {} } = replies.shift() ?? { status: 500, body: 'not expected' };
    if (status === 0) response.destroy();
    else response.writeHead(status, headers).end(status === 204 ? undefined : JSON.stringify(body));
  });
  const values = { baseUrl: `http://${server.host}/`, apiKey: 'svc_live_x' };
  const credentials = { type: new GalleyApi(), values };
  return { seen, credentials, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

type NodeParameters = Record<string, unknown>;
type Extras = Pick<Parameters<typeof executeHost>[0], 'continueOnFail' | 'executionId' | 'signal'>;

export const node = new Galley();

export function hostOf({ credentials }: Service, chosen: NodeParameters | NodeParameters[], extras: Extras = {}) {
  return executeHost({ description: node.description, credentials, parameters: [chosen].flat(), ...extras });
}

export async function run(
  service: Service,
  chosen: NodeParameters | NodeParameters[],
  extras?: Extras,
): Promise<INodeExecutionData[]> {
  return (await node.execute.call(hostOf(service, chosen, extras)))[0] ?? [];
}

/** The body if the contract accepts it. */
export function accepted(id: keyof typeof operations, body: unknown): unknown {
  const { body: schema }: Operation = operations[id];
  schema?.parse(body);
  return body;
}

export const problem = (code: string, detail: string, more: object = {}) => ({ code, title: 'Title', detail, ...more });
export const JOB_ID = 'job_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n';
