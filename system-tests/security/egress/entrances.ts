import { allOperations, type OperationId, operations, type ToolName, tools } from '@galley/contract';
import { classifyUrl, type EgressPolicy, isDocumentUrl } from '@galley/service/test-kit';
import { z } from 'zod';

/** A way in for a URL of a caller, and what is done with it before anything is opened. */
export type Entrance = {
  name: string;
  /** The URL that would be opened; undefined when it is rejected. */
  admit: (url: string, policy: EgressPolicy) => string | undefined;
};

/** Every field of the contract whose URL is opened has a line here, as `<operation or tool> <field>`. */
const fields: Record<string, (url: string) => boolean> = {
  'takeScreenshot url': accepts('takeScreenshot', (url) => ({ url })),
  'submitInstantPost from_url.url': accepts('submitInstantPost', (url) => ({ mode: 'from_url', from_url: { url } })),
  'preflightInstantPost from_url.url': accepts('preflightInstantPost', (url) => ({
    mode: 'from_url',
    from_url: { url },
  })),
  'captureVideo url': accepts('captureVideo', (url) => ({ url })),
  'renderSocial url': accepts('renderSocial', (url) => ({ url })),
  'renderSocial brand.logo_url': accepts('renderSocial', (logo_url) => ({ ...rendered, brand: { logo_url } })),
  'createBrand from_url': accepts('createBrand', (from_url) => ({ from_url })),
  'previewBrand url': accepts('previewBrand', (url) => ({ url })),
  'createWebhook url': accepts('createWebhook', (url) => ({ url, events: ['job.completed'] })),
  'changeWebhook url': accepts('changeWebhook', (url) => ({ url })),
  'take_screenshot url': acceptsTool('take_screenshot', (url) => ({ url })),
  'instant_post url': acceptsTool('instant_post', (url) => ({ action: 'submit', url })),
  'instant_post video_url': acceptsTool('instant_post', (video_url) => ({ action: 'submit', video_url })),
  'kitchen_render url': acceptsTool('kitchen_render', (url) => ({ url })),
  'kitchen_render brand.logo_url': acceptsTool('kitchen_render', (logo_url) => ({ ...rendered, brand: { logo_url } })),
};

export const entrances: readonly Entrance[] = [
  ...Object.entries(fields).map(([name, isRead]) => ({ name, admit: admitBy(isRead) })),
  // An app whose id is a URL: GET /connections/request fetches its document.
  { name: 'client metadata document', admit: (url, policy) => admitBy(isDocumentUrl)(asDocument(url), policy) },
  // A page in the browser requests any URL from the proxy, with no check before.
  { name: 'page in the browser', admit: (url) => URL.parse(url)?.href },
];

/** The browser of the buyer goes to these; nothing of ours opens them. */
const NEVER_OPENED = ['success_url', 'cancel_url', 'return_url'];

/** Fields of the contract that take a URL and have no line above. */
export function fieldsWithoutEntrance(): string[] {
  const bodies = [
    ...allOperations.map(({ id, body }) => ({ name: id, schema: body })),
    ...tools.map(({ name, input }) => ({ name, schema: input as z.ZodType })),
  ];
  const taken = bodies.flatMap(({ name, schema }) =>
    schema === undefined ? [] : urlFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
  );
  return taken.filter((field) => !(field in fields) && !NEVER_OPENED.some((name) => field.endsWith(` ${name}`)));
}

type Schema = { format?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

function urlFields(value: unknown, path: string): string[] {
  const { format, properties = {}, items, anyOf = [] } = value as Schema;
  const below = (name: string) => (path.includes(' ') ? `${path}.${name}` : `${path} ${name}`);
  return [
    ...(format === 'uri' ? [path] : []),
    ...Object.entries(properties).flatMap(([name, schema]) => urlFields(schema, below(name))),
    ...[...(items === undefined ? [] : [items]), ...anyOf].flatMap((schema) => urlFields(schema, path)),
  ];
}

/** The same host, spelled the same, in the form that the id of a client must have. */
function asDocument(url: string): string {
  return url.replace(/^http:/, 'https:').replace(/\/$/, '/client.json');
}

const rendered = { url: 'https://bakery.example/' };

function accepts(id: OperationId, body: (url: string) => object): (url: string) => boolean {
  return (url) => (operations[id] as { body?: z.ZodType }).body?.safeParse(body(url)).success ?? false;
}

function acceptsTool(name: ToolName, input: (url: string) => object): (url: string) => boolean {
  return (url) => tools.find((item) => item.name === name)?.input.safeParse(input(url)).success ?? false;
}

/** The schema of the wire first, then the check of the URL alone. */
function admitBy(isRead: (url: string) => boolean): Entrance['admit'] {
  return (text, policy) => {
    if (!isRead(text)) return undefined;
    const url = new URL(text);
    return classifyUrl(url, policy) === 'refused' ? undefined : url.href;
  };
}
