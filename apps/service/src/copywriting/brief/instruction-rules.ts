/** What a part of an instruction is about. `without` is a thing left out of every caption; `other` is none of these. */
export type InstructionSlot =
  | 'tone'
  | 'length'
  | 'language'
  | 'audience'
  | 'must'
  | 'must_not'
  | 'without'
  | 'emoji'
  | 'platform'
  | 'truth'
  | 'policy'
  | 'other';

type Rule = { slot: InstructionSlot; pattern: RegExp };

const TONES =
  'funny|humorous|witty|playful|warm|cosy|cozy|friendly|fun|casual|informal|dry|sarcastic|ironic|formal|serious|professional|urgent|urgency|personal|honest|emotional|inspiring|motivational|bold|calm|polite|cheeky|poetic|enthusiastic|excited|upbeat|confident|humble|chatty|conversational|luxurious|minimal|simple|tone|voice|style|vibe|sachlich|förmlich|seriös|freundlich|warmherzig|locker|lustig|witzig|dringend|persönlich|frech|ruhig|ton|stil|formel|sérieux|sérieuse|professionnel|chaleureux|chaleureuse|amical|drôle|humour|urgent|personnel|poétique|serio|profesional|cercano|cálido|cálida|divertido|divertida|gracioso|urgente|personal|tono|estilo';

/** Emojis, where they are wished for; "no emojis" is none of these. */
export const EMOJI_REQUESTED =
  /(?<!\p{L})(?:with|use|add|some|few|mit|nutze?|avec|quelques|con|usa|muchos|lots of) (?:\p{L}+ ){0,2}emojis?(?!\p{L})|絵文字(?:多め|を使|入り)|(?:مع|استخدم) (?:ال)?إيموجي/iu;

/** In this order; the first that fits decides. `what` holds what has to be there, or must not be. */
export const instructionRules: readonly Rule[] = [
  {
    slot: 'policy',
    pattern:
      /\b(?:system prompt|your (?:instructions|prompt|rules)|ignore (?:all|any|the|previous|your|every)|disregard|reveal|api key|ignoriere|ignore[zr]? (?:les|tes|toutes)|ignora (?:las|tus|todas))\b|指示を無視|プロンプト|تجاهل/iu,
  },
  {
    slot: 'truth',
    pattern:
      /\b(?:say|claim|write|state|call (?:us|it|them)|promise|pretend|sag|schreib|behaupte|dis|écris|prétends|di|escribe|afirma) (?:that )?.{0,40}\b(?:the |le |la |el |die |der |das )?(?:best|cheapest|first|only|fastest|biggest|number one|no\.? ?1|award|guarantee[ds]?|proven|cure[sd]?|beste[nrs]?|billigste[nrs]?|schnellste[nrs]?|meilleure?s?|moins chère?s?|mejor(?:es)?|más barat[oa]s?)(?!\p{L})/iu,
  },
  {
    slot: 'without',
    pattern:
      /\b(?:no|without|zero|skip(?: the)?|ohne|keine?n?|sans|pas d[e’']|sin) ?(?:any |des? )?(?<what>hash ?tags?|emojis?|questions?|exclamation (?:marks?|points?)|links?|urls?|fragen|ausrufezeichen|preguntas|enlaces?|liens?|signes d’exclamation)\b|(?<ja>ハッシュタグ|絵文字|質問|リンク)(?:は)?(?:なし|無し|使わない)|بدون (?<ar>هاشتا[غق]|وسوم|إيموجي|أسئلة|روابط)/iu,
  },
  { slot: 'emoji', pattern: EMOJI_REQUESTED },
  {
    slot: 'must_not',
    pattern:
      /^(?:please |and |but |bitte |und |et |y )?(?:nothing about|not a word about|nichts (?:über|von)|kein wort über|rien sur|pas un mot sur|nada (?:de|sobre)|sin mencionar|don['’]?t (?:mention|say|use|name|talk about|include|call it)|do not (?:mention|say|use|name|talk about|include)|never (?:mention|say|use|name|call (?:it|us|them))|avoid(?: mentioning| saying| the word)?|leave out|without mentioning|no mention of|erwähne (?:nicht|keine?n?)|nicht erwähnen:?|sag(?:e)? nie|ne mentionne pas|ne parle pas d[e’']|n['’]utilise pas|no menciones|no digas|no uses|evita) ?(?<what>[^.;!\n]{2,80})$|^(?<ja>.{1,30})(?:には触れない|は書かない|と言わない)|^لا (?:تذكر|تستخدم) (?<ar>.{2,60})$/iu,
  },
  {
    slot: 'language',
    pattern:
      /\b(?:in|into|auf|ins|en|in het|in) (?<what>english|german|french|spanish|japanese|arabic|italian|dutch|portuguese|polish|turkish|swedish|englisch|deutsch|französisch|spanisch|japanisch|arabisch|italienisch|anglais|allemand|français|espagnol|japonais|arabe|italien|inglés|alemán|francés|español|japonés|árabe|italiano)\b|(?<ja>英語|日本語|ドイツ語|フランス語|スペイン語)で|(?<ar>بالعربية|بالإنجليزية|بالفرنسية|بالألمانية)/iu,
  },
  {
    slot: 'length',
    pattern:
      /\b(?:short(?:er)?|brief|concise|snappy|long(?:er)?|detailed|(?:max(?:imum)?|at most|under|only|up to|höchstens|maximal)?\s*(?:\d{1,20}|one|two|three|four|five|zwei|drei|deux|trois|dos|tres) (?:sentences?|words?|lines?|characters?|sätze|wörter|phrases|mots|frases|palabras)|kurz|knapp|lang|ausführlich|court|bref|long|breve|corto|largo)\b|短く|簡潔|長め|قصير|مختصر|طويل/iu,
  },
  {
    slot: 'must',
    pattern:
      /^(?:please |and |also |bitte |und |et |y )?(?:(?:make sure (?:to|you) |always |be sure to |you must )?(?:mention|include|say(?: that)?|add|name|refer to|point out|emphasi[sz]e|highlight|stress|focus on|concentrate on|lead with|start with)|erwähne|nenne|betone|hebe|fokus auf|schwerpunkt auf|mentionne[zr]?|parle d[e’']|insiste[zr]? sur|insister sur|dis que|menciona|incluye|destaca|céntrate en|di que) ?(?<what>[^.;!\n]{2,80})$|^(?<ja>.{1,30})(?:に触れて|を入れて|を強調)|^(?:اذكر|ركز على|أضف) (?<ar>.{2,60})$/iu,
  },
  {
    slot: 'must',
    pattern:
      /^(?:our|the|my|unser\p{L}*|notre|nuestr\p{L}*) [\p{L}-]{2,30} (?:is (?:called|named)|heißt|s['’]appelle|se llama) (?<what>.{2,60})$/iu,
  },
  {
    slot: 'platform',
    pattern:
      /^(?:(?:and|und|et|y|for|für|pour|para|on|auf|sur|en|he wants it on|our|the|my|unser\p{L}*) )*(?:insta(?:gram)?|ig|linkedin|facebook|fb|x|twitter|tiktok|threads|bluesky|インスタ(?:用|向け)?|انستغرام|فيسبوك)(?: ?(?:and|und|et|y|\+|&|,) ?(?:insta(?:gram)?|ig|linkedin|facebook|fb|x|twitter|tiktok|threads|bluesky))*(?: (?:post|caption|page|channel|feed))?$/iu,
  },
  {
    slot: 'audience',
    pattern:
      /^(?:please |and |bitte )?(?:(?:written |write |made |it[’']s |this is )?for|target(?:ing|ed at|s)?(?: audience)?:?|aimed at|audience(?: is)?:?|(?:it )?speaks? to|für|zielgruppe:?|richtet sich an|pour|cible ?:?|à destination d[e’']|para|dirigido a|público:?) (?<what>.{2,80})$|^(?<ja>.{1,30})向け|^موجه إلى (?<ar>.{2,60})$/iu,
  },
  {
    slot: 'tone',
    pattern: new RegExp(
      `\\b(?:${TONES})(?!\\p{L})|(?<!\\p{L})(?:sounds?|like an?|in the style of|as if|wie ein|comme un|como un) |丁寧|フォーマル|親しみ|楽し|口調|感じで|رسمي|ودي|مرح|بأسلوب|نبرة`,
      'iu',
    ),
  },
];

/** A part that begins with one of these starts an order of its own. */
export const ORDER =
  /^(?:please |and |but |also )?(?:write|make|keep|use|sound|be|do|don['’]?t|never|no|not|say|mention|include|add|avoid|in|for|with|without|leave|focus|schreib\p{L}*|mach|bitte|kein\p{L}*|ohne|écris|fais|sans|escribe|haz|sin)(?!\p{L})/iu;
