import { clausePattern, countWords, OPENING } from './clause-pattern.ts';

export type Clause = { text: string; isCall: (text: string) => boolean; isAsked: boolean };

/** Before a verb: "please", "I’d like it to", "you should". */
const LEAD = `${OPENING} (?: (?: modal writer | writer modal | modal asker) [glue polite]*
  | asker [glue not tone]* modal? [glue not]* want [glue for that writer asker]* | modal? want [for writer that]+)*`;
/** "avoid jargon", "sound excited" */
const STEERS = clausePattern(`^ ${LEAD} not* steer`);
const orders: readonly RegExp[] = [
  // "keep it short", "use emojis", "don’t make it too long"
  `^ ${LEAD} not* [style compose medium piece modal] [polite glue determiner not asker for on]*
    [it that craft tone network not like aspect]`,
  // "I want it to be funny"
  `^ ${OPENING} (?: asker [glue not]* modal? [glue not]* want | want) [glue for that asker not]* [it craft aspect]`,
  // "I need folks to know"
  `^ ${OPENING} asker [glue not]* modal? [glue not]* want [glue for]* [determiner readers]+ for? know? $`,
  // "write please", "the boss wants"
  `^ ${OPENING} compose [polite glue asker]* $ | ^ [polite and glue determiner]* asker [glue not]* modal? want $`,
  // "it’s for parents"
  `^ ${OPENING} [it determiner] for [determiner glue]* readers $`,
  // "want to tell everyone"
  `^ ${OPENING} (?: asker [glue not]*)? want for [notify say] [determiner readers it]* $`,
  // "nothing medical please"
  '^ not [other tone glue]{1,3} polite $',
  // "like a proud parent"
  `^ ${OPENING} like`,
  // "would be good if it"
  `^ ${OPENING} modal [style glue other]* .* it`,
].map(clausePattern);

/** "it should feel", "this is for" */
const OF_IT = clausePattern(`^ ${OPENING} [it that] (?= [glue not]* [modal want style for tone steer not])`);
const MOST_STRANGE_OF_IT = 2;

/** "a bit nostalgic", "not too loud but fun" */
const DEGREE =
  /^(?:but |and )?not \p{L}{3,20}(?:y|ish|ic|ful|ous|ive)[.!]*$|^(?:(?:and|but) )?nothing (?:too |overly )?\p{L}+(?:y|ish|ic|al|ive|ous)[.!]*$|^(?:(?:and|but|or|und|aber|et|mais|y|pero) )?(?:(?:not|nicht|pas|no) )?(?:too|very|really|super|quite|slightly|kinda|kind of|sort of|a bit|a little|pretty|overly|sehr|etwas|ein bisschen|eher|ganz|zu|très|un peu|plutôt|assez|trop|muy|un poco|bastante|algo) \p{L}+(?:(?:,| and| but| und| aber| et| mais| y| pero) (?:(?:not|nicht|pas|no) )?(?:(?:too|zu|trop|muy) )?\p{L}+)?[.!]*$/iu;

/** "really sorry" is said to readers. */
const FEELING =
  /(?<!\p{L})(?:sorry|happy|proud|excited|grateful|thankful|pleased|glad|sad|leid|froh|stolz|dankbar|traurig|désolée?s?|fi[eè]re?s?|heureu(?:x|ses?)|contente?s?|ravie?s?|orgullos[oa]s?|felic(?:es|idades)|content[oa]s?|agradecid[oa]s?|tristes?)[.!]*$/iu;

/** "sorry but not desperate" */
const TEMPERED = /^\p{L}+,? (?:but|aber|mais|pero) (?:not|nicht|pas|no) (?:too |zu |trop |muy )?\p{L}+[.!]*$/iu;
const TEMPERED_LONG =
  /^(?:\p{L}+ )?\p{L}+,? (?:but|aber|mais|pero) (?:not|nicht|pas|no) (?:[\p{L}-]+ ){1,2}[\p{L}-]+[.!]*$/iu;

function isTempered({ text, isAsked }: Clause): boolean {
  return TEMPERED.test(text) || (isAsked && TEMPERED_LONG.test(text));
}

const ONLY_POLITE = clausePattern('^[polite and glue comma]* polite [polite and glue comma asker]* $');
const TRACED = clausePattern('[fact name]');
const TO_READERS = clausePattern('addressing');
const LIKE_US = clausePattern('[like want] addressing');
/** "can you make it sound like us" */
const ASKS_WRITER = clausePattern(
  `^ ${OPENING} (?: modal writer | writer modal) [glue polite]* [compose style steer] [glue]* it`,
);
const STRANGE = clausePattern('other');

/** All of a clause says how, for whom or where. Never one with a fact or a name. */
export function isManner(kinds: string, clause: Clause): boolean {
  if (ONLY_POLITE.test(kinds)) return true;
  if (TRACED.test(kinds)) return false;
  if (isTempered(clause)) return true;
  if ((STEERS.test(kinds) && !TO_READERS.test(kinds)) || ASKS_WRITER.test(kinds)) return true;
  if ((TO_READERS.test(kinds) && !LIKE_US.test(kinds)) || clause.isCall(clause.text)) return false;
  if (OF_IT.test(kinds) && countWords(kinds, STRANGE) <= MOST_STRANGE_OF_IT) return true;
  return orders.some((order) => order.test(kinds)) || isOfCraft(kinds, clause) || isAside(kinds, clause);
}

const NAMES_ASPECT = clausePattern('^[polite and glue determiner tone other not]{0,4} aspect [glue tone]* $');
/** "Apologies to all our little readers" */
const OWN_WORDS =
  /^(?:our |many |sincere |big )?(?:apolog|sorry|congrat|well done|entschuldig|verzeih|glückwunsch|désolé|excuse|pardon|bravo|félicit|disculp|perdón|felicid|enhorabuena)/iu;
const CRAFT = clausePattern('[craft network medium]');
const CRAFT_OR_TONE = clausePattern('[tone craft network medium]');
const ENDS_STRANGE = clausePattern('^[determiner other glue on]* [other determiner] $');

/** Words about writing, with few others. */
function isOfCraft(kinds: string, { isAsked, text }: Clause): boolean {
  if (OWN_WORDS.test(text)) return false;
  const strange = countWords(kinds, STRANGE);
  if (NAMES_ASPECT.test(kinds) && strange <= 2) return true;
  const isWritten = CRAFT.test(kinds);
  const most = isAsked && isWritten && kinds.length >= 5 ? 2 : 1;
  const isLong = kinds.length >= 5 || (isWritten && kinds.length > 2);
  return CRAFT_OR_TONE.test(kinds) && !ENDS_STRANGE.test(kinds) && strange <= (isLong ? most : 0);
}

const asides: readonly RegExp[] = [
  // "First line should be a question"
  '^ determiner? other? [craft piece medium aspect] modal [^addressing]* $',
  // "End on a question"
  '^[polite and]* compose [^addressing]{0,7} [craft medium piece aspect tone it] [^addressing]{0,3} $',
  // "angle it at beginners"
  `^ ${OPENING} other glue? it (?! other | $)`,
  // "my audience loves it"
  `^ ${OPENING} [determiner asker] [^fact name]{0,4} it $`,
  // "something warm", "un truc simple"
  `^ ${OPENING} determiner? piece [glue for]* [tone other]{1,2} $`,
  // "serious but not dull"
  `^ [glue polite not]* tone [glue tone]* and [not glue and]+ [tone other] $`,
].map(clausePattern);
/** "the old post had the wrong date" */
const OF_OLD_POST = clausePattern(`^ ${OPENING} determiner other? medium [^about that for]`);

/** What is only said in a prompt that asks for something. */
function isAside(kinds: string, { text, isAsked }: Clause): boolean {
  if (!isAsked) return false;
  if ((DEGREE.test(text) && !FEELING.test(text)) || asides.some((aside) => aside.test(kinds))) return true;
  return OF_OLD_POST.test(kinds) && countWords(kinds, STRANGE) <= 4;
}
