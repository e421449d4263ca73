/// <reference lib="dom" />
// Runs in the card: follows the job of a result until the pack is there, then shows it with what can be done with it.

import type * as captioning from './captions-in-page.ts';
import type * as drawing from './draw-in-page.ts';
import type { Names, Pack } from './draw-in-page.ts';
import type * as elements from './elements-in-page.ts';
import type { Outcome } from './elements-in-page.ts';
import type * as hosts from './host-in-page.ts';
import type { Host } from './host-in-page.ts';

/** In the card, functions of the other in-page files are found by name. */
declare const button: typeof elements.button;
declare const connectHost: typeof hosts.connectHost;
declare const copy: typeof elements.copy;
declare const drawAssets: typeof drawing.drawAssets;
declare const drawCaptions: typeof captioning.drawCaptions;
declare const drawFailure: typeof drawing.drawFailure;
declare const drawHeading: typeof drawing.drawHeading;
declare const drawProgress: typeof drawing.drawProgress;
declare const drawUnfollowed: typeof drawing.drawUnfollowed;
declare const element: typeof elements.element;

type ToolResult = { isError?: boolean; structuredContent?: unknown; content?: { type: string; text?: string }[] };
type HostContext = { theme?: string; styles?: { variables?: Record<string, string | undefined> } };

type CardInput = { version: string; appVersion: string; names: Names };

export async function startCard({ version, appVersion, names }: CardInput): Promise<void> {
  const host: Host = connectHost((method, params) => {
    if (method === 'ui/notifications/tool-result') void followJob(host, names, bodyOf(params as ToolResult));
    if (method === 'ui/notifications/host-context-changed') applyStyle(params as HostContext);
  });
  const { hostContext } = await host.request('ui/initialize', {
    protocolVersion: version,
    appInfo: { name: 'galley-pack', title: 'Galley pack', version: appVersion },
    appCapabilities: { availableDisplayModes: ['inline'] },
  });
  applyStyle((hostContext ?? {}) as HostContext);
  host.notify('ui/notifications/initialized', {});
  new ResizeObserver(() => reportSize(host)).observe(document.body);
}

export function reportSize({ notify }: Host): void {
  const { scrollWidth: width, offsetHeight: height } = document.body;
  notify('ui/notifications/size-changed', { width, height });
}

export function applyStyle({ theme, styles }: HostContext): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && value !== undefined) root.style.setProperty(name, value);
  }
}

export function bodyOf({ isError, structuredContent }: ToolResult): Partial<Pack> {
  return isError === true ? {} : ((structuredContent ?? {}) as Partial<Pack>);
}

export async function callTool(host: Host, name: string, input: object): Promise<Record<string, unknown>> {
  const result = (await host.request('tools/call', { name, arguments: input })) as ToolResult;
  if (result.isError === true)
    throw new Error(result.content?.find(({ text }) => text !== undefined)?.text ?? 'Failed.');
  return (result.structuredContent ?? {}) as Record<string, unknown>;
}

/** Polls as often as the tool asks for. */
export async function followJob(host: Host, names: Names, first: Partial<Pack>): Promise<void> {
  const { job_id: jobId } = first;
  // Of a list or a zip there is nothing to show.
  if (jobId === undefined || first.status === undefined) return;
  const pack = await endOf(host, drawProgress(names), { ...first, job_id: jobId, status: first.status });
  if (isLive(pack)) {
    show([drawUnfollowed(pack)]);
    return;
  }
  if (pack.status !== 'completed') {
    show([drawFailure(pack)]);
    return;
  }
  // Without the URLs names and captions are shown.
  const record = await callTool(host, 'get_job', { job_id: jobId, include: ['urls'] }).catch(() => ({}));
  showPack(host, names, { ...pack, ...record, job_id: jobId });
}

export function isLive({ status }: Pick<Pack, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** A poll that fails is repeated for some minutes, since the job goes on without it. The last state that was read. */
export async function endOf(host: Host, progress: ReturnType<typeof drawProgress>, first: Pack): Promise<Pack> {
  let pack = first;
  let failures = 0;
  if (isLive(pack)) show([progress.section]);
  while (isLive(pack) && failures < 50) {
    progress.update(pack);
    await new Promise((resolve) => setTimeout(resolve, pack.retry_after_ms ?? 4_000));
    const polled = await pollJob(host, first.job_id);
    failures = polled === null ? failures + 1 : 0;
    pack = polled ?? pack;
  }
  return pack;
}

/** Null when the poll failed, or when its result is no state of a job. */
export async function pollJob(host: Host, jobId: string): Promise<Pack | null> {
  // The next poll may succeed.
  const polled = await callTool(host, 'instant_post', { action: 'poll', job_id: jobId }).catch(() => null);
  return typeof polled?.['status'] === 'string' ? (polled as Pack) : null;
}

export function showPack(host: Host, names: Names, pack: Pack): void {
  show([drawHeading(pack), drawAssets(pack), drawCaptions(pack.captions ?? [], names), drawActions(host, pack)]);
}

export function drawActions(host: Host, { job_id: jobId, studio_url }: Pack): HTMLElement {
  const open = async (url: unknown): Promise<Outcome> => {
    if (typeof url !== 'string' || !/^https?:/.test(url)) throw new Error('There is no link.');
    const { isError } = await host.request('ui/open-link', { url });
    return isError === true ? { word: 'Open it below', byHand: url } : { word: 'Opened' };
  };
  const download = async () =>
    open((await callTool(host, 'instant_post', { action: 'zip', job_id: jobId }))['zip_url']);
  const share = async () =>
    copy(String((await callTool(host, 'share_pack', { job_id: jobId, action: 'create', can: 'decide' }))['url']));
  const change = async (): Promise<Outcome> => {
    const text = `Change the Galley pack ${jobId} with edit_pack. Ask me first what to change.`;
    await host.request('ui/message', { role: 'user', content: [{ type: 'text', text }] });
    return { word: 'Asked in the chat' };
  };
  const all = [
    button('Download all', download),
    button('Change something', change),
    button('Copy a review link', share),
    ...(typeof studio_url === 'string' ? [button('Open in the studio', () => open(studio_url))] : []),
  ];
  return element('nav', { children: all });
}

export function show(parts: readonly Node[]): void {
  document.querySelector('main')?.replaceChildren(...parts);
}
