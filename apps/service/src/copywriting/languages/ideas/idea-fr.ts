import { opening, whole } from '../words.ts';
import { ideaLinesFr } from './idea-lines-fr.ts';
import type { IdeaWords } from './idea-words.ts';

const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const days = '(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|week-?ends?';
const clock = '\\d{1,2} ?h(?:eures?)?(?: ?\\d{2})?|\\d{1,2}:\\d{2}|midi|minuit';

export const ideaFr: IdeaWords = {
  code: 'fr',
  kickers:
    /^(?:rappel|petit rappel|avis impopulaire|opinion|mon avis|question|sondage|info|annonce|nouveauté|actu|idée|sujet|astuce|témoignage(?: client)?|avis client)\s?[:–-] ?/iu,
  intents: {
    testimonial:
      /(?<!\p{L})(?:témoignages?|avis (?:clients?|5 étoiles|cinq étoiles)|(?:une? )?(?:cliente?|patiente?|lectrice|lecteur) (?:a dit|dit|nous a dit|a écrit|écrit))(?!\p{L})/iu,
    hiring:
      /(?<!\p{L})(?:recrut(?:e|ons|ement)|embauch(?:e|ons)|(?:on|nous) (?:cherche|cherchons|recherche|recherchons) (?:une?|des|deux|trois)|cherche(?:ons)? une? (?:\p{L}+ ){0,2}(?:vendeur|serveur|cuisinier|boulanger|apprenti|développeur|coiffeur|assistant)\p{L}*|offre d[’']emploi|poste à pourvoir|apprenti(?:e|ssage)?|stage|CDI|CDD|H\/F|h\/f|rejoin(?:s|dre|gnez))(?!\p{L})/iu,
    reminder_deadline:
      /(?<!\p{L})(?:rappel|n[’']oubli(?:e|ez) pas|dernier(?:s)? (?:jour|délai|jours)|dernière(?:s)? (?:chance|places)|date limite|clôture|fin des inscriptions|inscriptions? (?:jusqu|avant|ferment|closes?)|plus que \d{1,20} (?:places|jours)|il reste \d{1,20} places)(?!\p{L})/iu,
    sale_offer:
      /\d{1,2} ?%|(?<!\p{L})(?:soldes|promo(?:tion)?s?|remises?|réductions?|rabais|offre (?:spéciale|promotionnelle)|moitié prix|2 pour 1|deux pour (?:le prix d[’']un|un)|code promo|bon d[’']achat|livraison (?:offerte|gratuite)|offerte? pour|un acheté|une achetée|déstockage|liquidation)(?!\p{L})/iu,
    tips_list:
      /(?<!\p{L})(?:(?:\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|dix|les meilleurs?|quelques|nos) (?:\p{L}+ ){0,2}(?:conseils|astuces|erreurs|idées|raisons|façons|étapes|règles|choses|mythes|recettes|exercices|habitudes|points|bienfaits)|conseils pour|idées pour|astuces pour|checklist)(?!\p{L})/iu,
    how_to:
      /^(?:comment(?! (?:nous|venir|réserver|postuler))|guide|tuto(?:riel)?|mode d[’']emploi|étape par étape)(?!\p{L})/iu,
    explainer:
      /^(?:expliqu\p{L}*|c[’']est quoi|qu[’']est-ce qu[e’]|pourquoi|(?:les )?(?:bienfaits|avantages|bases|différences?)|l[’'](?:histoire|importance|intérêt))(?!\p{L})/iu,
    opinion:
      /^(?:avis impopulaire|opinion|mon avis|je pense|je crois)(?!\p{L})|(?<!\p{L})(?:devrai(?:t|ent) (?:\p{L}+ ){0,3}(?:être|durer|avoir|coûter|rester)|ne sert à rien|est surcoté|personne n[’']a besoin)(?!\p{L})/iu,
    milestone_thanks:
      /(?<!\p{L})(?:merci(?! (?:de|pour) (?:votre|ta) (?:compréhension|patience))|\d[\d. ]*k? (?:abonnés|clients|membres|téléchargements|followers|ans(?! (?:avec|en|dans|d[e’'])))|anniversaire|on (?:fête|a) (?:nos )?\d{1,20} ans|cap des)(?!\p{L})/iu,
    seasonal_greeting:
      /(?<!\p{L})(?:joyeux (?:noël|anniversaire à)|joyeuses (?:fêtes|pâques)|bonne (?:année|fête)|bonnes fêtes|meilleurs vœux|nos vœux|vœux (?:de|pour)|aïd moubarak|bon ramadan|souhait(?:e|ons|er) (?:à tous|une|un|de|aux))(?!\p{L})/iu,
    event:
      /(?<!\p{L})(?:fête|concert|soirée|atelier|ateliers|marché|salon|festival|vernissage|exposition|expo|portes ouvertes|dégustation|conférence|cours|stage|tournoi|course|randonnée|visite|séminaire|webinaire|brunch|dîner|apéro|vide-grenier|brocante|spectacle|projection|inauguration|rencontre|lecture|bal|repas|pique-nique|kermesse|journée)s?(?!\p{L})/iu,
    hours_change:
      /(?<!\p{L})(?:horaires?|(?:est|sont|sera|serons|sommes|reste|restons)(?: \S+){0,4} (?:ouverte?s?|fermée?s?)|(?:ouvre|ouvrent|ouvrons|(?<!(?:la|notre|cette|une) )ferme|ferment|fermons)(?: \S+){0,4} (?:à|dès|jusqu|plus (?:tôt|tard)|le|les|du|tous)|ouverts? (?:le|les|tous|dès|jusqu|de)|fermés? (?:le|les|du|pour)|fermeture|nouveaux horaires|congés)(?!\p{L})/iu,
    product_feature:
      /(?<!\p{L})(?:nouveau(?:tés)? dans|nouvelle (?:fonction|fonctionnalité|version)|version|mise à jour|maintenant (?:avec|disponible en))(?!\p{L})|(?<![\d.,:£$€]|[£$€] )v?\d{1,3}\.\d(?:\.\d{1,20})?(?![\d.,]|\s?(?:[£$€%]|\p{L}{1,2}(?!\p{L})|euros?|pounds?|dollars?|uhr|liter|litres?|stars?|million|mio))/iu,
    launch:
      /(?<!\p{L})(?:lancement|on lance|nous lançons|notre nouve(?:au|lle|l)|nos nouve(?:aux|lles)|mon nouve(?:au|l)|ma nouvelle|nouve(?:au|lle|l) (?:produit|carte|menu|collection|livre|site|appli|gamme|recette|service|boutique)|disponible (?:dès|maintenant)|précommande|enfin (?:là|disponible)|vient de sortir|arrive en|j[’']ai (?:créé|écrit|lancé))(?!\p{L})/iu,
    question_poll: /\?\s*(?:\p{Extended_Pictographic}|\s)*$/u,
    story:
      /(?<!\p{L})(?:coulisses|l[’']histoire|le jour où|ce matin|hier|il y a (?:\d{1,20}|\p{L}+) ans|première (?:fois|cliente)|premier (?:jour|client|essai)|tout a commencé)(?!\p{L})/iu,
  },
  empty:
    /^(?:(?:mon|ma|mes|notre|nos|le|la|les|un|une|petit|petite|nouveau|nouvelle) )*(?:entreprise|boîte|société|boutique|magasin|commerce|marque|produit|produits|service|services|quelque chose|truc|nous|moi|site|équipe|restaurant|activité|actualité|réseaux sociaux|post)?$/iu,
  unknownFacts:
    /(?<!\p{L})(?:(?:dernières?|récentes?) (?:statistiques|stats|nouvelles|actualités|études|tendances)|derniers chiffres|(?:des )?(?:statistiques|chiffres) (?:sur|récents)|l[’']actualité (?:du jour|de la semaine)|les infos du jour)(?!\p{L})/iu,
  otherLanguage:
    /(?<!\p{L})en (?:(?<en>anglais)|(?<de>allemand)|(?<es>espagnol)|(?<ja>japonais)|(?<ar>arabe)|(?<fr>français)|(?<other>italien|portugais|néerlandais|chinois|russe|turc|polonais|breton|coréen))(?!\p{L})/iu,
  dates: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:le|les|du|au|dès le|dès|à partir du|à partir de|jusqu[’']au|jusqu[’']à|avant le|de|à|ce|chaque|tous les)? ?(?:(?:${days})(?: (?:prochain|\\d{1,2}(?:er)?(?: (?:${months}))?))?|\\d{1,2}(?:er)? (?:${months})(?: \\d{4})?|${clock}|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)|aujourd[’']hui|ce soir|demain|cette semaine|la semaine prochaine|ce (?:mois|week-end|matin|printemps|été|hiver)|le mois prochain|en (?:${months})|fin (?:du mois|${months}|de (?:semaine|mois|l[’']année)))(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  until: new RegExp(
    `(?<!\\p{L})(?:seulement |uniquement )?jusqu[’'](?:au|à|en) (?:la )?(?:(?:${days})(?: \\d{1,2}(?: (?:${months}))?| soir)?|\\d{1,2}(?:er)? (?:${months})|fin (?:du mois|${months})|(?:${months})|fin de (?:semaine|mois|l[’']année)|${clock}|épuisement des stocks)(?!\\p{L})`,
    'iu',
  ),
  occasions: whole(
    'black friday|cyber monday|noël|pâques|halloween|saint-valentin|fête des (?:mères|pères)|nouvel an|saint-sylvestre|épiphanie|chandeleur|beaujolais nouveau|rentrée|14 juillet|aïd|ramadan',
  ),
  place:
    /(?<!\p{L})(?:à|au|aux|chez|dans|en) ((?:la |le |l[’']|les )?(?:\p{Lu}[\p{L}’'&.-]*|\d{1,4}(?: (?:bis|ter))? (?:rue|avenue|place|quai|boulevard|allée|chemin))(?: (?:\p{Lu}[\p{L}’'&.-]*|de|des|du|la|le|les|rue|l[’']\p{L}+|d[’']\p{L}+))*)/u,
  named:
    /(?:s[’']appelle|nommée?|nom\s?:|boutique est|marque est) (\p{Lu}[\p{L}\p{N}’'&-]*(?: (?:&|et|de|la|le|du|des|\p{Lu}[\p{L}\p{N}’'&-]*))*)/u,
  asking:
    /^[^.!]{0,80}\p{L}-(?:vous|tu)(?!\p{L})[^.]*$|^(?:qu[’']est-ce|est-ce) que (?:vous|tu) [^.]*$|^[^.!]{0,120}(?<!\p{L})(?:vous|votre|vos|tu|ton|ta|tes)(?!\p{L})[^.!]{0,120}\?$/iu,
  calls: opening(
    'réserv(?:e|ez|ation)|inscri(?:s|vez|ption)\\S*|appel(?:le|ez)|écri(?:s|vez)[- ]|envoy(?:e|ez)|post(?:ule|ulez)|candidatures?|ven(?:ez|ir)|viens|command(?:e|ez)|contact(?:e|ez)?|rejoign(?:ez|ons)|téléchargez|essay(?:e|ez)|participez|dites-nous|infos? (?:au|sur|et|par)|renseignements|billets|rendez-vous|rdv|passez|amen(?:e|ez)|apport(?:e|ez)',
  ),
  dependent:
    /^(?:et|mais|ou|car|donc|qui|que|qu[’']|dont|où|parce|puisque|si|quand|lorsque|pour|afin|comme|un|une|le|la|les|l[’'])\s?/iu,
  repairs: [
    [/^(?:recrutons|cherchons|recherchons|lançons|ouvrons|fermons|déménageons|fêtons)(?= )/iu, 'Nous $&'],
    [/ !/gu, '\u202f!'],
  ],
  role: /(?:recrute|recrutons|cherche|cherchons|recherche|recherchons|embauche|embauchons)(?: une?| notre)? (.{3,60})$/iu,
  capitals: whole('noël|pâques|black friday|instagram|linkedin', 'giu'),
  comma: ', ',
  colon: ' : ',
  stop: '.',
  marks: ['« ', ' »'],
  labels: {
    when: 'Quand',
    price: 'Prix',
    pay: 'Salaire',
    more: 'Bon à savoir',
    contact: 'Nous joindre',
    phone: 'Tél.',
    call: 'Appelez-nous',
    mail: 'Écrivez-nous',
    message: 'Écrivez-nous',
    forWhom: 'Pour',
    isNew: 'Nouveau',
  },
  lines: ideaLinesFr,
};
