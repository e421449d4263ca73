/// <reference lib="dom" />
// Runs in the card: draws a job and its pack. Every text is set as text: captions quote pages of strangers.

export type Asset = {
  name: string;
  alt?: string;
  format?: string;
  width?: number;
  height?: number;
  duration_seconds?: number;
  url?: string | null;
  poster_url?: string | null;
  preview_url?: string | null;
};
export type Caption = { platform: string; title?: string | null; text: string; hashtags?: readonly string[] };
export type Pack = {
  job_id: string;
  status: string;
  name?: string | null;
  brand?: { name?: string | null } | null;
  source?: { kind?: string; title?: string | null } | null;
  credits?: { charged?: number };
  progress?: { percent: number; stage: string | null };
  error?: { message?: string } | null;
  studio_url?: string | null;
  retry_after_ms?: number;
  clips?: readonly Asset[];
  stills?: readonly Asset[];
  captions?: readonly Caption[];
  missing?: readonly { name: string }[];
};
export type Names = { platforms: Readonly<Record<string, string>>; steps: Readonly<Record<string, string>> };

/** In the card, functions of the other in-page files are found by name. */
declare const element: typeof import('./elements-in-page.ts')['element'];

/** `highlights-square` becomes "Highlights square". */
export function plainName(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The line is announced when the step changes, not with every percent. */
export function drawProgress({ steps }: Names): { section: HTMLElement; update: (pack: Pack) => void } {
  const line = element('p', { className: 'title' });
  line.setAttribute('role', 'status');
  const percent = element('p', { className: 'quiet' });
  const bar = element('progress');
  bar.max = 100;
  bar.setAttribute('aria-label', 'Progress of the pack');
  const update = ({ status, progress }: Pack): void => {
    const step = progress?.stage ?? null;
    const text =
      step === null ? (status === 'queued' ? 'Waiting for its turn' : 'Working') : (steps[step] ?? plainName(step));
    if (line.textContent !== text) line.textContent = text;
    bar.value = progress?.percent ?? 0;
    percent.textContent = `${Math.round(bar.value)} %`;
  };
  const head = element('div', { className: 'head', children: [line, percent] });
  return { section: element('section', { className: 'progress', children: [head, bar] }), update };
}

/** Texts of errors often say by themselves that nothing was charged. */
export function drawFailure({ status, error }: Pack): HTMLElement {
  const reason = error?.message ?? `This pack is ${status}.`;
  const isMentioned = /nothing was charged|credits were released/i.test(reason);
  const title = element('p', { className: 'title', text: status === 'cancelled' ? 'Cancelled' : 'No pack was made' });
  const lines = [reason, ...(isMentioned ? [] : ['Nothing was charged.'])];
  return element('section', {
    children: [title, ...lines.map((text) => element('p', { className: 'quiet', text }))],
  });
}

/** The pack may still be made, and charged: nothing is said about either. */
export function drawUnfollowed({ studio_url: url }: Pack): HTMLElement {
  const where = typeof url === 'string' ? ` See ${url}` : '';
  const text = `The connection was lost. Ask in the chat for the state of the pack.${where}`;
  return element('section', {
    children: [
      element('p', { className: 'title', text: 'The pack cannot be followed here' }),
      element('p', { className: 'quiet', text }),
    ],
  });
}

/** Which pack it is, what is in it, what it cost, and what could not be made. */
export function drawHeading(pack: Pack): HTMLElement {
  const { clips = [], stills = [], captions = [], missing = [], credits, name, brand, source } = pack;
  const given = source?.kind === 'website' ? brand?.name || source.title : source?.title;
  const parts = [
    [clips.length, 'clip'],
    [stills.length, 'still'],
    [captions.length, 'caption'],
    [credits?.charged ?? 0, 'credit'],
  ] as const;
  const sum = parts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)])).join(' · ');
  const absent = missing.map((asset) => plainName(asset.name)).join(', ');
  const lines = [sum, ...(absent === '' ? [] : [`Not made: ${absent}`])];
  return element('header', {
    children: [
      element('h1', { className: 'title', text: name || given || 'The pack is ready' }),
      ...lines.map((text) => element('p', { className: 'quiet', text })),
    ],
  });
}

/** Clips and stills side by side, as wide as the card and moved by swiping. */
export function drawAssets({ clips = [], stills = [] }: Pack): HTMLElement {
  const strip = element('div', { className: 'strip', children: [...clips.map(drawClip), ...stills.map(drawStill)] });
  strip.tabIndex = 0;
  strip.setAttribute('role', 'region');
  strip.setAttribute('aria-label', 'Clips and stills');
  return strip;
}

/** Keeps the space of an asset before it is loaded, and says what it is. */
export function framed(asset: Asset, content: HTMLElement): HTMLElement {
  const { name, width, height, format, duration_seconds: seconds } = asset;
  content.style.aspectRatio = width && height ? `${width} / ${height}` : (format ?? '1').replace(':', ' / ');
  const facts = seconds === undefined ? format : `${Math.round(seconds)} s`;
  const text = [plainName(name), facts].filter((part) => part !== undefined).join(' · ');
  return element('figure', { children: [content, element('figcaption', { text })] });
}

export function drawClip(asset: Asset): HTMLElement {
  const { name, url, poster_url, preview_url } = asset;
  const poster = poster_url ?? preview_url;
  if (typeof url !== 'string') return drawStill({ ...asset, preview_url: poster ?? null });
  const clip = element('video');
  clip.controls = true;
  clip.preload = 'none';
  clip.playsInline = true;
  clip.setAttribute('aria-label', plainName(name));
  if (typeof poster === 'string') clip.poster = poster;
  clip.src = url;
  return framed(asset, clip);
}

export function drawStill(asset: Asset): HTMLElement {
  const { name, alt, url, preview_url } = asset;
  const source = url ?? preview_url;
  if (typeof source !== 'string') return framed(asset, element('div', { className: 'absent', text: 'In the studio' }));
  const still = element('img');
  still.alt = alt ?? plainName(name);
  still.loading = 'lazy';
  still.src = source;
  return framed(asset, still);
}
