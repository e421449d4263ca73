// The workflow that the package brings, with the URLs of this test, and one with the trigger.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#support/config';
import type { Workflow } from './n8n.ts';

type Node = { type: string } & Record<string, unknown>;

const FILE = join(config.root, 'clients/n8n-nodes-galley/workflows/feed-to-review.json');

export function feedToReview(id: string, credentials: string, urls: { feed: string; team: string }): Workflow {
  const text = readFileSync(FILE, 'utf8')
    .replaceAll('https://bakery.example/feed.xml', urls.feed)
    .replaceAll('https://hooks.bakery.example/review', urls.team);
  const workflow = JSON.parse(text) as Workflow & { nodes: Node[] };
  const nodes = workflow.nodes.map((node) =>
    node.type.startsWith('n8n-nodes-galley.') ? { ...node, ...chosen(credentials) } : node,
  );
  return { ...workflow, id, nodes };
}

export function triggered(id: string, credentials: string, team: string): Workflow {
  const trigger = {
    id: '6e1f0c1e-6a52-4f0e-9a86-0d5b5d0c1b01',
    name: 'Galley Trigger',
    type: 'n8n-nodes-galley.galleyTrigger',
    typeVersion: 1,
    position: [0, 0],
    webhookId: '6e1f0c1e-6a52-4f0e-9a86-0d5b5d0c1b02',
    parameters: { events: ['job.failed'] },
    ...chosen(credentials),
  };
  const notify = {
    id: '6e1f0c1e-6a52-4f0e-9a86-0d5b5d0c1b03',
    name: 'Notify',
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: [220, 0],
    parameters: {
      method: 'POST',
      url: team,
      sendBody: true,
      specifyBody: 'json',
      jsonBody: '={{ JSON.stringify($json) }}',
    },
  };
  const connections = { 'Galley Trigger': { main: [[{ node: 'Notify', type: 'main', index: 0 }]] } };
  const settings = { executionOrder: 'v1' };
  return { id, name: 'Failed jobs', nodes: [trigger, notify], connections, settings, active: false };
}

function chosen(id: string): { credentials: Record<string, { id: string; name: string }> } {
  return { credentials: { galleyApi: { id, name: id } } };
}
