// The card of a pack: a page that a host with MCP Apps shows beside the result of `instant_post`.

import { platforms } from '@galley/contract';
import { inPageCode } from '#platform/kernel';
import * as captioning from './captions-in-page.ts';
import * as card from './card-in-page.ts';
import { CARD_STYLE } from './card-style.ts';
import * as drawing from './draw-in-page.ts';
import * as elements from './elements-in-page.ts';
import * as hosts from './host-in-page.ts';

export const CARD_URI = 'ui://galley/pack.html';
const MIME_TYPE = 'text/html;profile=mcp-app';
/** The version of MCP Apps that the card speaks with its host. */
const APPS_VERSION = '2026-01-26';

const NAMES: drawing.Names = {
  platforms: Object.fromEntries(Object.entries(platforms).map(([id, { name }]) => [id, name])),
  /** What a user reads while a step of a pack runs; the names of steps are those of the wire. */
  steps: { gather: 'Reading the source', write: 'Writing the captions', cook: 'Making stills and clips' },
};

export type PackCard = {
  listed: {
    uri: string;
    name: string;
    title: string;
    description: string;
    mimeType: string;
    _meta: Record<string, unknown>;
  };
  content: { uri: string; mimeType: string; text: string; _meta: Record<string, unknown> };
};

/** `mediaUrl` is where signed links of clips and stills lead to: the card may load from there alone. */
export function createPackCard({ mediaUrl, version }: { mediaUrl: string; version: string }): PackCard {
  const { origin } = new URL(mediaUrl);
  const _meta = {
    ui: { csp: { resourceDomains: [origin] }, permissions: { clipboardWrite: {} }, prefersBorder: true },
  };
  const common = { uri: CARD_URI, mimeType: MIME_TYPE, _meta };
  const description = 'Shows a pack of instant_post: progress, clips, stills, captions to copy, and what to do next.';
  return {
    listed: { ...common, name: 'pack', title: 'Pack', description },
    content: { ...common, text: cardHtml(version) },
  };
}

function cardHtml(version: string): string {
  const code = inPageCode({ ...hosts, ...elements, ...drawing, ...captioning, ...card });
  const input = JSON.stringify({
    version: APPS_VERSION,
    appVersion: version,
    names: NAMES,
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pack</title>
<style>${CARD_STYLE}</style>
<main></main>
<script type="module">${code}.startCard(${input});</script>
</html>
`;
}
