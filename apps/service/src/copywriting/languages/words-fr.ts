import { frLines } from './lines-fr.ts';
import { closedClass, ending, opening, type Words, whole } from './words.ts';

export const fr: Words = {
  code: 'fr',
  lines: frLines,
  connectors:
    /^(?:et|mais|donc|or|cependant|toutefois|ainsi|de plus|en outre|alors|enfin|pourtant|en effet|d[’']ailleurs),?\s+/iu,
  leaning:
    /^(?:il(?! y a| faut)|elle|ils|elles|ce(?:la|tte|t|s|lui|lle|ux)?|ça|c[’']est|c[’']était|son|sa|ses|leurs?|ici|là|celui-ci|celle-ci|y|en voici|les deux|oui|non)(?!\p{L})|(?<!\p{L})(?:ci-dessus|ci-dessous|d[’']entre eux|d[’']entre elles)(?!\p{L})/iu,
  contrast: opening('mais|cependant|toutefois|pourtant|bien que|sauf|seulement|malheureusement|or'),
  protectedWords: whole(
    "ne|n[’']|pas|jamais|aucune?|sans|si|s[’']il|sauf|seul(?:e|ement)?|uniquement|mais|cependant|bien que|quand|lorsque|lorsqu[’']|avant|après|jusqu[’']?|environ|près de|au moins|au plus|maximum|selon|dit|affirme|pourrait|peut|devrait|à partir|dès|hormis|presque",
  ),
  conditions: whole(
    "si|s[’']il|quand|lorsque|lorsqu[’']|sauf|hormis|seul(?:e|ement)?|uniquement|jusqu[’']?|au moins|au plus|à partir|dès|pour chaque|selon|dit|affirme",
  ),
  negations: /(?<!\p{L})(?:ne|n[’'](?=\p{L})|pas|jamais|aucune?|sans|rien)(?!\p{L})|(?<!\p{L})n[’']/iu,
  superlatives: whole(
    'tous|toutes|tout|toute|chaque|toujours|jamais|seule?s?|unique|premi(?:er|ère)s?|derni(?:er|ère)s?|meilleure?s?|le plus|la plus|les plus|le moins|parfaite?s?|garantie?s?',
  ),
  lastWords: ending(
    'le|la|les|un|une|des|du|de|à|au|aux|en|et|ou|pour|par|avec|sur|dans|est|sont|ne|pas|que|qui|plus|son|sa|ses|leur|ce|cette|chez|sous|vers|depuis|très|si|nos|vos|notre|votre',
  ),
  cues: whole("en bref|en résumé|en une phrase|l[’']essentiel"),
  abbreviations: /(?<!\p{L})(?:M|MM|Mme|Mlle|Dr|Pr|p|ex|env|av|bd|cf|art|janv|févr|sept|oct|nov|déc)\.$/u,
  callVerbs: opening(
    "réserver|réservez|essayer|essayez|acheter|achetez|commander|commandez|voir|lire|lisez|découvrir|découvrez|télécharger|téléchargez|participer|participez|s[’']inscrire|inscrivez-vous|visiter|visitez|obtenir|choisir|demander|venir|venez|rejoindre|rejoignez|planifier|préparer|goûter",
  ),
  saying: whole('dit|disait|explique|expliquait|raconte|racontait|affirme|ajoute|confie|précise'),
  badNews: whole(
    'mort[es]?|décès|décédée?|est mort|rappel de produits?|ferme définitivement|fermeture définitive|faillite|liquidation|licenciements?|panne|accident|blessée?s?|évacuée?s?|séisme|inondations?|attentat|victimes?|deuil',
  ),
  definition: whole('est une?|sont des|est le|est la'),
  deadlines: whole(
    "(?:ce |le |dès |jusqu[’']au |chaque )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:soir|matin))?|(?:le |dès le |jusqu[’']au |du )?\\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|aujourd[’']hui|demain|ce soir",
  ),
  joints: whole(
    "et|mais|ou|avec|pour|dans|sur|sans|avant|après|depuis|parce que|qui|quand|lorsque|dès|jusqu[’']|chez|sous|par|où|afin de|pendant|à",
  ),
  closed: closedClass(
    'le la les l un une des du de d à au aux en et ou mais pour par avec sur dans est sont était a ont ne n pas que qu qui plus son sa ses leur leurs ce c cette ces il elle ils elles on nous vous je j se s y si où comme',
  ),
  quoteMarks: ['« ', ' »'],
  colon: ' : ',
  polite: whole('vous|votre|vos'),
  informal: whole('tu|toi|ton|tes'),
};
