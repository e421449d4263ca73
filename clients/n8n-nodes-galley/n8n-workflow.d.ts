// What these nodes use of n8n. The licence of its package allows no dependency on it, so its types are declared here.

declare module 'n8n-workflow' {
  export type JsonObject = Record<string, unknown>;
  export type Icon = { light: `file:${string}`; dark: `file:${string}` };

  export type INodePropertyOptions = { name: string; value: string | number; description?: string; action?: string };
  export type INodePropertyCollection = { name: string; displayName: string; values: INodeProperties[] };
  export type INodeProperties = {
    displayName: string;
    name: string;
    type:
      | ('boolean' | 'collection' | 'fixedCollection' | 'json' | 'multiOptions' | 'number' | 'options' | 'string')
      | 'notice';
    default: unknown;
    description?: string;
    placeholder?: string;
    required?: boolean;
    noDataExpression?: boolean;
    typeOptions?: JsonObject;
    displayOptions?: { show?: Record<string, (string | boolean)[]>; hide?: Record<string, (string | boolean)[]> };
    options?: (INodePropertyOptions | INodeProperties | INodePropertyCollection)[];
  };

  export type INode = { id: string; name: string; type: string };
  export type INodeExecutionData = { json: JsonObject; pairedItem?: { item: number } };
  export type IHttpRequestOptions = {
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    qs?: Record<string, unknown>;
    body?: unknown;
    json?: boolean;
    timeout?: number;
    returnFullResponse?: boolean;
    ignoreHttpStatusErrors?: boolean;
    disableFollowRedirect?: boolean;
    abortSignal?: AbortSignal;
  };

  type Functions = {
    getCredentials: (type: string, itemIndex?: number) => Promise<JsonObject>;
    getNode: () => INode;
    helpers: {
      httpRequestWithAuthentication: (this: unknown, type: string, options: IHttpRequestOptions) => Promise<unknown>;
    };
  };

  export type IExecuteFunctions = Functions & {
    getInputData: () => INodeExecutionData[];
    getNodeParameter: (name: string, itemIndex: number, fallback?: unknown) => unknown;
    continueOnFail: () => boolean;
    getExecutionId: () => string | undefined;
    getInstanceId: () => string;
    getContext: (type: 'node') => JsonObject;
    getWorkflowDataProxy: (itemIndex: number) => { $runIndex: number };
    getExecutionCancelSignal: () => AbortSignal | undefined;
  };

  export type IHookFunctions = Functions & {
    getNodeParameter: (name: string) => unknown;
    getNodeWebhookUrl: (name: 'default') => string | undefined;
    getWorkflow: () => { name?: string };
    getWorkflowStaticData: (type: 'node') => JsonObject;
  };

  export type IWebhookFunctions = Pick<IHookFunctions, 'getNode' | 'getWorkflowStaticData'> & {
    getMode: () => string;
    getHeaderData: () => Record<string, string | string[] | undefined>;
    getRequestObject: () => { rawBody?: Buffer; readRawBody?: () => Promise<void> };
    getResponseObject: () => { status: (code: number) => { json: (body: unknown) => unknown } };
  };

  export type IWebhookResponseData = {
    workflowData?: INodeExecutionData[][];
    noWebhookResponse?: boolean;
    webhookResponse?: unknown;
  };

  export type INodeTypeDescription = {
    displayName: string;
    name: string;
    icon: Icon;
    group: ('transform' | 'trigger')[];
    version: number;
    subtitle: string;
    description: string;
    defaults: { name: string };
    inputs: string[];
    outputs: string[];
    usableAsTool?: true;
    credentials: { name: string; required: boolean }[];
    webhooks?: { name: 'default'; httpMethod: string; responseMode: string; path: string }[];
    properties: INodeProperties[];
  };

  export type INodeType = {
    description: INodeTypeDescription;
    execute?: (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;
    webhook?: (this: IWebhookFunctions) => Promise<IWebhookResponseData>;
    webhookMethods?: Record<
      'default',
      Record<'checkExists' | 'create' | 'delete', (this: IHookFunctions) => Promise<boolean>>
    >;
  };

  export type ICredentialType = {
    name: string;
    displayName: string;
    icon: Icon;
    properties: INodeProperties[];
    authenticate: { type: 'generic'; properties: { headers: Record<string, string> } };
    test: { request: { baseURL: string; url: string } };
  };

  type ErrorOptions = { message?: string; description?: string; httpCode?: string; itemIndex?: number };
  export class NodeOperationError extends Error {
    constructor(node: INode, error: Error | string, options?: ErrorOptions);
    description: string | null | undefined;
  }
  export class NodeApiError extends Error {
    constructor(node: INode, response: JsonObject, options?: ErrorOptions);
    description: string | null | undefined;
    httpCode: string | null;
  }
  export const NodeConnectionTypes: { readonly Main: 'main' };
  export function sleep(ms: number): Promise<void>;
}
