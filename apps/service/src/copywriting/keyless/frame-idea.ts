import type { IdeaBrief, Part } from '../brief/brief.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import type { Words } from '../languages/words.ts';
import { widthOf } from '../points/text-length.ts';
import { type Frame, HOOK_WIDTH, joinPhrases, labelled, madeOf, type Phrase, phraseOf, withLabel } from './frame.ts';
import { cutPhrase, deadlineHook, hookOf } from './idea-hook.ts';
import { linesOf } from './idea-lines.ts';

/** Sets the parts of an idea into the frame of its intent. Null when there is no statement. */
export function frameIdea(brief: IdeaBrief, words: IdeaWords, { protectedWords }: Words): Frame | null {
  const [first, ...rest] = leadFirst(brief, words);
  if (first === undefined) return brief.spoken === null ? null : frameSpoken(brief, words, []);
  if (brief.spoken !== null) return frameSpoken(brief, words, [first, ...rest]);
  return frameParts(brief, { first, rest, words, isProtected: protectedWords });
}

type Parts = { first: Part; rest: Part[]; words: IdeaWords; isProtected: RegExp };

function frameParts(brief: IdeaBrief, { first, rest, words, isProtected }: Parts): Frame {
  const call = rest.find(({ role }) => role === 'call');
  const others = rest.filter((part) => part !== call);
  const lead = statementOf(brief, first, words);
  const when = others.find(({ role }) => role === 'when');
  const isDated = lead.text.match(words.dates) !== null || when === undefined || brief.intent !== 'event';
  const dated = isDated ? lead : joinPhrases([lead, phraseOf(when)], words.comma);
  const details = others.filter((part) => isDated || part !== when).map(phraseOf);
  const named = brief.brand === null || lead.text.includes(brief.brand) ? [] : [nameOf(brief)];
  const whole = widthOf(dated.text) <= HOOK_WIDTH ? dated : lead;
  const { hook, rest: left } = hookOf(brief, { whole, details, words, isProtected });
  const opening = { lead: dated, hook, words, named };
  return {
    ...leadWithName(brief, { lead: dated, details, named, words }),
    hook,
    spokenHook: left === null ? hook : dated,
    other: otherOpening(brief, opening),
    tagged: taggedOpening(brief, opening),
    call: call === undefined ? null : phraseOf(call),
    cards: cardsOf(brief, { first, others, lead, left, call, words }),
  };
}

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
  const all = [...details, ...named];
  if (intent !== 'story' || details.length < 2) return { lead, details: all };
  // Where a story is told from stands on a card alone.
  return { lead, details: all.filter(({ text }) => /\p{N}/u.test(text) || !words.intents.story?.test(text)) };
}

/** Of these it is said where: "30% off at …". */
const NAMED_INTENTS: ReadonlySet<string> = new Set(['sale_offer', 'event', 'hiring']);

function nameOf({ brand }: IdeaBrief): Phrase {
  const text = brand ?? '';
  return { text, inner: text, isSentence: false, claim: { quote: text, place: 'line 1' } };
}

/** A story begins with what happened, not with where it is told from. */
function leadFirst({ parts, intent }: IdeaBrief, words: IdeaWords): Part[] {
  if (words.code === 'ja') return joinKind(parts);
  if (intent !== 'story' || parts.length < 3) return parts;
  const setting = parts.find(
    ({ text }) => words.intents.story?.test(text) && !/\p{N}/u.test(text) && parts[0]?.text === text,
  );
  const events = parts.filter((part) => part !== setting);
  const [when, next, ...later] = events;
  const merged =
    when?.role === 'when' && next !== undefined ? [mergedPart(when, next, `${words.stop} `), ...later] : events;
  return setting === undefined ? merged : [...merged, setting];
}

/** Two parts that make one statement. */
function mergedPart(one: Part, two: Part, between: string): Part {
  const text = `${one.text}${between}${between === '、' ? two.inner : two.text}`;
  return { ...two, text, inner: text, quote: `${one.quote} · ${two.quote}`, role: 'statement', isSentence: false };
}

/** A Japanese note begins with its kind: "新メニュー 抹茶チーズケーキ". */
function joinKind(parts: readonly Part[]): Part[] {
  const [kind, next, ...rest] = parts;
  if (kind === undefined || next?.role !== 'detail' || kind.text.length > 7 || kind.isSentence) return [...parts];
  return [mergedPart(kind, next, '、'), ...rest];
}

function statementOf({ intent }: IdeaBrief, part: Part, words: IdeaWords): Phrase {
  const lead = phraseOf(part);
  if (intent === 'sale_offer') return saleStatement(lead, words);
  return lead;
}

/** "Black Friday 30% off" reads as "Black Friday: 30% off". */
function saleStatement(lead: Phrase, words: IdeaWords): Phrase {
  const occasion = words.occasions.exec(lead.text);
  const after = occasion === null ? '' : lead.text.slice(occasion.index + occasion[0].length);
  if (occasion?.index !== 0 || !/^\s+[\p{N}£$€]/u.test(after)) return lead;
  const text = `${occasion[0]}${words.colon}${after.trim()}`;
  return { ...lead, text, inner: text };
}

type Alternative = { lead: Phrase; hook: Phrase; words: IdeaWords; named: Phrase[] };

function otherOpening(brief: IdeaBrief, { lead, hook, words, named }: Alternative): Phrase {
  const { intent } = brief;
  const { label } = linesOf(brief);
  if (intent === 'hiring') {
    const role = words.role.exec(lead.text)?.[1];
    // "Barista needed" says it without a label.
    return role === undefined ? lead : withLabel(`${label}${words.colon}`, { ...lead, inner: role });
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
  // What only says that somebody said something is told by the quotation marks.
  const details = rest.filter((part) => part !== call && part.text.split(/\s+/u).length > 3).map(phraseOf);
  return {
    lead: signed,
    hook: widthOf(quoted.text) <= HOOK_WIDTH ? quoted : cutPhrase(quoted),
    spokenHook: quoted,
    other: withLabel(`${linesOf(brief).label}${words.colon}`, { ...signed, inner: signed.text }),
    tagged: quoted,
    details,
    call: call === undefined ? null : phraseOf(call),
    cards: [...named, ...details].map((phrase) => ({ phrase, label: '', role: 'detail' as const })),
  };
}

type Cards = {
  first: Part;
  others: Part[];
  lead: Phrase;
  /** What the hook leaves out of the statement. */
  left: Phrase | null;
  call: Part | undefined;
  words: IdeaWords;
};

function cardsOf(brief: IdeaBrief, { first, others, lead, left, call, words }: Cards): Frame['cards'] {
  const { intent, slots } = brief;
  const { labels } = words;
  const label: Partial<Record<Part['role'], string>> = {
    when: labels.when,
    price: intent === 'hiring' ? labels.pay : labels.price,
    call: labels.contact,
  };
  const cardOf = (part: Part): Frame['cards'][number] => ({
    phrase: phraseOf(part),
    label: label[part.role] ?? labels.more,
    role: part.role,
  });
  const own = others.map(cardOf);
  if (left !== null) own.unshift({ phrase: left, label: labels.more, role: 'detail' });
  const audience =
    slots.audience === null ? [] : [{ phrase: audienceOf(slots.audience, words), label: '', role: 'detail' as const }];
  // A single statement is shown by its figure, or not at all.
  const needsLead = intent === 'sale_offer' || (own.length < 2 && left === null);
  const deadline = intent === 'sale_offer' ? deadlineHook(lead, words) : null;
  if (deadline !== null) own.unshift({ phrase: deadline, label: '', role: 'limit' });
  return [
    ...(needsLead ? [{ phrase: lead, label: linesOf(brief).label, role: first.role }] : []),
    ...own,
    ...audience,
    ...(call === undefined ? [] : [cardOf(call)]),
  ];
}

function audienceOf(audience: string, { labels, code }: IdeaWords): Phrase {
  const text = code === 'ja' ? `${audience}${labels.forWhom}` : `${labels.forWhom} ${audience}`;
  return { text, inner: text, isSentence: false, claim: { quote: audience, place: 'line 1' } };
}
