import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:€|euros?|centimes?))';

export const mattersFr: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:rappel (?:de )?produits?|rapp?elons? (?:le|les|un|des) (?:produit|lot)s?|(?:ne|n[’'])\s?(?:plus )?(?:consomm|utilis|mang|buv)\p{L}+ (?:pas|plus))(?!\p{L})/iu,
    {
      closing: 'Faites passer le mot.',
      label: 'À noter',

      button: 'Faites passer',
    },
  ),
  apology: matter(/(?<!\p{L})(?:excuses?|désolée?s?|pardon|nous nous excusons|veuillez nous excuser)(?!\p{L})/iu, {
    closing: 'Merci pour votre patience.',
  }),
  cancellation: matter(whole("annulée?s?|annulation|reportée?s?|n[’'](?:aura|auront) pas lieu|n[’']a pas lieu"), {
    closing: 'Faites passer le mot.',
    label: 'À noter',

    button: 'Faites passer',
  }),
  lost: matter(
    /^(?:perdue?s?|disparue?s?|volée?s?)(?!\p{L})|(?<!\p{L})(?:(?:a|ont|avons|est|a été) (?:perdue?s?|disparue?s?|volée?s?)|vue? pour la dernière fois|quelqu[’']un a[- ]t[- ]il vu)(?!\p{L})/iu,
    {
      closing: 'Partagez, s’il vous plaît.',
      label: 'Perdu',

      button: 'Partagez',
    },
  ),
  found: matter(
    /^(?:trouvée?s?|retrouvée?s?|objets? trouvés?)(?!\p{L})|(?<!\p{L})(?:(?:a|ont) été (?:re)?trouvée?s?|(?:avons|a) (?:re)?trouvé)(?!\p{L})/iu,
    {
      closing: 'Partagez, s’il vous plaît.',
      label: 'Trouvé',

      button: 'Partagez',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:ferm\p{L}+ (?:\S+ ){0,6}(?:définitivement|pour toujours|ses portes)|fermeture définitive|cessation d[’']activité|après \S+ ans,? (?:nous |on |la \p{L}+ |le \p{L}+ )?(?:ferm|cess|arrêt)\p{L}*|baisse(?:r|nt|ons)? (?:le|notre) rideau)(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:déménag\p{L}*|nouvelle adresse|nouveaux locaux|changeons d[’']adresse|change d[’']adresse|s[’']installent? (?:au|à|dans))(?!\p{L})/iu,
    {
      closing: 'À bientôt.',
      label: 'Nouvelle adresse',

      button: 'Notez l’adresse',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:nouveaux (?:prix|tarifs)|hausse (?:de|des) (?:prix|tarifs)|passe(?:nt)? (?:de .{1,20} )?à ${AMOUNT}|${AMOUNT}[^.]{0,40} au lieu de|au lieu de ${AMOUNT}|(?:prix|tarifs?|cotisation|abonnement|coûte(?:nt|ra)?|entrée|billets?)[^.]{0,60}(?:augment\\p{L}*|baisse\\p{L}*|change\\p{L}*|passe\\p{L}*|au lieu))(?!\\p{L})`,
      'iu',
    ),
    {
      closing: 'Posez-nous vos questions.',
      label: 'Tarifs',

      button: 'Une question ?',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:nous rejoint|rejoint (?:notre|l[’'])\s?équipe|rejoignent l[’']équipe|nouve(?:au|l|lle) (?:collègue|membre de l[’']équipe|visage)|souhait\p{L}+ (?:tous )?la bienvenue)(?!\p{L})/iu,
    {
      closing: 'Dites bonjour.',
      label: 'Dans l’équipe',

      button: 'Dites bonjour',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:prend sa retraite|part(?:ent)? à la retraite|nous quitte(?:nt)?|dire au revoir à|en mémoire de|disparition de|décès|décédée?s?|obsèques|nous a quittés)(?!\p{L})/iu,
    { closing: 'Laissez quelques mots.' },
  ),
  sold_out: matter(whole('complets?|épuisée?s?|en rupture(?: de stock)?|plus (?:de places?|un seul billet)'), {
    label: 'À noter',
  }),
  thanks: matter(/^(?:(?:un )?(?:grand|immense|énorme|mille) )?(?:merci|remerciements|nous remercions)(?!\p{L})/iu, {
    closing: 'Faites passer le mot.',
    button: 'Faites passer',
    tags: ['Merci'],
  }),
  anniversary: matter(
    /(?<!\p{L})(?:anniversaire|fêt\p{L}+ (?:\S+ ){0,4}\d{1,20} ans|\d{1,20} ans (?:que|de |d[’']|cette|déjà|aujourd)|depuis \d{1,20} ans|a \d{1,20} ans)/iu,
    {
      closing: 'Merci d’être là.',
      label: 'Anniversaire',

      button: 'Dites bonjour',
    },
  ),
  closure: matter(
    /(?<!\p{L})(?:fermée?s?|fermeture|(?<!(?:la|notre|cette|une) )ferme|ferm(?:ent|ons|era|erons)|relâche|congés)(?!\p{L})/iu,
    {
      closing: 'À bientôt.',
      label: 'À noter',

      button: 'À bientôt',
    },
  ),
};
