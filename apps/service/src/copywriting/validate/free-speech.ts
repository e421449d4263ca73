/** Verbs that open an invitation, by language; each whole. */
const VERBS: readonly string[] = [
  "be|come|go|see|say|ask|tell|try|take|look|listen|read|watch|find|get|give|bring|book|call|visit|join|meet|send|share|save|tag|write|text|reply|follow|start|stop|wait|think|imagine|picture|remember|choose|pick|enjoy|sit|stay|have a|let|make|put|leave|keep|use|check|set|plan|count|move|add|sign|apply|order|reserve|register|subscribe|vote|introduce|don[’']t|do not|never|forget|know|spare|mark|drop|swap|hold|learn|discover|browse|shop|help|click|tap|grab|wander|ring|pack|cook|bake|eat|taste|catch|guess|comment|scroll|skip|avoid|wear|prepare|spread|hurry|trust|pop|show|answer",
  'komm\\p{L}*|sag\\p{L}*|schreib\\p{L}*|setz\\p{L}*|bring\\p{L}*|lies|lest|schau\\p{L}*|hol\\p{L}*|meld\\p{L}*|probier\\p{L}*|frag\\p{L}*|mach\\p{L}*|nimm|nehmt|gib|gebt|bewirb|bewerbt|sieh|seht|vergiss|vergesst|(?:ruf|zeig|teil|denk|wähl|wart|stell|nutz|reservier|erzähl|speicher|merk|lass|hör|geh|fahr|steig|pack|entdeck|besuch|bestell|genieß)(?:e|t|et|en sie)?|\\p{L}{3,}n sie',
  "viens|dis|raconte\\p{L}*|prends|lis|regarde\\p{L}*|réserve\\p{L}*|écri\\p{L}*|passe\\p{L}*|partage\\p{L}*|goûte|garde|pense|essaie|choisis|envoie|demande|note|suis|(?:n[’']|ne )\\p{L}+ pas|(?!assez|chez|nez|rez)\\p{L}{2,}ez",
  'ven|venid|di|dinos|cuéntanos\\p{L}*|escríbe\\p{L}*|mira|mirad|lee|reserva|pide|trae|comparte|etiqueta|apunta|guarda|elige|prueba|pasa|llama|busca|piensa|recuerda|pregunta|no (?:te|os|se|lo|la) \\p{L}+|\\p{L}{3,}(?:nos|noslo|noslas)',
  '(?:[وف]|ثم )?(?:ا(?!ل)\\p{L}{3}(?:وا|ي|ه|ها|نا|ني)?|خذ\\p{L}*|جرّ?ب\\p{L}*|شارك\\p{L}*|أخبر\\p{L}*|أرسل\\p{L}*|تعال\\p{L}*|زر|زوروا|قل|قولوا|ضع|ضعوا|تذكّ?ر\\p{L}*|تابع\\p{L}*|سجّ?ل\\p{L}*|هات\\p{L}*|دع|دعوا|انتظر\\p{L}*|لا ت\\p{L}+)',
];
const LEAD = '(?:please |so |then |and |but |now |just |first |bitte |also |alors |et |pues |y )*';
const IMPERATIVE = new RegExp(`^${LEAD}(?:${VERBS.join('|')})(?!\\p{L})`, 'iu');
/** "If you know somebody, send this": what stands before is a condition, not a statement. */
const CONDITION = /^(?:if|when|wenn|falls|si|cuando|إذا) [^,،.]{3,60}[,،] /iu;

const GREETING =
  /^(?:hi|hello|hey|thank|thanks|good (?:morning|evening|night)|welcome|happy|merry|see you|sorry|congratulations|danke|hallo|willkommen|frohe|bis (?:bald|dann)|merci|bonjour|bienvenue|joyeu\p{L}*|à bientôt|gracias|hola|bienvenid\p{L}*|feliz|hasta)(?!\p{L})|ありがとう|こんにちは|お待ち|ください|ましょう|おめでとう|(?:どうぞ|お願いします|ぜひ|たい[^、。]{0,6})[。！]?$|شكرا|أهلا|مرحبا|كل عام/iu;

const QUESTION =
  /(?:[?？؟]|(?:です|ます|ません|でしょう|た|る)か[。]?)["”»)）」』\s]*(?:\p{Extended_Pictographic}|\uFE0F)*$/u;

/** Without the signs and brackets that stand around a sentence. */
export function bareOf(text: string): string {
  return text.replace(/^(?:[→•–\-\d.)(（\s"“„«「¿¡]|\p{Extended_Pictographic}|\uFE0F)+/u, '').trim();
}

export function isQuestion(text: string): boolean {
  return QUESTION.test(text.trim());
}

const ASKING =
  /^(?:who|what|which|when|where|why|how|wer|wen|was|welche[nrsm]?|wann|wo|warum|wie|qui|quel(?:le)?s?|quand|où|pourquoi|comment|quién(?:es)?|qué|cuál(?:es)?|cuándo|dónde|por qué|cómo)(?!\p{L})/iu;

/** "Who makes the best one at your table?": only the reader can say, so it ranks nothing. */
export function asksReader(text: string): boolean {
  return isQuestion(text) && ASKING.test(bareOf(text));
}

/** An invitation, a wish or a greeting: nothing in it can be false. */
export function isInvitation(text: string): boolean {
  const bare = bareOf(text).replace(CONDITION, '');
  return IMPERATIVE.test(bare) || GREETING.test(bare);
}

/** To the reader, or of the writer: "You know who you are." */
const READER =
  /(?<!\p{L})(?:you(?:[’'](?:re|ve|d|ll))?|yours?|du|dich|dir|deine?[nrsm]?|ihr|euch|eure?[nrsm]?|(?<=\p{L} )(?:Sie|Ihnen|Ihre?[nrsm]?)|tu|toi|te|votre|vos|vous|tú|ti|tus?|vosotros|vuestr\p{L}+|usted(?:es)?|os)(?!\p{L})|あなた|皆さん|みなさん|ご自身|أنتم?|لكم?(?!\p{L})/u;
const WRITER = /(?<!\p{L})(?:we|us|i|me|wir|uns|ich|mir|nous|je|nos|yo|nosotros)(?!\p{L})|私たち|نحن|أنا/iu;
/** What somebody is given would be a promise. */
const GIVING =
  /(?<!\p{L})(?:gets?|receives?|earns?|saves?|gain\p{L}*|bekomm\p{L}*|erhalt\p{L}*|erhält\p{L}*|spar\p{L}*|krieg\p{L}*|reç\p{L}+|recev\p{L}+|économis\p{L}*|recib\p{L}*|obtien\p{L}*|ahorr\p{L}*)(?!\p{L})|もらえ|得られ/iu;

/** Who a free aside is of; null where it may be of the subject. */
export function addresseeOf(text: string): 'reader' | 'writer' | null {
  if (GIVING.test(text)) return null;
  if (READER.test(text)) return 'reader';
  return WRITER.test(text) ? 'writer' : null;
}
