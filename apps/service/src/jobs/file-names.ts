// The name of a downloaded file: brand or site, content, shape. `fernhollow-physio-scroll-9x16.mp4`

type RecordNames = { name?: unknown; brand?: unknown; source?: unknown; input?: unknown };

const LONGEST_SUBJECT = 40;
const FALLBACK = 'galley';

/** Only letters, digits and hyphens: text of a page never becomes a path, an extension or a header. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    if (slug.length + word.length >= LONGEST_SUBJECT) break;
    slug = slug === '' ? word : `${slug}-${word}`;
  }
  return slug;
}

/** What the owner calls it, the brand, the site, the title or the first words; text without Latin letters falls back to the site. */
export function subjectOf({ name, brand, source, input }: RecordNames): string {
  const { url, idea, from_url } = membersOf(input);
  const ideaText = membersOf(idea)['prompt'];
  const candidates = [
    name,
    membersOf(brand)['name'],
    ideaText,
    siteOf(membersOf(from_url)['url'] ?? url ?? membersOf(source)['url']),
    membersOf(source)['title'],
  ];
  for (const candidate of candidates) {
    const slug = typeof candidate === 'string' ? slugOf(candidate) : '';
    if (slug !== '') return slug;
  }
  return FALLBACK;
}

/** The file name of an asset: `format` such as 9:16 becomes 9x16. */
export function fileNameOf(
  subject: string,
  { name, format, extension }: { name: string; format?: unknown; extension: string | undefined },
): string {
  const shape = typeof format === 'string' && /^\d+:\d+$/.test(format) ? `-${format.replace(':', 'x')}` : '';
  return `${subject}-${name}${shape}${extension === undefined ? '' : `.${extension}`}`;
}

export function zipNameOf(subject: string, finishedAt: Date | null): string {
  return `${subject}-${(finishedAt ?? new Date()).toISOString().slice(0, 10)}.zip`;
}

/** `www.fernhollow.example` becomes `fernhollow-example`; an upload has no site. */
export function siteOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url) || url.includes('/api/v1/uploads/')) return undefined;
  return new URL(url).hostname.replace(/^www\./, '');
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
