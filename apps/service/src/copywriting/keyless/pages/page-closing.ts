import type { CaptionDraft, Line } from '../../captions/caption-draft.ts';
import type { CallToAction } from '../../copy.ts';
import { pageButton } from '../../languages/page-lines.ts';
import { isWide, textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import type { PageBrief } from './page-brief.ts';
import { isVersion } from './page-labels.ts';

const LONGEST_LABEL = 40;
const LONGEST_SUBJECT = 60;

/** The button that the page itself puts first, where a stranger would press it; else a fixed line by its type. */
export function pageAction(brief: PageBrief): CallToAction {
  const label = printableLabel(brief);
  if (label !== null && widthOf(label) <= textLimits.button) return { text: label, from: 'button' };
  const line = houseLine(brief);
  if (line !== null) return { text: line, from: 'list' };
  const names = [brief.domain, brief.brand].filter((name): name is string => name !== null && name !== '');
  return { text: names.find((name) => widthOf(name) <= textLimits.button) ?? '→', from: 'list' };
}

function houseLine({ language, type, form, action }: PageBrief): string | null {
  if (action.kind === 'donate') return pageButton(language, type, 'give');
  return form === 'notice' ? pageButton(language, type, 'learn') : pageButton(language, type);
}

/** Nobody who reads a post has a cart yet. */
function printableLabel({ action, isBadNews, type }: PageBrief): string | null {
  const isOwn = action.kind === 'donate' || type !== 'site';
  if (action.label === null || isBadNews || action.kind === 'buy' || action.kind === 'read' || !isOwn) return null;
  return widthOf(action.label) <= LONGEST_LABEL ? action.label : null;
}

/** "Baker (m/f/x)" */
export const SEXES = /\s*\((?:\p{L}\s?[/|]\s?){1,3}\p{L}\)$/iu;

/** Titles of these are slogans, unless they name what is offered. */
const SLOGANS: readonly PageBrief['type'][] = ['product', 'shop', 'software', 'place', 'gallery', 'code'];

/** What the page is about, where the text above does not say so. */
export function subjectLine(brief: PageBrief, shown: string): Line[] {
  const { name, brand, type } = brief;
  const title = titleOf(brief);
  const isOwn = brand !== null && (title?.text.includes(brand) === true ? type !== 'article' : SLOGANS.includes(type));
  const subject = (name ?? (isOwn ? brand : title?.text) ?? brand ?? '').replace(SEXES, '');
  const short = subject.split(' ').slice(0, 2).join(' ');
  const isNamed = [subject, short, brand ?? ''].some(
    (known) => bare(known).length > 5 && bare(shown).includes(bare(known)),
  );
  const isNamedInText =
    subject === title?.text && subject !== name && namesIn(subject).some((word) => shown.includes(word));
  if (subject === '' || isNamed || isNamedInText || widthOf(subject) > LONGEST_SUBJECT) return [];
  const claim =
    title === null
      ? null
      : { quote: title.text.startsWith(subject) ? title.claim.quote : subject, place: title.claim.place };
  return [{ text: subject, claim }];
}

/** A version is nobody's title. */
function titleOf({ title }: PageBrief): PageBrief['title'] {
  return title === null || isVersion(title.text) ? null : title;
}

/** Of a headline: what it speaks of. */
function namesIn(headline: string): string[] {
  return wordCount(headline) < 4 ? [] : (headline.match(/\p{Lu}[\p{L}’-]{3,}/gu) ?? []);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** `isPlain` leaves the call out. */
type ClosingUrl = { url: string; shown: string; isPlain: boolean };

/** The last line of a caption: what it is about where that was not said, what to do, and where. */
export function closingOf(brief: PageBrief, { url, shown, isPlain }: ClosingUrl): CaptionDraft['paragraphs'] {
  const call = brief.isBadNews || isPlain ? null : (printableLabel(brief) ?? houseLine(brief));
  const text = call === null ? url : `${call}${brief.words.colon}${url}`;
  // A name alone on a line says nothing: it stands before what can be done with it.
  const subject = subjectLine(brief, shown);
  const mark = isWide(text) ? '｜' : '· ';
  return [{ lines: [...subject, { text: subject.length === 0 ? text : `${mark}${text}`, claim: null }] }];
}
