import type { INodeProperties, JsonObject } from 'n8n-workflow';
import { callOperation } from '../../../api/call-operation.ts';
import { examples, fields } from '../../../api/contract.ts';
import { type Action, flagOf, groupOf, type Item, type Resource, textOf } from './action.ts';
import { changesOf } from './changes.ts';
import { jobIdField, urlField, waitField } from './common-fields.ts';
import { optionalFields, propertyOf, valuesOf } from './fields.ts';
import { finished, idempotencyField, inputOf, submit, timeoutField } from './submit.ts';

const { from_url: fromUrl, idea, instruction } = fields.submitInstantPost;
const onlyIn = (mode: string, property: INodeProperties): INodeProperties => ({
  ...property,
  displayOptions: { show: { mode: [mode] } },
});

const source: INodeProperties[] = [
  {
    displayName: 'Source',
    name: 'mode',
    type: 'options',
    noDataExpression: true,
    default: 'from_url',
    options: [
      { name: 'URL of a Page or Video', value: 'from_url' },
      { name: 'Idea', value: 'from_idea' },
    ],
  },
  onlyIn('from_url', {
    ...urlField,
    description: `The page or video, at most ${fromUrl.properties.url.maxLength} characters`,
  }),
  onlyIn('from_idea', {
    displayName: 'Idea',
    name: 'idea',
    type: 'string',
    default: '',
    required: true,
    typeOptions: { rows: 4 },
    description: `What the posts say, with its facts. At most ${idea.properties.prompt.maxLength} characters.`,
  }),
  {
    displayName: 'Instruction',
    name: 'instruction',
    type: 'string',
    default: '',
    description: `${instruction.description} At most ${instruction.maxLength} characters.`,
  },
];

const options = (...properties: INodeProperties[]): INodeProperties => ({
  ...optionalFields({}),
  options: properties,
});

const make = (item: Item, follow?: (response: JsonObject) => Promise<JsonObject>): Promise<JsonObject> =>
  submit(item, { route: 'submitInstantPost', body: packBody(item) }, follow);

const createAndWait: Action = {
  name: 'Create and Wait',
  route: 'submitInstantPost',
  note: 'and return the finished pack',
  properties: [...source, options(idempotencyField, timeoutField)],
  run: (item) => make(item, ({ job_id: jobId }) => finished(item, jobId)),
};

const create: Action = {
  name: 'Create',
  route: 'submitInstantPost',
  note: 'and return the ID of its job at once',
  properties: [...source, options(idempotencyField)],
  run: (item) => make(item),
};

const get: Action = {
  name: 'Get',
  route: 'getJob',
  properties: [jobIdField],
  run: (item) => callOperation(item.context, 'getJob', { ...inputOf(item), params: { id: textOf(item, 'jobId') } }),
};

const getZip: Action = {
  name: 'Get Zip',
  route: 'zipInstantPost',
  properties: [jobIdField],
  run: (item) =>
    callOperation(item.context, 'zipInstantPost', { ...inputOf(item), params: { job_id: textOf(item, 'jobId') } }),
};

const edit: Action = {
  name: 'Edit',
  route: 'editPack',
  properties: [
    jobIdField,
    {
      displayName: 'Changes',
      name: 'changes',
      type: 'json',
      required: true,
      default: JSON.stringify(examples.editPack.changes, null, 2),
      description: `A list of at most ${fields.editPack.changes.maxItems} changes, each with its kind. The guide of packs describes all kinds.`,
    },
    propertyOf('dry_run', fields.editPack.dry_run),
    { ...waitField, displayOptions: { hide: { dry_run: [true] } } },
    options(idempotencyField, timeoutField),
  ],
  run: async (item) => {
    const id = textOf(item, 'jobId');
    const isDryRun = flagOf(item, 'dry_run');
    const body = { changes: changesOf(item), ...(isDryRun ? { dry_run: true } : {}) };
    const request = { route: 'editPack', params: { id }, body } as const;
    if (isDryRun || !flagOf(item, 'wait')) return submit(item, request);
    return submit(item, request, async ({ job_id: jobId }) => {
      await finished(item, jobId);
      return callOperation(item.context, 'getJob', { ...inputOf(item), params: { id } });
    });
  },
};

const share: Action = {
  name: 'Share',
  route: 'createShare',
  properties: [
    jobIdField,
    { ...propertyOf('can', fields.createShare.can), displayName: 'Visitors Can' },
    optionalFields({ expires_in: fields.createShare.expires_in }),
  ],
  run: (item) => {
    const chosen = valuesOf(groupOf(item, 'options'), fields.createShare);
    const body = { can: textOf(item, 'can'), ...chosen };
    return submit(item, { route: 'createShare', params: { id: textOf(item, 'jobId') }, body });
  },
};

export const pack: Resource = { name: 'Pack', actions: { create, createAndWait, edit, get, getZip, share } };

function packBody(item: Item): JsonObject {
  const tone = textOf(item, 'instruction');
  const steered = tone === '' ? {} : { instruction: tone };
  if (textOf(item, 'mode') === 'from_idea') {
    return { mode: 'from_idea', idea: { prompt: textOf(item, 'idea') }, ...steered };
  }
  return { mode: 'from_url', from_url: { url: textOf(item, 'url') }, ...steered };
}
