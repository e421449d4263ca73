import { claimOf } from '../points/hook.ts';
import { ended } from '../sentences/sentence-end.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { Line } from './caption-draft.ts';
import type { CaptionParts } from './caption-parts.ts';
import { linesFor } from './lines-for.ts';

/** The lines that end a caption. They claim nothing; any of them may be absent. */
export type ClosingLines = Record<
  'link' | 'invitation' | 'domain' | 'instagram' | 'question' | 'secondQuestion',
  Line[]
>;

export function closingLines(source: ParsedSource, { hook, callToAction, manner }: CaptionParts): ClosingLines {
  const { words, domain, contact } = source;
  const site = manner.noLink ? null : domain;
  const { invitation, questions } = linesFor(source, hook.text);
  const button = callToAction.from === 'button' ? `${callToAction.text}${words.colon}` : '';
  const [question = '', second = question] = manner.isFormal || manner.noQuestions ? [] : questions;
  const alone = /[:：]$/u.test(invitation) ? '' : invitation;
  // Where an idea says how to answer it, that is the way on.
  if (contact !== null && !manner.noLink) {
    const way = [{ text: ended(contact.text, source), claim: claimOf(contact) }];
    return {
      link: way,
      invitation: way,
      instagram: way,
      domain: [],
      question: lines(question),
      secondQuestion: lines(second),
    };
  }
  return {
    link: lines(site === null ? '' : `${button || spaced(invitation, words.colon)}${site}`),
    invitation: lines(alone),
    domain: lines(site ?? ''),
    instagram: lines(site === null ? alone : `${button}${site}`),
    question: lines(question),
    secondQuestion: lines(second),
  };
}

function spaced(invitation: string, colon: string): string {
  if (invitation === '') return '';
  return /[:：]$/u.test(invitation) ? invitation + (colon === '：' ? '' : ' ') : `${invitation} `;
}

function lines(text: string): Line[] {
  return text === '' ? [] : [{ text, claim: null }];
}
