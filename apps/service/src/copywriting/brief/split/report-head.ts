import { clausePattern } from './clause-pattern.ts';
import type { Head } from './head.ts';

/** What stands before a verb that is said to the writer: "could you please", "we’d like you to", "help me". */
export const ASKING = `[polite and glue]* (?: (?: modal writer | writer modal | modal asker | modal) [glue polite style]* for?
  | asker [glue not tone]* modal? [glue not]* want [glue for that writer asker]* | modal? want [for writer that]+
  | compose [asker for]+ | polite+ [writer modal]*)*`;
const REPORTS = clausePattern(`^(?: (?: ${ASKING}) [say mention] | [polite and glue]* want say)`);
const NOTIFIES = clausePattern(`^(${ASKING}) notify`);
/** "announce to us", "tell me" is said to readers. */
const TO_US = clausePattern('^[addressing asker]');
const LEADS_ON = clausePattern(
  `^(?: [glue polite determiner tone]* piece tone* (?= [about that on]))? [say mention]* [glue polite]* [about that colon]*
    (?: for [determiner tone glue other]{0,3} readers)? [about that colon]*`,
);
/** "mention the hashtags" */
const IS_HOW = clausePattern(
  `^[determiner glue tone not for about on and polite count]* [craft network it medium aspect]
    [craft network tone glue polite and]* $`,
);
/** "everyone know that", "our members about" */
const NOTIFIED = clausePattern(
  `^[determiner tone readers glue other for it]{0,5}?
    (?: know [about that for colon]* | [about that colon]+ | (?<= readers) for
      | (?<= [readers it]) (?= [^readers about that for know colon]))`,
);

/** "let everyone know that", "announce", "make sure to mention". */
export function reportHead(kinds: string): Head | null {
  const reported = REPORTS.exec(kinds)?.[0];
  if (reported !== undefined && !TO_US.test(kinds.slice(reported.length))) {
    const end = reported.length + (LEADS_ON.exec(kinds.slice(reported.length))?.[0].length ?? 0);
    const rest = kinds.slice(end);
    const isHow = rest === '' || IS_HOW.test(rest);
    return { end, all: isHow, what: isHow ? 'manner' : 'order' };
  }
  const notifies = NOTIFIES.exec(kinds)?.[0];
  if (notifies === undefined || TO_US.test(kinds.slice(notifies.length))) return null;
  const notified = NOTIFIED.exec(kinds.slice(notifies.length))?.[0];
  return notified === undefined ? null : { end: notifies.length + notified.length, all: false, what: 'order' };
}
