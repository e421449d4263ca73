import type { CallToAction, Hook, Point, Quote } from '../../copy.ts';
import type { Draft } from '../../extract.ts';
import type { Words } from '../../languages/words.ts';
import { findEmphasis } from '../../points/emphasis.ts';
import { hasNumber } from '../../points/number-spans.ts';
import { isWide, textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import { splitSentences } from '../../sentences/split-sentences.ts';
import { contentStems } from '../../sentences/stems.ts';
import { type Manner, readInstruction } from '../../source/instruction.ts';
import { factLine } from './captions/caption-facts.ts';
import { pageCaptions } from './captions/page-captions.ts';
import { LONGEST_LINE } from './card-candidate.ts';
import { hasTerms } from './decisive/decisive-lines.ts';
import type { PageBrief, Paragraph, Passage, Statement, Voice } from './page-brief.ts';
import { pageCards } from './page-cards.ts';
import { pageAction } from './page-closing.ts';
import { pageHooks } from './page-hook.ts';
import { isLabel } from './page-labels.ts';
import { isEmpty, leadOf } from './page-lead.ts';
import { pageTags } from './page-tags.ts';
import { hasPronoun, isContact } from './plain-text.ts';

/** Copy of a page in its own words, chosen and arranged by what kind of page it is. Null when it says nothing. */
export function writePage(brief: PageBrief, instruction: string | null): Draft | null {
  const manner = readInstruction(instruction);
  const allowed = focused(withoutAvoided(brief, manner), manner);
  const [chosen, ...others] = pageHooks(allowed);
  if (chosen === undefined) return null;
  const hook: Hook = { text: chosen.text, emphasis: emphasisOf(chosen.text, brief), claim: chosen.claim };
  const found = pageCards(allowed, hook);
  const titled = found.length > 0 ? found : cardsOfTitle(allowed);
  const points = titled.length > 0 ? titled : cardsOfRest(allowed, hook);
  const voice = bestVoice(allowed, hook);
  const quote = quoteOf(allowed, { hook, points, voice });
  const callToAction: CallToAction = pageAction(allowed);
  const captions = pageCaptions(allowed, { hook, voice, points, hashtags: pageTags(allowed), manner });
  const isThin = points.length < 2;
  return {
    hook,
    alternatives: others,
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
    decisive: (brief.decisive ?? []).filter(isFine),
    lists: brief.lists.map((list) => ({ ...list, entries: list.entries.filter(isFine) })),
    voices: brief.voices.filter(isFine),
  };
}

/** As many whole sentences as fit. */
function beginning(text: string, words: Words): string {
  const sentences = splitSentences(text, words);
  const count = sentences.findIndex((_, at) => widthOf(sentences.slice(0, at + 1).join(' ')) > textLimits.quote);
  return count < 0 ? text : text.slice(0, sentences.slice(0, count).join(' ').length).trim();
}

/** Somebody's own words with their name, of a length to be read at a glance. */
function bestVoice({ voices, words }: PageBrief, hook: Hook): Voice | null {
  const fitting = voices
    .map((voice) => ({ ...voice, text: beginning(voice.text, words) }))
    .filter(({ text }) => wordCount(text) >= 4 && !hook.text.includes(text));
  const rate = ({ text, speaker }: Voice): number =>
    (speaker === null ? 0 : 2) + (widthOf(text) >= 36 ? 1 : 0) - (words.leaning.test(text) ? 1 : 0);
  return fitting.toSorted((a, b) => rate(b) - rate(a))[0] ?? null;
}

const SHORT_SAYING = 45;

type PageCopy = { hook: Hook; points: readonly Point[]; voice: Voice | null };

/** What somebody says, else a strong sentence of the page itself that no card shows. */
function quoteOf(brief: PageBrief, { hook, points, voice }: PageCopy): Quote {
  if (voice !== null) return { text: voice.text, speaker: voice.speaker, claim: voice.claim };
  const shown = [hook.claim.quote, ...points.map(({ claim }) => claim.quote)];
  const whole = brief.paragraphs
    .filter(({ isItem, isEntry }) => !isItem && !isEntry)
    .flatMap(({ statements }) => sayingsOf(statements))
    .filter(({ text }) => isSentence(text, brief));
  const isShown =
    (texts: readonly string[]) =>
    ({ claim }: Passage) =>
      texts.some((text) => text.includes(claim.quote) || claim.quote.includes(text));
  const rate = ({ text }: Passage): number =>
    (hasNumber(text, brief.words) ? 1 : 0) + (widthOf(text) >= SHORT_SAYING ? 1 : 0);
  // What the hook says is no second saying; the page's own description is better than none.
  const rest = [
    ...sayingsOf(brief.description),
    ...leadOf(brief).flatMap(({ statements }) => statements.filter(isWhole)),
  ].filter(({ text }) => isSentence(text, brief));
  const ranked = [...whole.toSorted((a, b) => rate(b) - rate(a)), ...rest.slice(0, 1)].filter(
    (item) => !isShown([hook.claim.quote])(item),
  );
  const longer = whole.find(({ text }) => text.length >= hook.text.length + SHORT_SAYING);
  const found = ranked.find((item) => !isShown(shown)(item)) ?? ranked[0] ?? longer;
  if (found === undefined) return { text: hook.text, speaker: null, claim: hook.claim };
  const isOwn = brief.form === 'essay' && brief.author !== null;
  return { text: found.text, speaker: isOwn ? brief.author : null, claim: found.claim };
}

/** "Price: £55" is a row of data. */
const LABELLED = /^\p{L}[\p{L}\s]{1,24}[:：]\s?[\p{Sc}\p{Nd}]/u;

/** Where verbs are known, a whole sentence has one. */
function isSentence(text: string, { grammar, words }: PageBrief): boolean {
  const hasVerb = (words.code !== 'en' && words.code !== 'ja') || grammar.hasVerb(text);
  return hasVerb && !isEmpty(text) && !LABELLED.test(text);
}

function isWhole({ text, claim }: Passage): boolean {
  return (
    text === claim.quote &&
    widthOf(text) <= textLimits.quote &&
    wordCount(text) >= 4 &&
    !/[?？؟]$/u.test(text) &&
    !isContact(text)
  );
}

/** Sentences that can be set alone, and the first of a paragraph with the one that follows it. */
function sayingsOf(statements: readonly Statement[]): Passage[] {
  const [first, second] = statements;
  const alone = statements.filter(
    ({ leans, isTied, inParagraph, text }) =>
      !leans && !isTied && (inParagraph === 0 || !(hasPronoun(text) || statements[0]?.leans)),
  );
  const isPair = first !== undefined && second !== undefined && !first.leans && !/[?？؟]$/u.test(first.text);
  if (!isPair || first.inParagraph > 0) return alone.filter(isWhole);
  const text = `${first.text}${/[。！？]$/u.test(first.text) ? '' : ' '}${second.text}`;
  const pair = { text, claim: { quote: text, place: first.claim.place } };
  return [...(first.isTied || second.leans ? [pair, ...alone] : [...alone, pair])].filter(isWhole);
}

/** To stand under the hook: what a reader asks first, else the next sentence that the page says and no card shows. */
function supportingLine(brief: PageBrief, { hook, points }: Omit<PageCopy, 'voice'>): string | null {
  const facts = hasTerms(brief) ? factLine(brief, { most: LONGEST_LINE, shown: hook.text }) : [];
  const cited = [hook, ...points].map(({ claim }) => claim.quote);
  const isNew = facts.some(({ claim }) => !cited.includes(claim?.quote ?? ''));
  if (isNew) return facts.map(({ text, label = '' }) => text.slice(label.length)).join(' · ');
  const lead = leadOf(brief).filter(({ isEntry }) => !isEntry);
  const shown = [hook.claim.quote, ...points.map(({ claim }) => claim.quote)];
  const isShown = ({ claim }: Passage): boolean => shown.some((quote) => quote.includes(claim.quote));
  return (
    [brief.description, ...lead.slice(0, 2).map(({ statements }) => statements)]
      .map((statements) => statements.filter(({ claim }) => !hook.claim.quote.includes(claim.quote)))
      .filter(([first]) => first !== undefined && !isShown(first) && !first.leans && !/["“„«「?？؟]/u.test(first.text))
      .map((statements) =>
        statements.filter(
          (_, at) =>
            widthOf(
              statements
                .slice(0, at + 1)
                .map(({ text }) => text)
                .join(' '),
            ) <= LONGEST_LINE,
        ),
      )
      .map((statements) => statements.map(({ text }) => text).join(isWide(hook.text) ? '' : ' '))
      .find((text) => wordCount(text) >= 4) ?? null
  );
}

/** Of a page whose sentences are all too long or lean on others: what it lists, else what it is called. */
function cardsOfRest(brief: PageBrief, hook: Hook): Point[] {
  const { lists, details, title, brand } = brief;
  const name = brand === null ? [] : [{ text: brand, claim: { quote: brand, place: 'title' } }];
  const terms = details.filter(({ kind, label }) => label !== null || (kind !== 'price' && kind !== 'phone'));
  const isFit = ({ text }: Passage): boolean =>
    text !== hook.text && widthOf(text) <= textLimits.whole && wordCount(text) >= 1;
  const listed = [...lists.flatMap(({ entries }) => entries), ...terms].filter(
    (passage) => isFit(passage) && !isLabel(passage.text, brief),
  );
  const named = [...(title === null || isLabel(title.text, brief) ? [] : [title]), ...name].filter(isFit);
  return (listed.length > 0 ? listed.slice(0, 2) : named.slice(0, 1)).map(({ text, claim }) => ({
    figure: null,
    headline: text.replace(/[.。]$/u, ''),
    line: null,
    claim,
  }));
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
