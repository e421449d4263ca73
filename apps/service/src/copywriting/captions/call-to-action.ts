import type { CallToAction } from '../copy.ts';
import { textLimits, widthOf, wordCount } from '../points/text-length.ts';
import type { PageButton } from '../source/page-reading.ts';
import type { ParsedSource } from '../source/parsed-source.ts';

const NEVER =
  /^(?:log ?in|sign ?in|anmelden|einloggen|search.*|suche.*|menu|menü|accept.*|agree|got it!?|ok|close|manage.*|alle akzeptieren|nur notwendige|copy|yes|no|share.*|teilen|♡.*|save|subscribe.*|sign up|join|abonnieren|同意する|ログイン|メニュー|موافق|اشترك(?: الآن)?|next|previous|more|learn more|mehr|watch last year|demo ansehen|skip.*|send|submit|senden|v\d.*|\d+|edit.*|connexion|accepter.*|rechercher|iniciar sesión|aceptar.*|buscar|enviar|compartir|[^\p{L}]*)$/iu;

/** What the reader is asked to do: a real button of the page, a line of the text, or a fixed line. */
export function chooseCallToAction(source: ParsedSource): CallToAction {
  const { words, type, asks, isBadNews } = source;
  const button = chooseButton(source);
  if (button !== null && !isBadNews) return { text: button, from: 'button' };
  const ask = asks.find(({ text }) => widthOf(text) <= textLimits.button);
  if (ask !== undefined && !isBadNews) return { text: ask.text, from: 'text' };
  // Nobody is asked to pass on what is sad; a page can still be read.
  if (isBadNews && type === 'idea') return { text: '', from: 'list' };
  const line = words.lines.buttons[isBadNews ? 'article' : type];
  return { text: line || shortName(source), from: 'list' };
}

function chooseButton({ buttons, words, type }: ParsedSource): string | null {
  // A news page sells subscriptions; what it wants of a reader here is to read.
  if (type === 'article') return null;
  const real = buttons.filter(({ text, area }) => area !== 'other' && !NEVER.test(text) && words.callVerbs.test(text));
  const ranked = [...real].sort((a, b) => rank(b) - rank(a));
  const best = ranked[0];
  if (best === undefined) return null;
  if (widthOf(best.text) <= textLimits.button) return best.text;
  // Too long for its place: the page often has the same one shorter.
  const verb = words.callVerbs.exec(best.text)?.[0].toLowerCase() ?? '';
  const short = ranked.find(({ text }) => widthOf(text) <= textLimits.button && text.toLowerCase().includes(verb));
  return (short ?? ranked.find(({ text }) => widthOf(text) <= textLimits.button))?.text ?? null;
}

function rank({ area, isFilled, text }: PageButton): number {
  return (area === 'main' ? 2 : 0) + (isFilled ? 1 : 0) + (wordCount(text) > 1 ? 0.5 : 0);
}

/** In a language that we have no line for. */
function shortName({ brand, domain }: ParsedSource): string {
  const names = [domain, brand].filter((name): name is string => name !== null && name !== '');
  return names.find((name) => widthOf(name) <= textLimits.button) ?? '→';
}
