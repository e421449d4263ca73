import type { FixedLines } from './words.ts';

export const enLines: FixedLines = {
  questions: {
    article: ['What do you make of it?', 'Does this match what you see?'],
    product: ['Would you use it?', 'What would you use it for?'],
    event: ['Who would you bring?', 'Will you be there?'],
    docs: ['How do you handle this?', 'What would you add?'],
    video: ['Does this sound familiar?', 'What would you try first?'],
    site: ['Who would you show this to?', 'What would you ask first?'],
    place: ['Who would you bring?', 'When would you come?'],
    idea: ['Who should see this?', 'What would you add?'],
  },
  invitations: {
    article: 'The whole story:',
    product: 'See it up close:',
    event: 'All the details:',
    docs: 'The full page:',
    video: 'Watch it to the end.',
    site: 'Have a look:',
    place: 'Come by:',
    idea: 'Send it to someone who should know.',
  },
  buttons: {
    article: 'Read the article',
    product: 'See the details',
    event: 'See the programme',
    docs: 'Read the docs',
    video: 'Watch the talk',
    site: 'Take a look',
    place: 'Plan your visit',
    idea: 'Pass it on',
  },
};
