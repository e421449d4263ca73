import type { PageType } from '@galley/contract';
import { type Item, objectsOf, textOf } from '../facts/linked-data.ts';
import type { PageReading } from '../reading/page-reading.ts';
import type { PageStructure } from '../reading/page-structure.ts';

type NameSources = {
  reading: PageReading;
  structure: PageStructure;
  items: readonly Item[];
  url: string;
  type: PageType;
};

/** A longer text is a sentence about the owner, not a name. */
const LONGEST = 48;
const NO_NAMES =
  /^(?:home(?: ?page)?|logo|menu|index|startseite|accueil|inicio|welcome|untitled(?: document)?|ホーム|wordpress|shopify|wix|squarespace|my (?:site|blog|store)|just another .{1,30}|blog|shop|store|search|close|skip to .{1,20}|[^\p{L}]*)$/iu;
/** Hosting platforms, whose name is never that of the page's owner. */
const HOSTS =
  /\b(?:greenhouse|lever|workable|teamtailor|personio|smartrecruiters|workday|recruitee|bamboohr|eventbrite|meetup|linktree|medium|substack|notion|github|gitlab|wordpress|blogger|tumblr|squarespace|webflow|jimdo|wix)\b/iu;

/** Where a name stands; what one place says twice is said once. */
type Origin = 'data' | 'meta' | 'shown' | 'title' | 'copyright';
type NameCandidate = { text: string; points: number };
type Candidate = NameCandidate & { origin: Origin };
type Sum = NameCandidate & { origins: Set<Origin> };

/** Places that know nothing of each other and say the same name are right. */
const AGREEMENT = 2;

/** The name of the page's owner, as a reader would use it. Null when only the URL names one. */
export function pageName(sources: NameSources): string | null {
  const sums = new Map<string, Sum>();
  for (const { text, points, origin } of candidates(sources)) {
    const name = tidy(text);
    if (name === '' || name.length > LONGEST || NO_NAMES.test(name)) continue;
    const key = bare(name);
    const known = sums.get(key);
    const origins = new Set([...(known?.origins ?? []), ...(points > 0 ? [origin] : [])]);
    sums.set(key, { text: known?.text ?? name, points: (known?.points ?? 0) + points, origins });
  }
  const label = bare(
    new URL(sources.url).hostname
      .replace(/^www\./, '')
      .split('.')
      .slice(-2)[0] ?? '',
  );
  share(sums);
  const ranked = [...sums.entries()]
    .map(([key, { text, points, origins }]) => ({
      text,
      points:
        points +
        (origins.size - 1) * AGREEMENT +
        (label !== '' && (key === label || label.includes(key) || key.includes(label)) ? 3 : 0),
    }))
    .toSorted((a, b) => b.points - a.points);
  return ranked[0] !== undefined && ranked[0].points >= 3 ? ranked[0].text : null;
}

/** "Fern Docs", "Fern, the garden book" and "Fern 2027" all name Fern, if the page shows that name by itself. */
function share(sums: Map<string, Sum>): void {
  for (const [key, candidate] of sums)
    for (const [longer, other] of sums)
      if (
        longer !== key &&
        key.length >= 3 &&
        candidate.points >= 3 &&
        other.text.startsWith(`${candidate.text} `.trim())
      )
        candidate.points += other.points;
}

function candidates({ reading, structure, items, type, url }: NameSources): Candidate[] {
  const parts = reading.title.split(/ [|·•–—-] |[|｜]|: /u).map((part) => part.trim());
  const meta = (name: string): string => structure.metas.find((item) => item.name === name)?.content ?? '';
  return [
    ...at('data', [...employers(items, type), ...subjects(items, type), ...makers(items)]),
    ...at('meta', [
      { text: meta('og:site_name'), points: isHosted(meta('og:site_name')) ? -4 : 4 },
      { text: meta('application-name'), points: 2 },
      { text: meta('apple-mobile-web-app-title'), points: 2 },
    ]),
    ...at('shown', [
      ...structure.mastheads
        .filter(({ text, kind }) => kind !== 'masthead' || !isHeadline(text, reading))
        .map(({ text, kind }) => ({ text, points: POINTS[kind] })),
      ...firstLine(structure.lines),
      ...project(reading, type, url),
    ]),
    // The site's name is at one end of its titles; a title of few words may be only the name.
    ...at(
      'title',
      parts.length > 1
        ? [
            { text: parts.at(-1) ?? '', points: 2 },
            { text: parts[0] ?? '', points: 1 },
          ]
        : [{ text: parts[0] ?? '', points: 1 }],
    ),
    ...at('copyright', copyright(structure.copyright)),
  ];
}

function at(origin: Origin, named: readonly NameCandidate[]): Candidate[] {
  return named.map((item) => ({ ...item, origin }));
}

/** The first line above the headline often names the owner: the largest, or bold before the others. */
function firstLine(lines: PageStructure['lines']): NameCandidate[] {
  const top = lines.findIndex(({ tag }) => tag === 'h1');
  const above = lines
    .slice(0, top < 0 ? 8 : Math.min(top, 10))
    .filter(({ area, lead }) => area !== 'nav' && lead.length <= LONGEST && !NO_NAMES.test(lead) && !NOTICE.test(lead))
    .filter(({ lead }) => !(/[.?]$/.test(lead) && lead.split(' ').length >= 4));
  const largest = Math.max(0, ...above.map(({ sizePx }) => sizePx));
  const isSingle = above.filter(({ sizePx }) => sizePx === largest).length === 1;
  const first = isSingle
    ? above.find(({ sizePx }) => sizePx === largest)
    : (above.find(({ isBold }) => isBold) ?? above[0]);
  if (first === undefined) return [];
  return [{ text: first.lead, points: isSingle || first.isBold || first === above[0] ? 4 : 1 }];
}

/** Offers, opening hours and breadcrumbs above a page are no names. */
const NOTICE = /[!:›>/→←★%]|\d{2}|\s·\s/u;

/** On a hosting platform the owner is the project: of several headlines the one that its address ends with. */
function project({ runs }: PageReading, type: PageType, url: string): NameCandidate[] {
  if (type !== 'code') return [];
  const headlines = runs.filter(({ tag }) => tag === 'h1').map(({ text }) => text);
  const parts = new URL(url).pathname.split('/').map(bare);
  const own = headlines.findLast((text) => bare(text) !== '' && bare(text) === parts.findLast((part) => part !== ''));
  return [{ text: own ?? headlines[0] ?? '', points: 20 }];
}

/** The largest line of a page is mostly its headline, which names the subject and not the owner. */
function isHeadline(text: string, { runs }: PageReading): boolean {
  return runs.some((run) => run.tag === 'h1' && bare(run.text) === bare(text));
}

const POINTS: Record<PageStructure['mastheads'][number]['kind'], number> = { logo: 4, home: 4, masthead: 3, owner: 3 };

function isHosted(name: string): boolean {
  return HOSTS.test(name);
}

function employers(items: readonly Item[], type: PageType): NameCandidate[] {
  if (type !== 'job') return [];
  return items.map(({ values }) => ({ text: textOf(values['hiringOrganization']), points: 24 }));
}

/** A place or an event is its own owner: its name is the name of the page. */
function subjects(items: readonly Item[], type: PageType): NameCandidate[] {
  if (type !== 'place') return [];
  return items.map(({ values }) => ({
    text: values['address'] === undefined ? '' : textOf(values['name']),
    points: 4,
  }));
}

function makers(items: readonly Item[]): NameCandidate[] {
  return items.flatMap(({ types, values }) => [
    ...objectsOf(values['publisher']).map((publisher) => ({ text: textOf(publisher['name']), points: 4 })),
    ...(types.some((type) =>
      /^(?:Organization|Corporation|WebSite|\w*Store|OnlineBusiness|NGO|NewsMediaOrganization)$/.test(type),
    )
      ? [{ text: textOf(values['name']), points: 3 }]
      : []),
    ...objectsOf(values['brand']).map((brand) => ({ text: textOf(brand['name']), points: 2 })),
  ]);
}

/** "© 2026 Fern & Co. All rights reserved." */
function copyright(line: string): NameCandidate[] {
  const found = /(?:©|\(c\)|copyright)[\s©]*(?:\d{4}(?:\s?[-–]\s?\d{2,4})?)?,?\s*(?:by )?([^.|·,،–—（(]{2,48})/iu.exec(
    line,
  );
  return found?.[1] === undefined ? [] : [{ text: (found[1].split(/\d{4}/)[0] ?? '').trim(), points: 2 }];
}

/** The alt text of a logo often contains the word "logo". */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^(?:logo of|home page of|welcome to|the logo of) /iu, '')
    .replace(/,? ?(?:\blogo\b|ロゴ|\bhome ?page\b|\bhome\b)$/iu, '')
    .trim();
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
