import type { FixedLines } from './words.ts';

export const frLines: FixedLines = {
  questions: {
    article: ['Qu’en pensez-vous ?'],
    product: ['Vous en feriez quoi ?'],
    event: ['Vous viendriez avec qui ?'],
    docs: ['Et vous, comment faites-vous ?'],
    video: ['Cela vous rappelle quelque chose ?'],
    site: ['À qui le montreriez-vous ?'],
    place: ['Vous viendriez avec qui ?'],
    idea: ['À qui le montrer ?'],
  },
  invitations: {
    article: 'L’article entier :',
    product: 'À voir de près :',
    event: 'Tous les détails :',
    docs: 'La page complète :',
    video: 'À regarder jusqu’au bout.',
    site: 'Pour en savoir plus :',
    place: 'Pour venir :',
    idea: 'Faites passer.',
    label: 'Dites-le en commentaire.',
  },
  buttons: {
    article: 'Lire l’article',
    product: 'Voir le détail',
    event: 'Voir le programme',
    docs: 'Lire la doc',
    video: 'Voir la vidéo',
    site: 'Jeter un œil',
    place: 'Préparer la visite',
    idea: 'Faites passer',
  },
};
