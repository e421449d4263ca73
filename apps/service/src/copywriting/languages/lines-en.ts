import type { FixedLines } from './words.ts';

export const enLines: FixedLines = {
  questions: {
    article: ['What do you make of it?'],
    product: ['Would you use it?', 'What would you use it for?'],
    event: ['Who would you bring?', 'Will you be there?'],
    docs: ['How do you handle this?'],
    video: ['Does this sound familiar?', 'What would you try first?'],
    site: ['Who would you show this to?', 'Who should see this?'],
    place: ['Who would you bring?', 'When would you come?'],
    idea: ['Who should see this?', 'Who would you tell?'],
    question: ['What would you say?', 'What is your answer?'],
    promise: ['What are yours?', 'Which would you name first?'],
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
    label: 'Tell us in the comments.',
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
