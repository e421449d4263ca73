/// <reference lib="dom" />
import { z } from 'zod';
import { checked, combineScripts, pageScript } from '../page/page-script.ts';
import { paintedColours } from './colours.ts';
import { findLogos, logoCandidate } from './logos-in-page.ts';

const text = (length: number) =>
  z
    .string()
    .nullable()
    .transform((value) => value?.replace(/\s+/g, ' ').trim().slice(0, length) || null);

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

export const colourRoles = ['ground', 'button', 'heading', 'link', 'text', 'drawing', 'masthead'] as const;

/** The page controls its own content, so every value is validated before it is used. */
export const brandSnapshot = z.object({
  /** Names of the brand, the most reliable first. */
  names: z.array(z.string().max(400)).max(12),
  language: text(40),
  themeColour: hex.nullable().catch(null),
  /** The whole font stack of the first heading. */
  headingFonts: text(400),
  /** By what it is used for, with its area in pixels of the page. */
  colours: z.array(z.object({ colour: hex, role: z.enum(colourRoles), area: z.number().min(0) })).max(400),
});

export type BrandSnapshot = z.output<typeof brandSnapshot>;

/** Everything of a page that identifies its brand: names, colours, and candidates for its logo. */
export const brandScript = checked(
  combineScripts({ words: pageScript(wordsOf, [metaOf, linkedNames]), colours: paintedColours, logos: findLogos }),
  z.object({
    words: brandSnapshot.omit({ colours: true }),
    colours: z.object({ theme: z.string().max(20).nullable(), seen: brandSnapshot.shape.colours }),
    logos: z.array(logoCandidate).max(8),
  }),
);

type Words = Omit<z.input<typeof brandSnapshot>, 'colours'>;

function wordsOf(_: null): Words {
  const heading = [...document.querySelectorAll('h1, h2')].find((item) => item.checkVisibility() && item.textContent);
  const names = [
    metaOf('og:site_name'),
    ...linkedNames(),
    metaOf('application-name'),
    metaOf('apple-mobile-web-app-title'),
  ];
  const home = document.querySelector(
    'header a[href="/"], a[rel~="home"], [class*="logo" i] a, a[class*="brand" i], a[class*="logo" i]',
  );
  const image = home?.querySelector('img[alt], svg[aria-label]');
  const homeName = home?.textContent?.trim() || home?.getAttribute('aria-label') || image?.getAttribute('alt') || '';
  return {
    names: [...names, homeName]
      .flatMap((name) => (name ? [String(name).replace(/\s+/g, ' ').trim().slice(0, 400)] : []))
      .slice(0, 12),
    language: document.documentElement.lang || null,
    themeColour: null,
    headingFonts:
      heading === undefined ? getComputedStyle(document.body).fontFamily : getComputedStyle(heading).fontFamily,
  };
}

function metaOf(name: string): string | null {
  return document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;
}

/**
 * Names of organisations and sites in the page's linked data. The name of an article or an event is not the brand's.
 */
function linkedNames(): string[] {
  const found: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > 5 || typeof value !== 'object' || value === null) return;
    const entry = value as Record<string, unknown>;
    const types = [entry['@type']].flat().map(String);
    const isMaker = types.some((type) =>
      /Organization|Corporation|WebSite|Business|Store|Restaurant|Brand|Hotel|Lodging/.test(type),
    );
    if (isMaker && typeof entry['name'] === 'string') found.push(entry['name']);
    for (const item of Object.values(entry)) walk(item, depth + 1);
  };
  for (const script of [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, 20)) {
    try {
      walk(JSON.parse(script.textContent ?? ''), 0);
    } catch {
      // Not valid JSON-LD.
    }
  }
  return found.slice(0, 4);
}
