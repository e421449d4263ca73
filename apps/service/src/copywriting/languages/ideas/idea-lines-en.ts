import type { Intent } from '../../brief/intents.ts';
import type { IntentLines } from './idea-words.ts';

export const ideaLinesEn: Readonly<Record<Intent, IntentLines>> = {
  announcement: {
    label: 'Good to know',
    closing: 'Pass it on.',

    button: 'Pass it on',
    tags: [],
  },
  launch: {
    label: 'New',
    closing: 'Have a look.',

    button: 'Have a look',
    tags: [],
  },
  sale_offer: {
    label: 'On offer',
    closing: 'Pass it on.',

    button: 'Save this offer',
    tags: [],
  },
  event: {
    label: 'Save the date',
    closing: 'See you there.',

    button: 'Save the date',
    tags: [],
  },
  hours_change: {
    label: 'Opening hours',
    closing: 'See you soon.',

    button: 'Plan your visit',
    tags: [],
  },
  hiring: {
    label: 'Wanted',
    closing: 'Know someone? Pass it on.',

    button: 'Apply now',
    tags: ['Hiring'],
  },
  tips_list: {
    label: 'Worth saving',
    closing: 'Save it for later.',

    button: 'Save it',
    tags: [],
  },
  how_to: {
    label: 'Step by step',
    closing: 'Save it for when you need it.',

    button: 'Save it',
    tags: [],
  },
  explainer: {
    label: 'In short',
    closing: 'Ask us anything.',

    button: 'Save it',
    tags: [],
  },
  opinion: {
    label: 'Hot take',
    closing: 'Agree or disagree?',

    button: 'Agree or argue',
    tags: [],
  },
  question_poll: {
    label: 'Quick question',
    closing: 'Answer in the comments.',

    button: 'Tell us',
    tags: [],
  },
  story: {
    label: 'Behind the scenes',
    closing: 'That was the day.',

    button: 'Tell us yours',
    tags: ['BehindTheScenes'],
  },
  milestone_thanks: {
    label: 'Thank you',
    closing: 'All of you.',

    button: 'Say hello',
    tags: ['ThankYou'],
  },
  testimonial: {
    label: 'In their words',
    closing: 'Thank you for these words.',

    button: 'Tell us yours',
    tags: [],
  },
  seasonal_greeting: {
    label: 'Greetings',
    closing: 'To all of you.',

    button: 'See you soon',
    tags: [],
  },
  product_feature: {
    label: 'New',
    closing: 'Have a look.',

    button: 'Try it',
    tags: [],
  },
  reminder_deadline: {
    label: 'Reminder',
    closing: 'Put it in your calendar.',

    button: 'Sign up',
    tags: [],
  },
};
