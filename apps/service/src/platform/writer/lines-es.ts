import type { FixedLines } from './words.ts';

export const esLines: FixedLines = {
  questions: {
    article: ['¿Qué te parece?'],
    product: ['¿Para qué lo usarías?'],
    event: ['¿Con quién vendrías?'],
    docs: ['¿Cómo lo resuelves tú?'],
    video: ['¿Te suena?'],
    site: ['¿A quién se lo enseñarías?'],
    place: ['¿Con quién vendrías?'],
    idea: ['¿Quién debería verlo?'],
  },
  otherQuestions: {
    article: ['¿Qué le parece?'],
    product: ['¿Para qué lo usaría?'],
    event: ['¿Con quién vendría?'],
    docs: ['¿Cómo lo resuelve usted?'],
    video: ['¿Le suena?'],
    site: ['¿A quién se lo enseñaría?'],
    place: ['¿Con quién vendría?'],
    idea: ['¿Quién debería verlo?'],
  },
  invitations: {
    article: 'El artículo completo:',
    product: 'Míralo de cerca:',
    event: 'Todos los detalles:',
    docs: 'La página completa:',
    video: 'Míralo hasta el final.',
    site: 'Más información:',
    place: 'Para venir:',
    idea: 'Pásalo a quien deba saberlo.',
  },
  buttons: {
    article: 'Leer el artículo',
    product: 'Ver el detalle',
    event: 'Ver el programa',
    docs: 'Leer la guía',
    video: 'Ver el vídeo',
    site: 'Echar un vistazo',
    place: 'Planear la visita',
    idea: 'Pásalo',
  },
};
