import type { Intent } from '../../brief/intents.ts';
import type { IntentLines } from './idea-words.ts';

export const ideaLinesDe: Readonly<Record<Intent, IntentLines>> = {
  announcement: {
    label: 'Gut zu wissen',
    closing: 'Gerne weitersagen.',

    button: 'Weitersagen',
    tags: [],
  },
  launch: {
    label: 'Neu',
    closing: 'Schaut es euch an.',

    button: 'Anschauen',
    tags: [],
  },
  sale_offer: {
    label: 'Im Angebot',
    closing: 'Sagt es weiter.',

    button: 'Angebot merken',
    tags: [],
  },
  event: {
    label: 'Termin merken',
    closing: 'Bis dann!',

    button: 'Termin merken',
    tags: [],
  },
  hours_change: {
    label: 'Öffnungszeiten',
    closing: 'Bis bald.',

    button: 'Besuch planen',
    tags: [],
  },
  hiring: {
    label: 'Gesucht',
    closing: 'Gerne weitersagen.',

    button: 'Jetzt bewerben',
    tags: ['Stellenangebot'],
  },
  tips_list: {
    label: 'Zum Merken',
    closing: 'Speichert es für später.',

    button: 'Speichern',
    tags: [],
  },
  how_to: {
    label: 'Schritt für Schritt',
    closing: 'Speichert es für später.',

    button: 'Speichern',
    tags: [],
  },
  explainer: {
    label: 'Kurz erklärt',
    closing: 'Fragt uns gerne.',

    button: 'Speichern',
    tags: [],
  },
  opinion: {
    label: 'Meinung',
    closing: 'Ja oder nein?',

    button: 'Mitreden',
    tags: [],
  },
  question_poll: {
    label: 'Kurze Frage',
    closing: 'Antwortet in den Kommentaren.',

    button: 'Mitreden',
    tags: [],
  },
  story: {
    label: 'Hinter den Kulissen',
    closing: 'So war der Tag.',

    button: 'Erzählt uns eure',
    tags: [],
  },
  milestone_thanks: {
    label: 'Danke',
    closing: 'Euch allen.',

    button: 'Hallo sagen',
    tags: ['Danke'],
  },
  testimonial: {
    label: 'In eigenen Worten',
    closing: 'Danke für diese Worte.',

    button: 'Erzählt uns eure',
    tags: [],
  },
  seasonal_greeting: {
    label: 'Grüße',
    closing: 'Euch allen.',

    button: 'Bis bald',
    tags: [],
  },
  product_feature: {
    label: 'Neu',
    closing: 'Schaut es euch an.',

    button: 'Ausprobieren',
    tags: [],
  },
  reminder_deadline: {
    label: 'Erinnerung',
    closing: 'Tragt es in den Kalender ein.',

    button: 'Jetzt anmelden',
    tags: [],
  },
};
