import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { CREDENTIALS } from '../../api/call-operation.ts';
import { fields } from '../../api/contract.ts';
import { rejectionOf } from '../../api/verify-delivery.ts';
import { hasWebhook, registerWebhook, removeWebhook, type StoredWebhook } from './webhook.ts';

const events = fields.createWebhook.events.items.enum;

/** Sent on request, from the studio or the API; it has no data. */
const TEST_EVENT = 'webhook.test';

export class GalleyTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Galley Trigger',
    name: 'galleyTrigger',
    icon: { light: 'file:galley.svg', dark: 'file:galley.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when a job ends, a review is decided, or credits run low',
    defaults: { name: 'Galley Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIALS, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['job.completed', 'job.failed'] satisfies (typeof events)[number][],
        options: events.map((value) => ({ name: value, value })),
        description: 'The key needs the scope "account", and neither a cap nor an expiry',
      },
    ],
  };

  webhookMethods = {
    default: {
      checkExists(this: IHookFunctions): Promise<boolean> {
        return hasWebhook(this);
      },
      create(this: IHookFunctions): Promise<boolean> {
        return registerWebhook(this);
      },
      delete(this: IHookFunctions): Promise<boolean> {
        return removeWebhook(this);
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const request = this.getRequestObject();
    if (request.rawBody === undefined) await request.readRawBody?.();
    const body = request.rawBody ?? Buffer.alloc(0);
    const { secret = '' }: StoredWebhook = this.getWorkflowStaticData('node');
    const headers = this.getHeaderData();
    const rejection = rejectionOf({ secret, headers, body, now: Date.now() });
    if (rejection !== undefined) {
      this.getResponseObject().status(401).json({ message: rejection });
      return { noWebhookResponse: true };
    }
    const delivery = JSON.parse(body.toString()) as { type: string };
    // While a user listens in the editor, a test event shows that deliveries arrive.
    if (delivery.type === TEST_EVENT && this.getMode() !== 'manual') return { webhookResponse: { ok: true } };
    // An attempt of the service that is repeated has the same id.
    return { workflowData: [[{ json: { webhook_id: headers['webhook-id'], ...delivery } }]] };
  }
}
