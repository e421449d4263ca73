const FINITE = /^(?:ist|sind|hat|haben|wird|werden|war|kann|können|muss|müssen|soll|darf|\p{Ll}+(?:t|en))$/u;
const PARTICLE = /^(statt|ab|auf|aus|ein|mit|nach|vor|zu|um|weg|wieder)(\p{Ll}{3,}(?:t|en))$/u;
const ENDS_SUBJECT =
  /^(?:am|ab|an|auf|aus|bei|bis|für|in|im|ins|mit|nach|seit|um|vom|von|vor|wegen|zu|zum|zur|jetzt|heute|morgen|wieder|nicht|auch|noch|schon|nur|ausgebucht|\d.*)$/iu;

/** What follows "dass", as a sentence of its own: the verb stands behind the subject. Null where that is not sure. */
export function mainClause(text: string): string | null {
  const clauses = text.split(/\s+und\s+(?=(?:der|die|das|wir|ihr|es|unser\p{L}*|dass)\s)/u).map(turned);
  return clauses.includes(null) ? null : clauses.join(' und ');
}

function turned(clause: string): string | null {
  const words = clause.replace(/^dass\s+/u, '').split(/\s+/u);
  const last = words.at(-1) ?? '';
  const end = subjectEnd(words);
  if (words.length < 3 || !FINITE.test(last) || end === 0 || end >= words.length - 1) return null;
  const [, particle = '', verb = last] = PARTICLE.exec(last) ?? [];
  return [...words.slice(0, end), verb, ...words.slice(end, -1), particle].filter(Boolean).join(' ');
}

/** Behind the first noun or pronoun, or before what can be no part of a subject. */
function subjectEnd(words: readonly string[]): number {
  if (/^(?:wir|ihr|ich|es|man|sie)$/iu.test(words[0] ?? '')) return 1;
  const stop = words.findIndex((word, at) => at > 0 && ENDS_SUBJECT.test(word));
  const noun = words.findIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word));
  const ends = [stop, noun < 0 ? -1 : noun + 1].filter((end) => end > 0);
  return ends.length === 0 ? 0 : Math.min(...ends);
}
