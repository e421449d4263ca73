import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:€|euros?|centimes?))';

export const mattersFr: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:rappel (?:de )?produits?|rapp?elons? (?:le|les|un|des) (?:produit|lot)s?|(?:ne|n[’'])\s?(?:plus )?(?:consomm|utilis|mang|buv)\p{L}+ (?:pas|plus))(?!\p{L})/iu,
    {
      label: 'À noter',
      invitation: 'Faites passer le mot.',
      closing: 'Faites passer le mot.',
      button: 'Faites passer',
    },
  ),
  apology: matter(/(?<!\p{L})(?:excuses?|désolée?s?|pardon|nous nous excusons|veuillez nous excuser)(?!\p{L})/iu, {
    closing: 'Merci pour votre patience.',
  }),
  cancellation: matter(whole("annulée?s?|annulation|reportée?s?|n[’'](?:aura|auront) pas lieu|n[’']a pas lieu"), {
    label: 'À noter',
    questions: ['Qui devrait le savoir ?', 'Qui comptait venir ?', 'Qui ne le sait pas encore ?'],
    invitation: 'Faites passer le mot.',
    closing: 'Faites passer le mot.',
    button: 'Faites passer',
  }),
  lost: matter(
    /^(?:perdue?s?|disparue?s?|volée?s?)(?!\p{L})|(?<!\p{L})(?:(?:a|ont|avons|est|a été) (?:perdue?s?|disparue?s?|volée?s?)|vue? pour la dernière fois|quelqu[’']un a[- ]t[- ]il vu)(?!\p{L})/iu,
    {
      label: 'Perdu',
      questions: ['Avez-vous vu quelque chose ?', 'Qui peut aider ?', 'Qui passe souvent par là ?'],
      invitation: 'Partagez, s’il vous plaît.',
      closing: 'Partagez, s’il vous plaît.',
      button: 'Partagez',
    },
  ),
  found: matter(
    /^(?:trouvée?s?|retrouvée?s?|objets? trouvés?)(?!\p{L})|(?<!\p{L})(?:(?:a|ont) été (?:re)?trouvée?s?|(?:avons|a) (?:re)?trouvé)(?!\p{L})/iu,
    {
      label: 'Trouvé',
      questions: ['C’est à vous ?', 'Savez-vous à qui c’est ?', 'À qui cela manque-t-il ?'],
      invitation: 'Envoyez-le à la personne qui cherche.',
      closing: 'Partagez, s’il vous plaît.',
      button: 'Partagez',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:ferm\p{L}+ (?:\S+ ){0,6}(?:définitivement|pour toujours|ses portes)|fermeture définitive|cessation d[’']activité|après \S+ ans,? (?:nous |on |la \p{L}+ |le \p{L}+ )?(?:ferm|cess|arrêt)\p{L}*|baisse(?:r|nt|ons)? (?:le|notre) rideau)(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:déménag\p{L}*|nouvelle adresse|nouveaux locaux|changeons d[’']adresse|change d[’']adresse|s[’']installent? (?:au|à|dans))(?!\p{L})/iu,
    {
      label: 'Nouvelle adresse',
      questions: ['Quand passez-vous ?', 'Qui devrait le savoir ?', 'Qui a besoin de la nouvelle adresse ?'],
      invitation: 'À garder pour votre prochaine visite.',
      closing: 'À bientôt.',
      button: 'Notez l’adresse',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:nouveaux (?:prix|tarifs)|hausse (?:de|des) (?:prix|tarifs)|passe(?:nt)? (?:de .{1,20} )?à ${AMOUNT}|${AMOUNT}[^.]{0,40} au lieu de|au lieu de ${AMOUNT}|(?:prix|tarifs?|cotisation|abonnement|coûte(?:nt|ra)?|entrée|billets?)[^.]{0,60}(?:augment\\p{L}*|baisse\\p{L}*|change\\p{L}*|passe\\p{L}*|au lieu))(?!\\p{L})`,
      'iu',
    ),
    {
      label: 'Tarifs',
      questions: ['Une question ?', 'Une question pour nous ?', 'Un point à éclaircir ?'],
      invitation: 'Posez-nous vos questions.',
      closing: 'Posez-nous vos questions.',
      button: 'Une question ?',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:nous rejoint|rejoint (?:notre|l[’'])\s?équipe|rejoignent l[’']équipe|nouve(?:au|l|lle) (?:collègue|membre de l[’']équipe|visage)|souhait\p{L}+ (?:tous )?la bienvenue)(?!\p{L})/iu,
    {
      label: 'Dans l’équipe',
      questions: ['Vous vous connaissez déjà ?', 'Que demanderiez-vous en premier ?', 'Qui dit bonjour en premier ?'],
      invitation: 'Dites bonjour en commentaire.',
      closing: 'Dites bonjour.',
      button: 'Dites bonjour',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:prend sa retraite|part(?:ent)? à la retraite|nous quitte(?:nt)?|dire au revoir à|en mémoire de|disparition de|décès|décédée?s?|obsèques|nous a quittés)(?!\p{L})/iu,
    {
      invitation: 'Laissez quelques mots en commentaire.',
      closing: 'Laissez quelques mots.',
    },
  ),
  sold_out: matter(whole('complets?|épuisée?s?|en rupture(?: de stock)?|plus (?:de places?|un seul billet)'), {
    label: 'À noter',
    invitation: 'À garder pour plus tard.',
  }),
  thanks: matter(/^(?:(?:un )?(?:grand|immense|énorme|mille) )?(?:merci|remerciements|nous remercions)(?!\p{L})/iu, {
    questions: ['Qui y était ?', 'Qui voulez-vous remercier ?', 'Qui devrait lire ceci ?'],
    invitation: 'Identifiez une personne qui y était.',
    closing: 'Faites passer le mot.',
    button: 'Faites passer',
    tags: ['Merci'],
  }),
  anniversary: matter(
    /(?<!\p{L})(?:anniversaire|fêt\p{L}+ (?:\S+ ){0,4}\d{1,20} ans|\d{1,20} ans (?:que|de |d[’']|cette|déjà|aujourd)|depuis \d{1,20} ans|a \d{1,20} ans)/iu,
    {
      label: 'Anniversaire',
      questions: ['Quel est votre meilleur souvenir ?', 'Qui est là depuis le début ?', 'De quoi vous souvenez-vous ?'],
      invitation: 'Racontez-nous un souvenir.',
      closing: 'Merci d’être là.',
      button: 'Dites bonjour',
    },
  ),
  closure: matter(
    /(?<!\p{L})(?:fermée?s?|fermeture|(?<!(?:la|notre|cette|une) )ferme|ferm(?:ent|ons|era|erons)|relâche|congés)(?!\p{L})/iu,
    {
      label: 'À noter',
      invitation: 'À garder pour votre prochaine visite.',
      closing: 'À bientôt.',
      button: 'À bientôt',
    },
  ),
};
