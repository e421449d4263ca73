import type { FixedLines } from './words.ts';

export const deLines: FixedLines = {
  questions: {
    article: ['Wie sehen Sie das?'],
    product: ['Wofür würden Sie es nutzen?'],
    event: ['Wer kommt mit?'],
    docs: ['Wie lösen Sie das?'],
    video: ['Kommt Ihnen das bekannt vor?'],
    site: ['Wem würden Sie das zeigen?', 'Was würden Sie zuerst fragen?'],
    place: ['Mit wem würden Sie kommen?'],
    idea: ['Wer sollte das sehen?'],
  },
  otherQuestions: {
    article: ['Wie seht ihr das?'],
    product: ['Wofür würdet ihr es nutzen?'],
    event: ['Wer kommt mit?'],
    docs: ['Wie löst ihr das?'],
    video: ['Kommt euch das bekannt vor?'],
    site: ['Wem würdet ihr das zeigen?'],
    place: ['Mit wem würdet ihr kommen?'],
    idea: ['Wer sollte das sehen?'],
  },
  invitations: {
    article: 'Der ganze Text:',
    product: 'Aus der Nähe ansehen:',
    event: 'Alle Einzelheiten:',
    docs: 'Die ganze Seite:',
    video: 'Bis zum Ende ansehen.',
    site: 'Mehr dazu:',
    place: 'Vorbeikommen:',
    idea: 'Gern weitersagen.',
  },
  buttons: {
    article: 'Artikel lesen',
    product: 'Details ansehen',
    event: 'Programm ansehen',
    docs: 'Doku lesen',
    video: 'Video ansehen',
    site: 'Mehr ansehen',
    place: 'Besuch planen',
    idea: 'Weitersagen',
  },
};
