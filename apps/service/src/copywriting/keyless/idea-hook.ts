import type { IdeaBrief } from '../brief/brief.ts';
import type { Intent } from '../brief/intents.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { widthOf } from '../points/text-length.ts';
import { capital, HOOK_WIDTH, type Phrase, shortened, withLabel } from './frame.ts';
import { linesOf } from './idea-lines.ts';

/** The day is what these are about. */
const DATED: ReadonlySet<Intent> = new Set(['event', 'reminder_deadline', 'sale_offer', 'seasonal_greeting']);

type HookInput = { whole: Phrase; details: Phrase[]; words: IdeaWords; isProtected: RegExp };

/** What stands on the cover, and what it leaves out of the statement. */
export type Hook = { hook: Phrase; rest: Phrase | null };

/** The statement as its intent says it, else the most of it that has room. */
export function hookOf(brief: IdeaBrief, { whole, details, words, isProtected }: HookInput): Hook {
  const isAsked = brief.intent === 'question_poll';
  const bare = withoutOpener(whole);
  const cut = isAsked ? null : shortened(bare, isProtected);
  const candidates: (Hook | null)[] = [
    wholeHook(intentHook(brief, whole, words)),
    details.length === 0 ? partedHook(brief, whole, words) : null,
    widthOf(whole.text) <= HOOK_WIDTH ? wholeHook(whole) : null,
    roleHook(brief, whole, words),
    beforeColon(whole, brief.matter === null ? LEAST_WORDS : 2),
    DATED.has(brief.intent) ? null : withoutDate(whole, words),
    bare === whole ? null : wholeHook(bare),
    cut === null ? null : { hook: cut, rest: restOf(bare, cut) },
    brief.matter === null ? null : beforeComma(whole, words),
    ...(brief.matter === null ? details : [])
      .filter(({ isSentence }) => isSentence)
      .map((detail) => wholeHook(shortened(detail, isProtected))),
  ];
  const found = candidates.find((one) => one !== null && widthOf(one.hook.text) <= HOOK_WIDTH);
  if (found === undefined && isAsked) return { hook: labelOf(brief, whole), rest: whole };
  return found ?? { hook: cutPhrase(whole), rest: null };
}

/** A question that is too long for a cover stands on a card. */
function labelOf(brief: IdeaBrief, whole: Phrase): Phrase {
  const { label } = linesOf(brief);
  return { ...whole, text: label, inner: label };
}

function wholeHook(phrase: Phrase | null): Hook | null {
  return phrase === null ? null : { hook: phrase, rest: null };
}

/** What an intent makes of its statement; null leaves it as it is. */
function intentHook(brief: IdeaBrief, lead: Phrase, words: IdeaWords): Phrase | null {
  const { intent } = brief;
  if (intent === 'launch' && !lead.isSentence && !/[:：]/u.test(lead.text)) return newHook(lead, words);
  if (intent === 'sale_offer') return deadlineHook(lead, words);
  return null;
}

/** "Meet Ada, our new pilot" tells more than what is new. */
const LONGEST_ARTICLE = 9;

/** "our new bar" is "New: our bar". */
function newHook(lead: Phrase, words: IdeaWords): Phrase | null {
  const pattern = /(?<!\p{L})(?:new|neue[nrs]?|nouve(?:au|lle|l)|nuev[oa]) /iu;
  if (words.code === 'ja' || words.code === 'ar' || /^(?:new|neu|nouveau|nuevo)/iu.test(lead.text)) return null;
  const at = pattern.exec(lead.inner)?.index ?? LONGEST_ARTICLE;
  if (at >= LONGEST_ARTICLE) return null;
  return withLabel(`${words.labels.isNew}${words.colon}`, { ...lead, inner: lead.inner.replace(pattern, '') });
}

/** The deadline leads: "Until Sunday: 30% off all candles". */
export function deadlineHook(lead: Phrase, words: IdeaWords): Phrase | null {
  const until = words.until.exec(lead.inner);
  if (until === null || words.code === 'ja' || words.code === 'ar') return null;
  const core = lead.inner
    .replace(until[0], '')
    .replace(/\s{2,}/gu, ' ')
    .replace(/[,\s]+$/u, '')
    .trim();
  const bare = core
    .replace(words.occasions, '')
    .replace(/^[\s:,]+/u, '')
    .trim();
  if (bare.length < 6 || /[,:]$/u.test(bare)) return null;
  const text = `${capital(until[0])}${words.colon}${bare}`;
  return { ...lead, text, inner: text };
}

/** "Wanted: apprentice baker". */
function roleHook(brief: IdeaBrief, lead: Phrase, words: IdeaWords): Hook | null {
  const role = brief.intent === 'hiring' ? words.role.exec(lead.text)?.[1] : undefined;
  return role === undefined
    ? null
    : wholeHook(withLabel(`${linesOf(brief).label}${words.colon}`, { ...lead, inner: role }));
}

const LEAST_WORDS = 3;

/** "We are moving: from May you find us …" is said by its first half. */
function beforeColon(lead: Phrase, least = LEAST_WORDS): Hook | null {
  const at = lead.text.search(/\s?[:：]\s/u);
  const head = lead.text.slice(0, Math.max(0, at)).trim();
  if (head.split(/\s+/u).length < least || widthOf(head) > HOOK_WIDTH) return null;
  const rest = lead.text.slice(at).replace(/^[\s:：]+/u, '');
  return { hook: { ...lead, text: head, inner: head }, rest: part(lead, rest) };
}

/** "Due to illness the class is cancelled" without its reason, which the captions have. */
const REASON =
  /^(?:due to|because of|owing to|en raison de|à cause de|debido a|a causa de) [^,.:]{3,40}?,? (?=(?:the|our|this|all|tomorrow|today|le|la|les|notre|nos|el|los|las|nuestr[oa]s?)\s)/iu;

/** "For the holidays, the farm offers …" */
const OPENER =
  /^(?:for|during|after|before|pour|pendant|après|avant|para|durante|tras) [^,.:\p{N}]{3,30}, (?=(?:the|our|we|le|la|les|notre|nos|nous|el|los|las|nuestr[oa]s?)\s|l[’'])/iu;

function withoutOpener(lead: Phrase): Phrase {
  const text = lead.text.replace(REASON, '').replace(OPENER, '');
  return text === lead.text ? lead : { ...lead, text: capital(text), inner: text };
}

/** A word that leads to a date, before or behind it. */
const LEADS =
  /(?:^|\s)(?:on|from|by|at|to|and|until|till|am|ab|bis|zum|vom|um|und|à partir|dès|le|du|au|et|jusqu\S*|desde|el|al|hasta|y|de|a partir de|a partir del?)$/iu;

const FROM = /(?<!\p{L})(?:from|since|starting|ab|seit|à partir|dès|desde|a partir)(?!\p{L})/iu;

/** Where a statement is all there is, one half of it is the card that it has. */
function partedHook({ intent, matter }: IdeaBrief, lead: Phrase, words: IdeaWords): Hook | null {
  if (DATED.has(intent) || LISTED.has(intent)) return null;
  const halves = matter === null ? null : (beforeColon(lead) ?? beforeComma(lead, words));
  if (halves !== null || matter !== null) return halves;
  const parted = withoutDate(lead, words);
  return parted !== null && FROM.test(parted.rest?.text ?? '') ? parted : null;
}

const LISTED: ReadonlySet<Intent> = new Set(['tips_list', 'how_to', 'explainer', 'opinion', 'question_poll', 'launch']);
const LIMITS =
  /^(?:until|till|only|except|unless|if|but|from|bis|nur|außer|wenn|aber|ab|jusqu\S*|sauf|seulement|si|mais|dès|hasta|solo|salvo|si|pero|desde)(?!\p{L})/iu;

/** Two statements with one comma between them; a limit is no statement of its own. */
function beforeComma(lead: Phrase, { code }: IdeaWords): Hook | null {
  const [head = '', ...tails] = lead.text.split(/(?<!\d),\s/u);
  const tail = tails.join(', ');
  const isParted = tails.length === 1 && code !== 'ja' && code !== 'ar';
  const isWhole = widthOf(head) >= SHORTEST_HOOK && tail.split(/\s+/u).length >= LEAST_WORDS;
  if (!isParted || !isWhole || widthOf(head) > HOOK_WIDTH || LIMITS.test(tail)) return null;
  return { hook: { ...lead, text: head, inner: head }, rest: part(lead, tail) };
}

const STARTS = /\p{N}|(?<!\p{L})(?:from|since|starting|ab|seit|zum|à partir|dès|desde|a partir)(?!\p{L})/iu;

/** Without the day from which on; it stands on a card. An end is never left out. */
function withoutDate(lead: Phrase, words: IdeaWords): Hook | null {
  for (const { 0: date, index } of lead.text.matchAll(words.dates)) {
    const before = lead.text.slice(0, index).trimEnd();
    const after = lead.text.slice(index + date.length).trimStart();
    const lost = trailing(before);
    const core = before.slice(0, before.length - lost.length).trimEnd();
    const text = `${core} ${after}`
      .replace(/\s+,/gu, ',')
      .replace(/[,\s]+$/u, '')
      .trim();
    const isEnd = words.until.test(`${lost} ${date}`) || /^(?:and|to|bis|und|au|à|et|al?|y|[-–])(?=\s|$)/iu.test(after);
    // A day that comes again, like "on Saturdays", is no start.
    if (
      !isEnd &&
      !OPENS_BADLY.test(text) &&
      STARTS.test(`${lost} ${date}`) &&
      widthOf(text) <= HOOK_WIDTH &&
      widthOf(text) >= SHORTEST_HOOK
    )
      return { hook: { ...lead, text: capital(text), inner: text }, rest: part(lead, `${lost} ${date}`.trim()) };
  }
  return null;
}

/** In German the verb would come first. */
const OPENS_BADLY = /^(?:[,;]|(?:ist|sind|war|wird|werden|findet|gibt|haben|hat|kommt)\s)/iu;

function trailing(text: string): string {
  return LEADS.exec(text)?.[0] ?? '';
}

function restOf(lead: Phrase, cut: Phrase): Phrase | null {
  if (!lead.text.startsWith(cut.text) || lead.text === cut.text) return null;
  return part(lead, lead.text.slice(cut.text.length).replace(/^[\s,;:،、–—-]+/u, ''));
}

/** A part of the statement, which rests on all of it. */
function part(lead: Phrase, cut: string): Phrase | null {
  const text = cut.replace(/^\(([^()]*)\)/u, '$1');
  return /[\p{L}\p{N}]/u.test(text) ? { ...lead, text: capital(text), inner: text, isSentence: false } : null;
}

const SHORTEST_HOOK = 16;

/** The last resort: a whole statement, else as many words as there is room for, ending where a phrase may end. */
export function cutPhrase(phrase: Phrase, available = HOOK_WIDTH): Phrase {
  let text = phrase.text;
  while (widthOf(text) > available && text.includes(' ')) text = text.slice(0, text.lastIndexOf(' '));
  if (widthOf(text) > available) text = text.slice(0, available / 2);
  const statement = text.slice(0, Math.max(0, text.lastIndexOf('. ')));
  if (widthOf(statement) >= SHORTEST_HOOK) text = statement;
  text = text.replace(
    /(?:\s(?:until|till|bis|jusqu’à|hasta|if|when|a|an|the|of|to|in|on|at|by|for|with|from|and|or|our|my|is|are|der|die|das|ein|eine|im|am|mit|und|von|zu|le|la|les|un|une|de|du|des|et|à|el|los|las|una|en|y|con|para|\d{1,2}))+$/iu,
    '',
  );
  text = text.replace(/[,;:]$/u, '');
  return { ...phrase, text, inner: text };
}
