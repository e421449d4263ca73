/** Asks that somebody stays without a name, in a clause of its own. */
const UNNAMED =
  /(?<!\p{L})(?:(?:don[’']?t|do not|never|without|no|not) (?:\p{L}+ ){0,4}(?:names?|surnames?)(?!\p{L})|(?:stay|keep|leave|remain)s? (?:\p{L}+ ){0,3}anonymous|(?:ohne|kein\p{L}*|nicht) (?:\p{L}+ ){0,4}(?:vor|nach)?namen?(?: nennen| erwähnen)?(?!\p{L})|namen? (?:bitte )?(?:nicht|weglassen)|anonym(?!\p{L})|(?:sans|pas|ne) (?:\p{L}+ ){0,4}(?:pré)?noms?(?!\p{L})|anonyme|(?:sin|no) (?:\p{L}+ ){0,4}(?:nombres?|apellidos?)(?!\p{L})|anónim[oa])|(?:名前|実名|お名前)(?:は|を)?(?:出さ|伏せ|書か)|匿名|(?:بدون|لا).{0,16}(?:اسم|أسماء)/iu;
const TITLED =
  /(?<!\p{L})(?:Mrs|Mr|Ms|Miss|Mx|Dr|Rev|Herr|Herrn|Frau|Mme|Madame|Monsieur|Mlle|Sra|Sr|Señora|Señor|Doña|Don)\.? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?/gu;
/** "just say a customer" */
const INSTEAD =
  /(?<!\p{L})(?:just |only |einfach |nur |juste |simplemente |solo )?(?:say|call (?:her|him|them)|write|use|sag\p{L}*|schreib\p{L}*|nenn\p{L}* (?:sie|ihn)|dis|dites|mets|di|pon) (?:instead |stattdessen |lieber |plutôt |mejor )?["“„«]?((?:an?|one of our|eine?|une?|un|una) \p{L}+(?: \p{L}+)?)["”“»]?(?=[.,;!)]|$)/iu;

/** A name that must not be shown, and what the prompt says instead. */
type Replacement = { name: string; instead: string };

function replacementIn(prompt: string): Replacement | null {
  const [name, ...others] = namesToHide(prompt);
  const instead = INSTEAD.exec(prompt)?.[1];
  return name === undefined || others.length > 0 || instead === undefined ? null : { name, instead };
}

/** The prompt with what somebody is to be called instead of the name, where the name must not be shown. */
export function withoutNames(prompt: string): string {
  const replacement = replacementIn(prompt);
  if (replacement === null) return prompt;
  const { name, instead } = replacement;
  return prompt.replaceAll(name, (_, at: number) => (isOpening(prompt, at) ? capital(instead) : instead));
}

/** The verbatim parts of words in which a name was replaced: a claim holds neither the name nor what replaced it. */
export function verbatimParts(words: string, prompt: string): string {
  const replacement = replacementIn(prompt);
  if (replacement === null || prompt.includes(words)) return words;
  const { instead } = replacement;
  const parts = words.split(instead).flatMap((part) => part.split(capital(instead)));
  return parts.flatMap((part) => part.trim() || []).join(' · ');
}

/** Persons whose names must not be shown, with their titles. */
export function namesToHide(prompt: string): string[] {
  return UNNAMED.test(prompt) ? [...new Set(prompt.match(TITLED) ?? [])] : [];
}

function isOpening(prompt: string, at: number): boolean {
  const before = prompt.slice(0, at).trimEnd();
  return before === '' || '.!?'.includes(before.at(-1) ?? '') || prompt.charAt(at - 1) === '\n';
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
