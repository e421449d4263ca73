/// <reference lib="dom" />
// Runs in the card: draws a job and its pack. Every text is set as text: captions quote pages of strangers.

export type Asset = {
  name: string;
  alt?: string;
  url: string | null;
  poster_url?: string | null;
  preview_url?: string | null;
};
export type Caption = { platform: string; title?: string | null; text: string; hashtags?: readonly string[] };
export type Pack = {
  job_id: string;
  status: string;
  progress?: { percent: number; stage: string | null };
  error?: { message?: string } | null;
  studio_url?: string | null;
  retry_after_ms?: number;
  clips?: readonly Asset[];
  stills?: readonly Asset[];
  captions?: readonly Caption[];
};

type Content = { className?: string; text?: string; children?: readonly Node[] };

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, text, children = [] }: Content = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** A button that says what it is doing, and what came of it. */
export function button(label: string, run: () => Promise<string>): HTMLButtonElement {
  const made = element('button', { text: label });
  made.type = 'button';
  made.addEventListener('click', async () => {
    made.disabled = true;
    made.textContent = await run().catch((cause: Error) => cause.message);
    setTimeout(() => {
      made.disabled = false;
      made.textContent = label;
    }, 2_500);
  });
  return made;
}

export function drawProgress({ status, progress }: Pack): HTMLElement {
  const bar = element('progress');
  bar.max = 100;
  bar.value = progress?.percent ?? 0;
  bar.setAttribute('aria-label', 'Progress of the pack');
  const stage = progress?.stage ?? status;
  const line = element('p', { text: `Making the pack: ${stage.replaceAll('_', ' ')}, ${bar.value} %` });
  line.setAttribute('role', 'status');
  return element('section', { children: [line, bar] });
}

export function drawFailure({ status, error }: Pack): HTMLElement {
  const reason = error?.message ?? `This pack is ${status}.`;
  return element('section', {
    children: [element('p', { text: reason }), element('p', { className: 'quiet', text: 'Nothing was charged.' })],
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

export function drawClip({ name, url, poster_url, preview_url }: Asset): HTMLElement {
  const clip = element('video');
  clip.controls = true;
  clip.preload = 'none';
  clip.playsInline = true;
  clip.setAttribute('aria-label', name);
  const poster = poster_url ?? preview_url;
  if (typeof poster === 'string') clip.poster = poster;
  if (url !== null) clip.src = url;
  return element('figure', { children: [clip, element('figcaption', { text: name })] });
}

export function drawStill({ name, alt, url, preview_url }: Asset): HTMLElement {
  const still = element('img');
  still.alt = alt ?? name;
  still.loading = 'lazy';
  still.src = url ?? preview_url ?? '';
  return element('figure', { children: [still, element('figcaption', { text: name })] });
}

export function drawCaption(caption: Caption, copy: (text: string) => Promise<string>): HTMLElement {
  const { platform, title, text, hashtags = [] } = caption;
  const tags = hashtags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)).join(' ');
  const whole = [title ?? '', text, text.includes(tags) ? '' : tags].filter((part) => part !== '').join('\n\n');
  const body = element('p', { className: 'caption', text: whole });
  const summary = element('summary', { text: platform });
  return element('details', { children: [summary, body, button('Copy', () => copy(whole))] });
}
