import { subjectOfIdea } from '../source/idea-subject.ts';
import type { ParsedSource } from '../source/parsed-source.ts';

type Subject = ReturnType<typeof subjectOfIdea> | ParsedSource['type'];

/** The fixed lines that fit what a source is about. Bad news is followed by none. */
export function linesFor(source: ParsedSource, hook: string): { invitation: string; questions: readonly string[] } {
  if (source.isBadNews) return { invitation: '', questions: [] };
  const subject = source.type === 'idea' ? subjectOfIdea(source, hook) : source.type;
  return { invitation: invitationFor(subject, source), questions: questionsFor(subject, source) };
}

/** A story, an opinion or a question is answered; the rest is passed on. */
function invitationFor(subject: Subject, { words, type }: ParsedSource): string {
  const { invitations } = words.lines;
  const isPassedOn = subject === type || subject === 'event';
  return isPassedOn ? invitations[type] : (invitations.label ?? '');
}

/** Where a language has no question for a subject, the nearest one is asked. */
const NEAREST = { question: 'article', promise: 'idea' } as const;

function questionsFor(subject: Subject, source: ParsedSource): readonly string[] {
  const { questions, otherQuestions = {} } = source.words.lines;
  const known = subject === 'question' || subject === 'promise' ? NEAREST[subject] : subject;
  const other = otherQuestions[known];
  if (other !== undefined && isAddressedOtherwise(source)) return other;
  // The second question of another kind of source is asked of its own kind alone.
  const isOwn = known === source.type || known === 'event';
  const own = questions[subject] ?? questions[known];
  return isOwn || own !== questions[known] ? own : own.slice(0, 1);
}

/** The form of address is the page's own. German is polite first, Spanish informal. */
function isAddressedOtherwise({ words, text }: ParsedSource): boolean {
  const isPolite = words.polite?.test(text) ?? false;
  return words.code === 'de' ? !isPolite && (words.informal?.test(text) ?? false) : isPolite;
}
