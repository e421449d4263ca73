import { subjectOfIdea } from './idea-subject.ts';
import type { Material } from './material.ts';

type Subject = ReturnType<typeof subjectOfIdea> | Material['type'];

/** The fixed lines that fit what a source is about. Bad news is followed by none. */
export function linesFor(material: Material, hook: string): { invitation: string; questions: readonly string[] } {
  if (material.isBadNews) return { invitation: '', questions: [] };
  const subject = material.type === 'idea' ? subjectOfIdea(material, hook) : material.type;
  return { invitation: invitationFor(subject, material), questions: questionsFor(subject, material) };
}

/** A story, an opinion or a question is answered; the rest is passed on. */
function invitationFor(subject: Subject, { words, type }: Material): string {
  const { invitations } = words.lines;
  const isPassedOn = subject === type || subject === 'event';
  return isPassedOn ? invitations[type] : (invitations.answer ?? '');
}

/** Where a language has no question for a subject, the nearest one is asked. */
const NEAREST = { question: 'article', promise: 'idea' } as const;

function questionsFor(subject: Subject, material: Material): readonly string[] {
  const { questions, otherQuestions = {} } = material.words.lines;
  const known = subject === 'question' || subject === 'promise' ? NEAREST[subject] : subject;
  const other = otherQuestions[known];
  if (other !== undefined && isAddressedOtherwise(material)) return other;
  // The second question of another kind of source is asked of its own kind alone.
  const isOwn = known === material.type || known === 'event';
  const own = questions[subject] ?? questions[known];
  return isOwn || own !== questions[known] ? own : own.slice(0, 1);
}

/** The form of address is the page's own. German is polite first, Spanish informal. */
function isAddressedOtherwise({ words, text }: Material): boolean {
  const isPolite = words.polite?.test(text) ?? false;
  return words.code === 'de' ? !isPolite && (words.informal?.test(text) ?? false) : isPolite;
}
