import { type PlatformId, platforms } from '@galley/contract';
import { countCharacters } from '../../captions/count-characters.ts';
import type { Words } from '../../languages/words.ts';
import { wordCount } from '../../points/text-length.ts';
import type { PageBrief, PageList, Paragraph, Passage, Statement } from './page-brief.ts';
import { hasPronoun } from './plain-text.ts';

/** Sentences that are used together: one that stands alone, and those that lean on it or limit it. */
export type Unit = { statements: Passage[]; isList?: boolean };
type Wanted = 'lead' | 'subject' | 'figure' | 'other' | 'prose';

export type Picker = {
  /** What opens a caption: of those that fit, one that fewest others opened with. Null when none fits. */
  open(platform: PlatformId, wanted: Wanted): Unit | null;
  /** What follows, in the order of the page. */
  isHook(unit: Unit): boolean;
  more(platform: PlatformId, taken: readonly (Unit | null)[], count: number): Unit[];
};

const MOST_FOLLOWERS = 2;
const SHORT = 60;
const ENOUGH_UNITS = 6;
const FEWEST_UNITS = 4;
const LISTED = 3;
const LINK_LABEL = 30;

/** What each platform has room for before its terms, its link and its tags. */
const MOST_CHARACTERS: Readonly<Record<PlatformId, number>> = {
  x: 230,
  linkedin: 700,
  instagram: 420,
  tiktok: 130,
  youtube_shorts: 220,
  facebook: 300,
  threads: 260,
  bluesky: 240,
};

export function createPicker(brief: PageBrief, hook: Passage): Picker {
  const units = unitsOf(brief);
  const used = new Map<Unit, number>();
  const known = [brief.name, brief.brand].filter((name) => name !== null && name !== '') as string[];
  const isHook = ({ statements }: Unit): boolean =>
    statements.some(({ claim }) => hook.claim.quote.includes(claim.quote));
  const isAbout = ({ statements }: Unit): boolean =>
    statements.some(({ text }) => known.some((name) => text.includes(name)));
  const suits: Record<Wanted, (unit: Unit) => boolean> = {
    lead: (unit) => unit === units[0],
    subject: (unit) => unit === units[0] || isAbout(unit) || isHook(unit),
    figure: ({ statements }) => statements.some(({ text }) => /\p{Nd}/u.test(text)),
    other: (unit) => !isHook(unit) && unit !== units[0],
    prose: (unit) => !isHook(unit) && unit !== units[0] && unit.isList !== true,
  };
  // The link and what stands before it must have their place.
  const most = (platform: PlatformId): number =>
    Math.min(
      MOST_CHARACTERS[platform],
      platforms[platform].captionCharacters - countCharacters(platform, brief.link) - LINK_LABEL,
    );
  const available = (platform: PlatformId, known: readonly Unit[]): number =>
    most(platform) - known.reduce((sum, unit) => sum + lengthOf(unit, platform), 0);
  return {
    isHook,
    open: (platform, wanted) => {
      const score = (unit: Unit): number =>
        (suits[wanted](unit) ? 1 : 0) - 2 * (used.get(unit) ?? 0) - units.indexOf(unit) * 0.08;
      const fitting = units.filter((unit) => lengthOf(unit, platform) <= most(platform));
      const isStrict = wanted === 'subject' || wanted === 'prose';
      const allowed = isStrict ? fitting.filter(suits[wanted]) : fitting;
      const [best] = allowed.toSorted((a, b) => score(b) - score(a));
      if (best !== undefined) used.set(best, (used.get(best) ?? 0) + 1);
      return best ?? null;
    },
    more: (platform, taken, count) => {
      const known = taken.filter((unit) => unit !== null);
      const start = Math.max(-1, ...known.map((unit) => units.indexOf(unit)));
      const ordered = [...units.slice(start + 1), ...units.slice(0, start + 1)];
      const found: Unit[] = [];
      for (const unit of ordered) {
        const all = [...known, ...found];
        const isNew = !all.some((other) => shares(other, unit)) && !isHook(unit) && unit.isList !== true;
        if (found.length < count && isNew && lengthOf(unit, platform) <= available(platform, all)) found.push(unit);
      }
      return found.toSorted((a, b) => units.indexOf(a) - units.indexOf(b));
    },
  };
}

/** Beginnings of paragraphs in the order of the page, then strong sentences from inside them; of a short page all. */
function unitsOf({ paragraphs, lists, words }: PageBrief): Unit[] {
  const prose = paragraphs.filter(({ isItem }) => !isItem);
  const openings = prose.flatMap((paragraph) => unitAt(paragraph, 0));
  const inside = prose.flatMap((paragraph) => paragraph.statements.flatMap((_, index) => unitAt(paragraph, index)));
  const fresh = inside.filter((unit) => !openings.some((other) => shares(other, unit)));
  const numeric = fresh.filter(({ statements }) => statements.some(({ text }) => /\p{Nd}/u.test(text)));
  const units = [...openings, ...numeric];
  if (units.length >= ENOUGH_UNITS) return units;
  const listed = lists.flatMap((list) => (list.kind === 'parts' ? [] : listUnit(list, words)));
  // What stands inside a paragraph may mean what stands before it, so it comes last.
  const inner = units.length + listed.length < FEWEST_UNITS ? fresh.filter((unit) => !numeric.includes(unit)) : [];
  const spare = [...listed, ...inner];
  return [...units, ...spare].slice(0, Math.max(units.length, ENOUGH_UNITS));
}

/** A list in one line, with what it is a list of. */
function listUnit({ heading, entries }: PageList, { colon }: Words): Unit[] {
  const used = entries.slice(0, LISTED).map(({ text }) => text.replace(/[.。]$/u, ''));
  const [first] = entries;
  if (heading === null || first === undefined) return [];
  const text = `${heading.text.replace(/[:：]$/u, '')}${colon}${used.join(' · ')}`;
  const quote = [heading, ...entries.slice(0, LISTED)].map(({ claim }) => claim.quote).join(' · ');
  return [{ statements: [{ text, claim: { quote, place: first.claim.place } }], isList: true }];
}

function unitAt({ statements, heading }: Paragraph, index: number): Unit[] {
  const first = statements[index];
  if (first === undefined || !canOpen(first.text)) return [];
  if (index === 0 ? first.inParagraph > 0 : hasPronoun(first.text)) return [];
  // The name of one of several goods, or a question, is said with what stands under it.
  const before = index === 0 ? headingBefore(heading) : [];
  if (first.leans && before.length === 0) return [];
  const used: Passage[] = [first];
  for (const next of statements.slice(index + 1)) {
    if (!isBound(statements, next, used) || used.length > MOST_FOLLOWERS) break;
    used.push(next);
  }
  return [{ statements: [...before, ...used] }];
}

function headingBefore(heading: Passage | null): Passage[] {
  return heading !== null && /[?？؟]$|[$£€¥円]/u.test(heading.text) ? [heading] : [];
}

function canOpen(text: string): boolean {
  return wordCount(text) > 3 && !isContact(text) && !/[?？؟]$/u.test(text);
}

function isBound(statements: readonly Statement[], next: Statement, used: readonly Passage[]): boolean {
  const last = statements[statements.indexOf(next) - 1];
  const isShort = used.length === 1 && (used[0]?.text.length ?? 0) < SHORT;
  return last?.isTied === true || next.leans || wordCount(next.text) <= 3 || isShort;
}

function shares(one: Unit, other: Unit): boolean {
  return one.statements.some((statement) => other.statements.includes(statement));
}

function lengthOf({ statements }: Unit, platform: PlatformId): number {
  return countCharacters(platform, statements.map(({ text }) => text).join(' '));
}

function isContact(text: string): boolean {
  return /\p{Nd}{3,}[\s-]\p{Nd}{2,}[\s-]?\p{Nd}*|@\S+\.|https?:/u.test(text);
}
