// Properties that several operations have.

import type { INodeProperties } from 'n8n-workflow';
import { fields } from '../../../api/contract.ts';

export const jobIdField: INodeProperties = {
  displayName: 'Job ID',
  name: 'jobId',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'job_…',
  description: 'The pack or other job, as its operations return it',
};

export const urlField: INodeProperties = {
  displayName: 'URL',
  name: 'url',
  type: 'string',
  default: '',
  required: true,
  placeholder: fields.takeScreenshot.url.examples[0],
  description: 'The page',
};

export const waitField: INodeProperties = {
  displayName: 'Wait Until Finished',
  name: 'wait',
  type: 'boolean',
  default: true,
  description: 'Whether to return the finished record in place of the ID of the job',
};
