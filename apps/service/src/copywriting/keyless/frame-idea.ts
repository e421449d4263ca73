import type { IdeaBrief, Part } from '../brief/brief.ts';
import { CONTACT } from '../brief/read-part.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import type { Words } from '../languages/words.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { type Frame, HOOK_WIDTH, joinPhrases, madeOf, type Phrase, phraseOf, withLabel } from './frame.ts';
import { cardsOf } from './idea-card-parts.ts';
import { cutPhrase, hookOf } from './idea-hook.ts';
import { datedParts, orderedParts } from './idea-parts.ts';

/** Sets the parts of an idea into the frame of its intent. Null when there is no statement. */
export function frameIdea(brief: IdeaBrief, words: IdeaWords, { protectedWords }: Words): Frame | null {
  const [first, ...rest] = orderedParts(brief, words);
  if (first === undefined) return brief.spoken === null ? null : frameSpoken(brief, words, []);
  if (brief.spoken !== null) return frameSpoken(brief, words, [first, ...rest]);
  return frameParts(brief, { first, rest, words, isProtected: protectedWords });
}

type Parts = { first: Part; rest: Part[]; words: IdeaWords; isProtected: RegExp };

function frameParts(brief: IdeaBrief, { first, rest: following, words, isProtected }: Parts): Frame {
  const rest = withContact(following, words);
  const call = LISTED.has(brief.intent) ? contactIn(rest) : callIn(rest);
  const sender = rest.find(({ role }) => role === 'sender');
  const others = rest.filter((part) => part !== call && part !== sender);
  const lead = statementOf(brief, first, words);
  const when = datedParts(others, lead, words);
  const isDated = lead.text.match(words.dates) !== null || when.length === 0 || brief.intent !== 'event';
  const dated = isDated ? lead : joinPhrases([lead, ...when.map(phraseOf)], words);
  const undated = isDated ? others : others.filter((part) => !when.includes(part));
  const details = undated.map(phraseOf);
  const whole = widthOf(dated.text) <= HOOK_WIDTH ? dated : lead;
  const { hook, rest: left } = hookOf(brief, { whole, details, words, isProtected });
  return {
    lead: dated,
    details,
    hook,
    call: call === undefined ? null : callPhrase(call, words),
    sender: sender === undefined ? null : phraseOf(sender),
    facts: factsOf(hook.text, [...(left === null ? [] : [left]), ...others.map(phraseOf)]),
    cards: cardsOf(brief, { first, others: hook.text === dated.text ? undated : others, lead, left, call, words }),
  };
}

/** Each item says what to do; none of them is what readers shall do with the post. */
const LISTED: ReadonlySet<IdeaBrief['intent']> = new Set(['tips_list', 'how_to', 'explainer']);

/** What readers shall do: where they reach somebody, else the last that is asked of them. */
function callIn(parts: readonly Part[]): Part | undefined {
  return contactIn(parts) ?? parts.findLast(({ role }) => role === 'call');
}

function contactIn(parts: readonly Part[]): Part | undefined {
  return parts.findLast(({ role, text }) => role === 'call' && CONTACT.test(text));
}

/** An address alone belongs to what is asked beside it: "Sign up" and "kites.example". */
function withContact(parts: readonly Part[], { colon }: IdeaWords): Part[] {
  const at = parts.findIndex((part, index) => BARE_CONTACT.test(part.text) && isAsking(parts[index + 1]));
  const [contact, asked] = parts.slice(at, at + 2);
  if (at < 0 || contact === undefined || asked === undefined) return [...parts];
  const text = `${asked.text}${colon}${contact.text}`;
  const quote = `${asked.quote} · ${contact.quote}`;
  return [...parts.slice(0, at), { ...asked, text, inner: text, quote }, ...parts.slice(at + 2)];
}

const BARE_CONTACT = /^\S+[.@]\S+$/u;

function isAsking(part: Part | undefined): boolean {
  return part?.role === 'call' && !CONTACT.test(part.text);
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
  const call = callIn(rest);
  const sender = rest.find(({ role }) => role === 'sender');
  const details = rest.filter((part) => part !== call && part !== sender).map(phraseOf);
  return {
    lead: signed,
    hook: widthOf(quoted.text) <= HOOK_WIDTH ? quoted : cutQuotation(quoted, close),
    details,
    call: call === undefined ? null : phraseOf(call),
    sender: sender === undefined ? null : phraseOf(sender),
    facts: factsOf(quoted.text, [...named, ...details]),
    cards: [...named, ...details].map((phrase) => ({ phrase, label: '', role: 'detail' as const })),
  };
}

/** A quotation up to one of its joints, with a mark that says so. */
function cutQuotation(quoted: Phrase, close: string): Phrase {
  const available = HOOK_WIDTH - close.length - 2;
  const joints = [
    ...quoted.text.matchAll(
      /[.!?,;:،、。]\s?|\s(?=(?:and|but|so|because|und|aber|weil|et|mais|car|y|pero|porque) )/giu,
    ),
  ];
  const at = joints.findLast(
    ({ index }) => index >= LEAST_QUOTED && widthOf(quoted.text.slice(0, index)) <= available,
  )?.index;
  const head = at === undefined ? cutPhrase(quoted, available).text : quoted.text.slice(0, at);
  const text = `${head} …${close}`;
  return { ...quoted, text, inner: text };
}

const LEAST_QUOTED = 16;
