import type { JsonObject } from 'n8n-workflow';
import { callOperation } from '../../../api/call-operation.ts';
import { fields } from '../../../api/contract.ts';
import { type Action, flagOf, groupOf, type Item, type Resource, textOf } from './action.ts';
import { jobIdField } from './common-fields.ts';
import { optionalFields, propertyOf, valuesOf } from './fields.ts';
import { inputOf } from './submit.ts';

const { limit, cursor: _, ...filters } = fields.listJobs;

const ofJob = (item: Item, route: 'getJob' | 'cancelJob'): Promise<JsonObject> =>
  callOperation(item.context, route, { ...inputOf(item), params: { id: textOf(item, 'jobId') } });

const get: Action = { name: 'Get', route: 'getJob', properties: [jobIdField], run: (item) => ofJob(item, 'getJob') };

const cancel: Action = {
  name: 'Cancel',
  route: 'cancelJob',
  properties: [jobIdField],
  run: (item) => ofJob(item, 'cancelJob'),
};

const list: Action = {
  name: 'Get Many',
  route: 'listJobs',
  properties: [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
    },
    {
      ...propertyOf('limit', { ...limit, description: 'Max number of results to return' }),
      displayOptions: { show: { returnAll: [false] } },
    },
    optionalFields(filters, 'filters'),
  ],
  run: async (item) => {
    const query = valuesOf(groupOf(item, 'filters'), filters);
    if (flagOf(item, 'returnAll')) return everyPage(item, query);
    const asked = Number(item.context.getNodeParameter('limit', item.itemIndex, limit.default));
    return (await page(item, { ...query, limit: asked })).jobs;
  },
};

export const job: Resource = { name: 'Job', actions: { cancel, get, list } };

type Page = { jobs: JsonObject[]; next_cursor: string | null };

async function everyPage(item: Item, query: JsonObject): Promise<JsonObject[]> {
  const jobs: JsonObject[] = [];
  let cursor: string | null | undefined;
  do {
    const more = cursor === undefined || cursor === null ? {} : { cursor };
    const found = await page(item, { ...query, limit: limit.maximum, ...more });
    jobs.push(...found.jobs);
    cursor = found.next_cursor;
  } while (cursor !== null);
  return jobs;
}

async function page(item: Item, query: JsonObject): Promise<Page> {
  return (await callOperation(item.context, 'listJobs', { ...inputOf(item), query })) as Page;
}
