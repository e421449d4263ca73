/** How a language points at something that was said before, or at another part of the page. */
export type References = {
  /** Before a noun: "this", "those". What follows it is the noun, or its number. */
  demonstratives: RegExp;
  /** Nouns that a demonstrative sets in the reader's own time: "this week". */
  times: RegExp;
  /** Stand for something that must be named first: "then", "them", "both". */
  substitutes: RegExp;
  /** "Below", "on this page": nobody who reads a post sees them. */
  regions: RegExp;
};

const words = (text: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${text})(?![\\p{L}\\p{N}])`, flags);
const next = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${text})\\s+[“"„«]?([\\p{L}\\p{N}-]+)`, 'giu');

const REFERENCES: Readonly<Record<string, References>> = {
  en: {
    demonstratives: next('this|these|those'),
    times: words(
      'week|weekend|month|year|spring|summer|autumn|fall|winter|morning|afternoon|evening|season|time|\\p{L}+day|january|february|march|april|may|june|july|august|september|october|november|december|who|of|with|in|from|that',
    ),
    substitutes: words(
      'he|she|him|they|them|theirs?|hers|it|its|both of them|then|thus|hence|thereby|therefore|the latter|the former|the others',
    ),
    regions: words(
      'below|above|the following|(?:on|in) this (?:page|post|article|section|table|list)|this (?:link|line|table|list|post|article|page)|(?:click|see|read) (?:here|more)|scroll (?:down|up)',
    ),
  },
  de: {
    demonstratives: next('dies(?:e[rsmn]?)?|jene[rsmn]?|solche[rsmn]?'),
    times: words(
      'woche|wochenende|monat|monats|jahr|jahre|jahres|frühjahr|frühling|sommer|herbst|winter|abend|morgen|tage|tagen|saison|mal|\\p{L}+tag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
    ),
    // "Sie" with a capital addresses the reader.
    substitutes: words(
      'er|ihn|ihm|[Bb]eides?|[Bb]eiden|[Dd]ann|[Dd]ort|[Dd]abei|[Dd]adurch|[Dd]avon|[Dd]afür(?!, dass)|[Dd]azu(?!, dass)|[Dd]arin|[Dd]araus|[Dd]arunter|[Dd]arüber(?! hinaus)|[Dd]arum|[Dd]eshalb|[Dd]eswegen|sie|[Ll]etztere[rsnm]?',
      'gu',
    ),
    regions: words(
      '(?:siehe )?(?:unten|oben)|folgende[rsnm]?|(?:auf|in) diese[rm] (?:seite|beitrag|artikel|abschnitt|liste)|hier klicken|weiterlesen',
    ),
  },
  fr: {
    demonstratives: next("cet|cette|ces|ce(?! n[’']| sont| serait| fut)"),
    times: words(
      'semaine|week-end|mois|année|an|printemps|été|automne|hiver|soir|matin|saison|qui|que|qu|dont|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|dernier|dernière',
    ),
    substitutes: words(
      'elle|ils|elles|lui|eux|celui-ci|celle-ci|ceux-ci|cela|ça|ainsi|alors|là-bas|tous deux|toutes deux|les deux(?! \\p{L}+[sx])',
    ),
    regions: words(
      'ci-dessous|ci-dessus|ci-contre|(?:sur|dans) cette (?:page|liste)|(?:dans )?cet article|cliquez(?: ici)?|lire la suite|suivante?s?\\s?:',
    ),
  },
  es: {
    demonstratives: next('est[ae]|est[oa]s|es[ae]|es[oa]s|aquel|aquell[oa]s?'),
    times: words(
      'semana|fin|mes|año|primavera|verano|otoño|invierno|noche|mañana|tarde|temporada|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|que',
    ),
    substitutes: words('él|ella|ellos|ellas|ello|eso|esto|aquello|ambos|ambas|así|entonces|allí|ahí|dichos?|dichas?'),
    regions: words(
      '(?:más )?abajo|arriba|a continuación|siguientes?\\s?:|en esta (?:página|lista|entrada)|en este (?:artículo|enlace)|haz clic|leer más',
    ),
  },
  ja: {
    demonstratives: /(?:この|その|あの|これらの|それらの|こうした|そうした)()/gu,
    times: /(?:この|その)(?:春|夏|秋|冬|週末|たび|度|ほか|まま|場で|年|日)/u,
    substitutes: /(?:それ|これ|あれ|そこで|そこに|彼女?|両方とも|どちらも)/gu,
    regions: /(?:上記|下記|以下の|次のとおり|このページ|この記事|こちらをクリック)/u,
  },
  ar: {
    demonstratives: /(?<!\p{L})[وفبل]?(?:هذا|هذه|ذلك|تلك|هؤلاء|أولئك)\s+(\p{L}+)/gu,
    times: words('ال(?:أسبوع|شهر|عام|سنة|صيف|شتاء|ربيع|خريف|مساء|صباح|يوم|موسم|جمعة|سبت|أحد|خميس)'),
    substitutes: /(?<!\p{L})[وف]?(?:هو|هي|هم|هما|منها|منهم|فيها|عندئذ|هناك|كلاهما)(?!\p{L})/gu,
    regions: words('أدناه|أعلاه|التالية?:|في هذه الصفحة|في هذا المقال|اضغط هنا'),
  },
};

/** Null for a language whose words we do not know. */
export function referencesOf(language: string): References | null {
  return REFERENCES[language] ?? null;
}
