import type { Intent } from '../../brief/intents.ts';
import type { IntentLines } from './idea-words.ts';

export const ideaLinesEs: Readonly<Record<Intent, IntentLines>> = {
  announcement: {
    label: 'Toma nota',
    closing: 'Corre la voz.',

    button: 'Corre la voz',
    tags: [],
  },
  launch: {
    label: 'Nuevo',
    closing: 'Échale un vistazo.',

    button: 'Echa un vistazo',
    tags: [],
  },
  sale_offer: {
    label: 'En oferta',
    closing: 'Corre la voz.',

    button: 'Guarda la oferta',
    tags: [],
  },
  event: {
    label: 'Apunta la fecha',
    closing: '¡Nos vemos!',

    button: 'Apunta la fecha',
    tags: [],
  },
  hours_change: {
    label: 'Horario',
    closing: 'Hasta pronto.',

    button: 'Planea tu visita',
    tags: [],
  },
  hiring: {
    label: 'Se busca',
    closing: 'Corre la voz.',

    button: 'Postúlate',
    tags: ['Empleo'],
  },
  tips_list: {
    label: 'Para guardar',
    closing: 'Guárdalo para después.',

    button: 'Guárdalo',
    tags: [],
  },
  how_to: {
    label: 'Paso a paso',
    closing: 'Guárdalo para después.',

    button: 'Guárdalo',
    tags: [],
  },
  explainer: {
    label: 'En breve',
    closing: 'Pregúntanos.',

    button: 'Guárdalo',
    tags: [],
  },
  opinion: {
    label: 'Opinión',
    closing: '¿De acuerdo o no?',

    button: 'Opina',
    tags: [],
  },
  question_poll: {
    label: 'Pregunta rápida',
    closing: 'Responde en los comentarios.',

    button: 'Responde',
    tags: [],
  },
  story: {
    label: 'Entre bastidores',
    closing: 'Así fue el día.',

    button: 'Cuéntanos',
    tags: [],
  },
  milestone_thanks: {
    label: 'Gracias',
    closing: 'A todo el mundo.',

    button: 'Saluda',
    tags: ['Gracias'],
  },
  testimonial: {
    label: 'En sus palabras',
    closing: 'Gracias por estas palabras.',

    button: 'Cuéntanos',
    tags: [],
  },
  seasonal_greeting: {
    label: 'Felicidades',
    closing: 'Para todo el mundo.',

    button: 'Nos vemos',
    tags: [],
  },
  product_feature: {
    label: 'Nuevo',
    closing: 'Échale un vistazo.',

    button: 'Pruébalo',
    tags: [],
  },
  reminder_deadline: {
    label: 'Recordatorio',
    closing: 'Apúntalo en el calendario.',

    button: 'Apúntate',
    tags: [],
  },
};
