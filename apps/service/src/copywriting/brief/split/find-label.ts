import { letters } from '../../languages/ideas/word-class.ts';
import { clausePattern, countWords, OPENING } from './clause-pattern.ts';
import { type Clause, isManner } from './find-manner.ts';
import { type Head, whole } from './head.ts';

const LONGEST_LABEL = 17;
const NAMES_ASPECT = clausePattern('^[polite and glue determiner]* [aspect craft network]+ $');
/** "make it sound like us:" */
const STYLES_IT = clausePattern(`^ ${OPENING} (?: modal [writer asker])? [style steer compose] .{0,2} it`);
const HAS_CONTENT = clausePattern('[medium piece fact name]');

/** What stands before a colon and says how, or names the work. */
export function labelHead(kinds: string, clause: Clause & { isForbidden: boolean }): Head | null {
  const colon = kinds.indexOf(letters.colon);
  if (colon <= 0 || colon > LONGEST_LABEL) return null;
  const label = kinds.slice(0, colon);
  if (NAMES_ASPECT.test(label)) return whole('manner');
  const isHow = clause.isAsked && (clause.isForbidden || isManner(label, clause));
  const isStyle = isHow || (STYLES_IT.test(label) && !HAS_CONTENT.test(label));
  if (!isStyle && !namesWork(label)) return null;
  return { end: colon + 1, all: colon + 1 === kinds.length, what: isStyle ? 'manner' : 'order' };
}

const STRANGE = clausePattern('[other name]');
const OF_POSTS = clausePattern('[medium network]');
const FACT = clausePattern('fact');
const ORDERS = clausePattern('medium | compose | want');
const NAMES_TOPIC = clausePattern('^[polite glue determiner and]* [topic polite] $ | ^[polite and glue]+ $');
const OF_WORK = clausePattern('[medium compose notify say style craft network piece want steer mention it aspect]');
/** "Harbour notice:" is a title. */
const IS_TITLE = clausePattern('^[other name determiner]{1,3} [piece craft]? $');
const TO_READERS = clausePattern('addressing');
/** "post for our dog salon Paws of Kettleby:" names whoever posts. */
const POST_OF = clausePattern('medium [glue network]* for determiner? [^fact addressing]{1,9} $');

/** "quick one for the shop insta:" names the work and gives no fact. */
function namesWork(label: string): boolean {
  if (FACT.test(label) && !ORDERS.test(label)) return false;
  if (NAMES_TOPIC.test(label)) return true;
  const most = OF_POSTS.test(label) ? 4 : 2;
  if (POST_OF.test(label)) return true;
  const isWork = OF_WORK.test(label) && countWords(label, STRANGE) <= most;
  return isWork && !IS_TITLE.test(label) && !TO_READERS.test(label);
}
