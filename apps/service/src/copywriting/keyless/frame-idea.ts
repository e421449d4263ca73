import type { IdeaBrief, Part } from '../brief/brief.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import type { Words } from '../languages/words.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { type Frame, HOOK_WIDTH, joinPhrases, labelled, madeOf, type Phrase, phraseOf, withLabel } from './frame.ts';
import { cardsOf } from './idea-card-parts.ts';
import { cutPhrase, hookOf } from './idea-hook.ts';
import { linesOf } from './idea-lines.ts';
import { datedParts, orderedParts } from './idea-parts.ts';

/** Sets the parts of an idea into the frame of its intent. Null when there is no statement. */
export function frameIdea(brief: IdeaBrief, words: IdeaWords, { protectedWords }: Words): Frame | null {
  const [first, ...rest] = orderedParts(brief, words);
  if (first === undefined) return brief.spoken === null ? null : frameSpoken(brief, words, []);
  if (brief.spoken !== null) return frameSpoken(brief, words, [first, ...rest]);
  return frameParts(brief, { first, rest, words, isProtected: protectedWords });
}

type Parts = { first: Part; rest: Part[]; words: IdeaWords; isProtected: RegExp };

function frameParts(brief: IdeaBrief, { first, rest, words, isProtected }: Parts): Frame {
  const call = rest.find(({ role }) => role === 'call');
  const others = rest.filter((part) => part !== call);
  const lead = statementOf(brief, first, words);
  const when = datedParts(others, lead, words);
  const isDated = lead.text.match(words.dates) !== null || when.length === 0 || brief.intent !== 'event';
  const dated = isDated ? lead : joinPhrases([lead, ...when.map(phraseOf)], words.comma);
  const details = others.filter((part) => isDated || !when.includes(part)).map(phraseOf);
  const allText = [first, ...others].map(({ text }) => text).join(' ');
  const named = brief.brand === null || allText.includes(brief.brand) ? [] : [nameOf(brief)];
  const whole = widthOf(dated.text) <= HOOK_WIDTH ? dated : lead;
  const { hook, rest: left } = hookOf(brief, { whole, details, words, isProtected });
  const opening = { lead: dated, hook, words, named };
  return {
    ...leadWithName(brief, { lead: dated, details, named, words }),
    hook,
    spokenHook: left === null ? hook : dated,
    other: otherOpening(brief, opening),
    tagged: taggedOpening(brief, opening),
    call: call === undefined ? null : callPhrase(call, words),
    facts: factsOf(hook.text, [...(left === null ? [] : [left]), ...others.map(phraseOf)]),
    cards: cardsOf(brief, {
      first,
      others: isDated ? others : others.filter((part) => !when.includes(part)),
      lead,
      left,
      call,
      words,
    }),
  };
}

/** A number or an address alone is told what to do with. */
function callPhrase(part: Part, { labels, colon }: IdeaWords): Phrase {
  const phrase = phraseOf(part);
  if (/\p{L}/u.test(phrase.text.replace(/\S+@\S+|https?:\S+|www\.\S+/gu, ''))) return phrase;
  if (/@/u.test(phrase.text)) return withLabel(`${labels.mail}${colon}`, phrase);
  return /^[+\d]/u.test(phrase.text) ? withLabel(`${labels.phone} `, phrase) : phrase;
}

/** What fits below a hook, with numbers and names first; in the order in which it was allText. */
function factsOf(hook: string, phrases: readonly Phrase[]): string | null {
  const open = phrases.filter(({ text }) => !hook.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  const isChecked = ({ inner }: Phrase): boolean =>
    /\p{N}|(?<=^|\s)\p{Lu}|free|frei|gratis|gratuit|無料|مجان/u.test(inner);
  const chosen: Phrase[] = [];
  const widthWith = (more: Phrase): number => widthOf([...chosen, more].map(({ text }) => text).join(BETWEEN));
  for (const phrase of [...open.filter(isChecked), ...open.filter((one) => !isChecked(one))])
    if (widthWith(phrase) <= textLimits.line) chosen.push(phrase);
  const shown = open.filter((phrase) => chosen.includes(phrase)).map(({ text }) => text);
  return shown.length === 0 ? null : shown.join(BETWEEN);
}

const BETWEEN = ' · ';

type LeadParts = { lead: Phrase; details: Phrase[]; named: Phrase[]; words: IdeaWords };

/** The statement with whoever says it, and what is told besides. */
function leadWithName(
  { intent }: IdeaBrief,
  { lead, details, named, words }: LeadParts,
): Pick<Frame, 'lead' | 'details'> {
  const [name] = named;
  if (name !== undefined && words.labels.at !== '' && NAMED_INTENTS.has(intent)) {
    return { lead: madeOf(`${lead.text} ${words.labels.at} ${name.text}`, [lead, name]), details };
  }
  if (intent !== 'story' || details.length < 2) return { lead, details };
  // Where a story is told from stands on a card alone.
  return { lead, details: details.filter(({ text }) => /\p{N}/u.test(text) || !words.intents.story?.test(text)) };
}

/** Of these it is allText where: "30% off at …". */
const NAMED_INTENTS: ReadonlySet<string> = new Set(['sale_offer', 'event', 'hiring']);

function nameOf({ brand }: IdeaBrief): Phrase {
  const text = brand ?? '';
  return { text, inner: text, isSentence: false, claim: { quote: text, place: 'line 1' } };
}

function statementOf({ intent }: IdeaBrief, part: Part, words: IdeaWords): Phrase {
  const lead = phraseOf(part);
  if (intent === 'sale_offer') return saleStatement(lead, words);
  if (intent === 'question_poll' && words.asking?.test(lead.text) && !/[?]$|^tell us /iu.test(lead.text))
    return questioned(lead, words);
  return lead;
}

/** With the marks that were left out. */
function questioned(lead: Phrase, { code }: IdeaWords): Phrase {
  const text = `${code === 'es' && !lead.text.startsWith('¿') ? '¿' : ''}${lead.text}${code === 'fr' ? '\u202F' : ''}?`;
  return { ...lead, text, inner: text };
}

/** "Black Friday 30% off" reads as "Black Friday: 30% off". */
function saleStatement(lead: Phrase, words: IdeaWords): Phrase {
  const occasion = words.occasions.exec(lead.text);
  const after = occasion === null ? '' : lead.text.slice(occasion.index + occasion[0].length);
  if (occasion?.index !== 0 || !/^\s+[\p{N}£$€]/u.test(after)) return lead;
  const text = `${occasion[0]}${words.colon}${after.trim()}`;
  return { ...lead, text, inner: text };
}

/** One of two forms, each with its article. */
const PAIRED = /(?:^| )(?:ou|oder|or|o|u) (?:une?|eine?n?|an?|una?) /iu;

type Alternative = { lead: Phrase; hook: Phrase; words: IdeaWords; named: Phrase[] };

function otherOpening(brief: IdeaBrief, { lead, hook, words, named }: Alternative): Phrase {
  const { intent } = brief;
  const { label } = linesOf(brief);
  if (intent === 'hiring') {
    const role = words.role.exec(lead.text)?.[1];
    // "Barista needed" says it without a label; of "un ou une" the article is needed.
    return role === undefined || PAIRED.test(role)
      ? lead
      : withLabel(`${label}${words.colon}`, { ...lead, inner: role });
  }
  if (
    intent === 'launch' &&
    words.labels.meet !== '' &&
    /^(?:our|my|the|unser|mein|notre|mon|ma|nuestr|mi)\p{L}*\s/iu.test(lead.inner) &&
    !lead.isSentence
  ) {
    return withLabel(`${words.labels.meet} `, lead);
  }
  const [name] = named;
  if (name !== undefined && !/[:：]/u.test(lead.text))
    return { ...madeOf(`${name.text}${words.colon}${lead.inner}`, [lead, name]), isSentence: lead.isSentence };
  const opened = labelled(label, lead, words);
  return opened.text === hook.text ? lead : opened;
}

/** The statement behind the label of its intent, for the driest of the captions. */
function taggedOpening(brief: IdeaBrief, opening: Alternative): Phrase {
  const { lead, hook, words } = opening;
  if (brief.intent === 'hiring') return otherOpening(brief, { ...opening, named: [] });
  if (brief.intent === 'launch' && hook.text !== lead.text) return hook;
  return labelled(linesOf(brief).label, lead, words);
}

function frameSpoken(brief: IdeaBrief, words: IdeaWords, rest: Part[]): Frame {
  const speech = brief.spoken ?? { text: '', speaker: null, about: null, quote: '', place: 'line 1' };
  const [open, close] = words.marks;
  const quoted: Phrase = {
    text: `${open}${speech.text}${close}`,
    inner: `${open}${speech.text}${close}`,
    claim: { quote: speech.quote, place: speech.place },
    isSentence: true,
  };
  const who = [speech.speaker, speech.about].filter((item) => item !== null);
  const named: Phrase[] =
    who.length === 0
      ? []
      : [
          {
            text: who.join(words.comma),
            inner: who.join(words.comma),
            isSentence: false,
            claim: { quote: who.join(' · '), place: speech.place },
          },
        ];
  const signed = named.length === 0 ? quoted : madeOf(`${quoted.text} – ${who.join(words.comma)}`, [quoted, ...named]);
  const call = rest.find(({ role }) => role === 'call');
  // What only says that somebody allText something is told by the quotation marks.
  const details = rest.filter((part) => part !== call && part.text.split(/\s+/u).length > 3).map(phraseOf);
  return {
    lead: signed,
    hook: widthOf(quoted.text) <= HOOK_WIDTH ? quoted : cutPhrase(quoted),
    spokenHook: quoted,
    other: withLabel(`${linesOf(brief).label}${words.colon}`, { ...signed, inner: signed.text }),
    tagged: quoted,
    details,
    call: call === undefined ? null : phraseOf(call),
    facts: factsOf(quoted.text, [...named, ...details]),
    cards: [...named, ...details].map((phrase) => ({ phrase, label: '', role: 'detail' as const })),
  };
}
