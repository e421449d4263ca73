import type { Intent } from '../../brief/intents.ts';
import type { IntentLines } from './idea-words.ts';

export const ideaLinesFr: Readonly<Record<Intent, IntentLines>> = {
  announcement: {
    label: 'Bon à savoir',
    closing: 'Faites passer le mot.',

    button: 'Faites passer',
    tags: [],
  },
  launch: {
    label: 'Nouveau',
    closing: 'À découvrir.',

    button: 'Jetez un œil',
    tags: [],
  },
  sale_offer: {
    label: 'En ce moment',
    closing: 'Faites passer le mot.',

    button: 'Notez l’offre',
    tags: [],
  },
  event: {
    label: 'À vos agendas',
    closing: 'À très vite !',

    button: 'Notez la date',
    tags: [],
  },
  hours_change: {
    label: 'Horaires',
    closing: 'À bientôt.',

    button: 'Notez l’horaire',
    tags: [],
  },
  hiring: {
    label: 'On recrute',
    closing: 'Faites passer le mot.',

    button: 'Postuler',
    tags: ['Recrutement'],
  },
  tips_list: {
    label: 'À garder',
    closing: 'Enregistrez-le pour plus tard.',

    button: 'Enregistrer',
    tags: [],
  },
  how_to: {
    label: 'Pas à pas',
    closing: 'Enregistrez-le pour plus tard.',

    button: 'Enregistrer',
    tags: [],
  },
  explainer: {
    label: 'En bref',
    closing: 'Posez vos questions.',

    button: 'Enregistrer',
    tags: [],
  },
  opinion: {
    label: 'Avis',
    closing: 'D’accord ou pas ?',

    button: 'Réagir',
    tags: [],
  },
  question_poll: {
    label: 'Petite question',
    closing: 'Répondez en commentaire.',

    button: 'Répondre',
    tags: [],
  },
  story: {
    label: 'En coulisses',
    closing: 'C’était ce jour-là.',

    button: 'Racontez-nous',
    tags: [],
  },
  milestone_thanks: {
    label: 'Merci',
    closing: 'À vous toutes et tous.',

    button: 'Dites bonjour',
    tags: ['Merci'],
  },
  testimonial: {
    label: 'Avec ses mots',
    closing: 'Merci pour ces mots.',

    button: 'Racontez-nous',
    tags: [],
  },
  seasonal_greeting: {
    label: 'Nos vœux',
    closing: 'À vous toutes et tous.',

    button: 'À bientôt',
    tags: [],
  },
  product_feature: {
    label: 'Nouveau',
    closing: 'À découvrir.',

    button: 'Essayer',
    tags: [],
  },
  reminder_deadline: {
    label: 'Rappel',
    closing: 'Notez-le dans votre agenda.',

    button: 'S’inscrire',
    tags: [],
  },
};
