import type { CallToAction, Hook, Point, Quote } from '../../copy.ts';
import type { Draft } from '../../extract.ts';
import { findEmphasis } from '../../points/emphasis.ts';
import { textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import { splitSentences } from '../../sentences/split-sentences.ts';
import { contentStems } from '../../sentences/stems.ts';
import { type Manner, readInstruction } from '../../source/instruction.ts';
import type { PageBrief, Paragraph, Passage, Statement, Voice } from './page-brief.ts';
import { pageCaptions } from './page-captions.ts';
import { pageCards } from './page-cards.ts';
import { pageAction } from './page-closing.ts';
import { pageHooks } from './page-hook.ts';
import { pageTags } from './page-tags.ts';
import { hasPronoun } from './plain-text.ts';

/** Copy of a page in its own words, chosen and arranged by what kind of page it is. Null when it says nothing. */
export function writePage(brief: PageBrief, instruction: string | null): Draft | null {
  const manner = readInstruction(instruction);
  const allowed = focused(withoutAvoided(brief, manner), manner);
  const [chosen] = pageHooks(allowed);
  if (chosen === undefined) return null;
  const hook: Hook = { ...chosen, emphasis: emphasisOf(chosen.text, brief) };
  const found = pageCards(allowed, hook);
  const titled = found.length > 0 ? found : cardsOfTitle(allowed);
  const points = titled.length > 0 ? titled : cardsOfRest(allowed, hook);
  const voice = bestVoice(allowed, hook);
  const quote = quoteOf(allowed, { hook, points, voice });
  const callToAction: CallToAction = pageAction(allowed);
  const captions = pageCaptions(allowed, { hook, voice, hashtags: pageTags(allowed), manner });
  const isThin = points.length < 2;
  return {
    hook,
    supportingLine: supportingLine(allowed, { hook, points }),
    points,
    question: null,
    quote,
    callToAction,
    captions,
    notes: [...manner.notes, ...(isThin ? ['The page says little, so the pack is short.'] : [])],
  };
}

/** A year is no amount. */
function emphasisOf(text: string, { words }: PageBrief): string {
  const found = findEmphasis(text, words).trim();
  return /^(?:1[5-9]|20)\p{Nd}{2}(?!\p{Nd})|[)（]$/u.test(found) ? '' : found;
}

/** What shall be put first stands first. */
function focused(brief: PageBrief, { focus }: Manner): PageBrief {
  if (focus.length === 0) return brief;
  const wanted = focus.flatMap((what) => contentStems(what, brief.words));
  const isWanted = ({ statements }: Paragraph): boolean =>
    statements.some(({ text }) => contentStems(text, brief.words).some((stem) => wanted.includes(stem)));
  const first = brief.paragraphs.filter(isWanted);
  return { ...brief, paragraphs: [...first, ...brief.paragraphs.filter((paragraph) => !first.includes(paragraph))] };
}

function withoutAvoided(brief: PageBrief, { avoid }: Manner): PageBrief {
  if (avoid.length === 0) return brief;
  const isFine = ({ text }: Passage): boolean => !avoid.some((what) => text.toLowerCase().includes(what.toLowerCase()));
  return {
    ...brief,
    title: brief.title !== null && isFine(brief.title) ? brief.title : null,
    paragraphs: brief.paragraphs.flatMap((paragraph) => {
      const statements = paragraph.statements.filter(isFine);
      const heading = paragraph.heading !== null && isFine(paragraph.heading) ? paragraph.heading : null;
      return statements.length === 0 ? [] : [{ ...paragraph, heading, statements }];
    }),
    details: brief.details.filter(isFine),
    lists: brief.lists.map((list) => ({ ...list, entries: list.entries.filter(isFine) })),
    voices: brief.voices.filter(isFine),
  };
}

/** Somebody's own words with their name, of a length to be read at a glance. */
function bestVoice({ voices, words }: PageBrief, hook: Hook): Voice | null {
  const fitting = voices.filter(
    ({ text }) => widthOf(text) <= textLimits.quote && wordCount(text) >= 4 && !hook.text.includes(text),
  );
  const rate = ({ text, speaker }: Voice): number =>
    (speaker === null ? 0 : 2) + (widthOf(text) >= 36 ? 1 : 0) - (words.leaning.test(text) ? 1 : 0);
  return fitting.toSorted((a, b) => rate(b) - rate(a))[0] ?? null;
}

type Shown = { hook: Hook; points: readonly Point[]; voice: Voice | null };

/** What somebody says, else a strong sentence of the page itself that no card shows. */
function quoteOf(brief: PageBrief, { hook, points, voice }: Shown): Quote {
  if (voice !== null) return { text: voice.text, speaker: voice.speaker, claim: voice.claim };
  const shown = [hook.claim.quote, ...points.map(({ claim }) => claim.quote)];
  const whole = brief.paragraphs.filter(({ isItem }) => !isItem).flatMap(({ statements }) => sayingsOf(statements));
  const isShown =
    (texts: readonly string[]) =>
    ({ claim }: Passage) =>
      texts.some((text) => text.includes(claim.quote) || claim.quote.includes(text));
  const found =
    whole.find((item) => !isShown(shown)(item)) ?? whole.find((item) => !isShown([hook.claim.quote])(item)) ?? whole[0];
  if (found === undefined) return { text: hook.text, speaker: null, claim: hook.claim };
  const isOwn = brief.form === 'essay' && brief.author !== null;
  return { text: found.text, speaker: isOwn ? brief.author : null, claim: found.claim };
}

/** Sentences that can be set alone, and the first of a paragraph with the one that follows it. */
function sayingsOf(statements: readonly Statement[]): Passage[] {
  const isWhole = ({ text, claim }: Passage): boolean =>
    text === claim.quote && widthOf(text) <= textLimits.quote && wordCount(text) >= 4 && !/[?？؟]$/u.test(text);
  const [first, second] = statements;
  const alone = statements.filter(
    ({ leans, isTied, inParagraph, text }) =>
      !leans && !isTied && (inParagraph === 0 || !(hasPronoun(text) || statements[0]?.leans)),
  );
  if (first === undefined || second === undefined || first.leans || first.inParagraph > 0) return alone.filter(isWhole);
  const text = `${first.text}${/[。！？]$/u.test(first.text) ? '' : ' '}${second.text}`;
  const pair = { text, claim: { quote: text, place: first.claim.place } };
  return [...(first.isTied || second.leans ? [pair, ...alone] : [...alone, pair])].filter(isWhole);
}

/** A whole sentence to stand under the hook: the next that the page says and no card shows. */
function supportingLine({ paragraphs }: PageBrief, { hook, points }: Omit<Shown, 'voice'>): string | null {
  const shown = [hook.claim.quote, ...points.map(({ claim }) => claim.quote)];
  const found = paragraphs
    .filter(({ isItem }) => !isItem)
    .slice(0, 3)
    .flatMap(({ statements }, index) => (index === 0 ? statements : statements.slice(0, 1)))
    .filter(({ leans, isTied, text }) => !leans && !isTied && wordCount(text) >= 4 && !/["“„«「?？؟]/u.test(text))
    .find(({ text, claim }) => widthOf(text) <= textLimits.line && !shown.some((quote) => quote.includes(claim.quote)));
  return found?.text ?? null;
}

/** Of a page whose sentences are all too long or lean on others: what it lists, and what it is called. */
function cardsOfRest({ lists, details, paragraphs, title, brand }: PageBrief, hook: Hook): Point[] {
  const headings = paragraphs.flatMap(({ heading }) => (heading === null ? [] : [heading]));
  const name = brand === null ? [] : [{ text: brand, claim: { quote: brand, place: 'title' } }];
  const all = [...lists.flatMap(({ entries }) => entries), ...details, ...headings, ...(title === null ? [] : [title])];
  return [...all, ...name]
    .filter(({ text }) => text !== hook.text && widthOf(text) <= textLimits.whole && wordCount(text) >= 1)
    .slice(0, 2)
    .map(({ text, claim }) => ({ figure: null, headline: text.replace(/[.。]$/u, ''), line: null, claim }));
}

/** A page of a few words, sentence by sentence. */
function cardsOfTitle({ title, words }: PageBrief): Point[] {
  if (title === null) return [];
  return splitSentences(title.text, words)
    .filter((text, _, all) => all.length > 1 && widthOf(text) <= textLimits.sentence)
    .map((text) => ({
      figure: null,
      headline: text.replace(/[.。]$/u, ''),
      line: null,
      claim: { quote: text, place: title.claim.place },
    }));
}
