import type { ICredentialType, INodeProperties } from 'n8n-workflow';
import { CREDENTIALS } from '../api/call-operation.ts';
import { routes } from '../api/contract.ts';

export class GalleyApi implements ICredentialType {
  name = CREDENTIALS;
  displayName = 'Galley API';
  icon = { light: 'file:../nodes/galley/galley.svg', dark: 'file:../nodes/galley/galley.dark.svg' } as const;
  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://api.galley.example',
      description: 'Where your Galley is, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'svc_live_…',
      description: 'Give it only the scopes that the workflows need, and a monthly cap',
    },
  ];
  authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  } as const;
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: routes.getBalance.path } };
}
