/**
 * Notes to the writer that stand behind the facts and hold no word of a request: how readers are addressed, how it shall
 * sound, whom it is for, and what it shall do without. Each pattern is a whole clause without a fact.
 */
export const lateNotes: Readonly<Record<string, RegExp>> = {
  en: new RegExp(
    [
      // "use you not we", "say guests rather than customers"
      '^(?:use|say|write|prefer) [\\p{L}’\'" ]{1,30} (?:not|instead of|rather than|over) [\\p{L}’\'" ]{1,30}$',
      // "it’s for the parish page", "this is for people who know us"
      "^(?:it[’']?s|this is|this goes|it goes|that[’']s) (?:aimed at|meant for|mainly for|for|on|in) .{0,40}(?:page|site|website|newsletter|group|noticeboard|feed|account|profile|board|channel|locals|parents|people|customers|followers|members|regulars|readers|beginners|families|colleagues|neighbours|neighbors)(?: (?:who|that) .{1,40})?$",
      // "heart-melting please"
      '^(?:and )?[\\p{L}-]{3,20}(?:ing|y|ful|ous|ic|al|ive|ish|able) (?:please|pls|plz)$',
      // "boast a little", "no need to gush"
      '^(?:feel free to |no need to |please |do )?(?:boast|brag|gush|show off|joke|joke around|exaggerate|oversell|ramble|waffle|grovel|preach)(?: (?:a little|a bit|about it|too much|slightly|if you like|please))?$',
      // "reassure the regulars", "provoke a bit"
      '^(?:reassure|motivate|inspire|excite|tempt|charm|provoke|tease|persuade|convince|entertain|amuse|rally|nudge|calm)(?: (?:the|our|your))? (?:people|readers|regulars|folks|everyone|locals|customers|followers|parents|members|them|a bit|a little|gently)(?: [\\p{L} ]{1,20})?$',
      // "short and tender", "urgency yes"
      '^(?:short|brief|quick|simple|warm|light|plain|calm|gentle|sweet|kind|bold|dry|serious|sober|cheerful|friendly|casual|formal|honest|tender|soft|quiet)(?: (?:and|but|yet) |, )(?:not )?[\\p{L}-]{3,15}(?:, no (?:call to action|cta|questions?|links?))?$',
      '^[\\p{L}-]{3,15} (?:yes|no)$|^no (?:call to action|cta|questions?|links?|puns?|jokes?|fuss)$',
      // "address them as you", "first names only"
      '^(?:address|call) (?:them|readers|people|everyone) (?:as |by |directly)?.{0,20}$',
    ].join('|'),
    'iu',
  ),
  de: new RegExp(
    [
      '^(?:bitte |immer |gerne )?(?:duzen|siezen|ihrzen|gendern|du-form|sie-form|ihr-form|per du|per sie)(?: bitte)?$',
      // "verständnisvoll klingen", "nicht von der Baustelle sprechen"
      '^(?:(?!wir |ihr |sie |ich |man |es |die |der |das |kinder |unser)[\\p{L}-]{2,20} ){1,6}(?:(?:klingen|wirken)(?: lassen)?|rüberkommen|formulieren|sprechen|erwähnen|schreiben|betonen|übertreiben|ansprechen|texten|duzen|siezen)$',
      '^(?:kein|keine|keinen|ohne|bloß kein\\p{L}*|bitte kein\\p{L}*) \\p{L}{0,20}(?:deutsch|sprech|sprache|floskeln|emojis?|smileys?|hashtags?|ausrufezeichen|jargon|wortspiele?|anglizismen|superlative|fragen? am ende)$',
      '^sprich [\\p{L} ]{2,40} an$|^mit (?:einem |etwas |viel )?(?:augenzwinkern|humor|herz|gefühl|charme|witz|pathos|ironie)$',
      // "so, dass man Hunger bekommt"
      '^(?:so ?)?(?:dass|damit) (?:man|alle|jeder|die leute|leser\\p{L}*) [\\p{L} ]{2,40}$',
    ].join('|'),
    'iu',
  ),
  fr: new RegExp(
    [
      '^(?:on |merci de )?(?:tutoi\\p{L}{1,3}|vouvoi\\p{L}{1,3}|tutoy\\p{L}{1,3}|vouvoy\\p{L}{1,3})(?: [\\p{L} ]{1,25})?$',
      "^(?:pas|surtout pas|sans|zéro) (?:de |d[’'])?(?:questions?|smileys?|émojis?|emojis?|hashtags?|blagues?|jeux? de mots|points? d[’']exclamation|majuscules?|anglicismes?|jargon|superlatifs?)(?: [\\p{L} ]{1,20})?$",
      "^(?:avec )?(?:un peu d[’'])?humour(?: (?:bienvenu|léger|discret|autorisé|ok|permis))?$",
      '^(?:que (?:ça|ce|le ton|le texte) (?:soit|sonne|reste|fasse)|il faut que ça (?:soit|sonne)) [\\p{L} ]{2,40}$',
      '^(?:parle|parlez|adresse-toi|adressez-vous) (?:aux?|à la|à des|à) [\\p{L} ]{2,30}(?:, [\\p{L} ]{2,30})?$|^reste[sz]? \\p{L}{3,15}$',
      '^sans (?:en faire (?:trop|des tonnes)|exagérer|chichis|fioritures|pathos|jargon)$',
      "^(?:pour|c[’']est pour) (?:la page|le site|la newsletter|le compte|le groupe) [\\p{L}’' ]{0,30}$",
    ].join('|'),
    'iu',
  ),
  es: new RegExp(
    [
      '^(?:de|con|en|trato de) (?:tú|usted|vosotros|ustedes|tuteo)$',
      '^(?:y )?(?:que|q) (?:no )?(?:suene|parezca|quede|resulte|transmita|se note|se lea|dé|tenga) [\\p{L} ]{2,40}$',
      '^(?:habla|háblales|dirígete) (?:a|con) [\\p{L} ]{2,30}$|^sin (?:pasarse|exagerar|florituras|dramatismo)$',
      // The text itself is the object: "explícalo con cariño"
      '^(?:y )?(?:explícalo|cuéntalo|dilo|escríbelo|redáctalo|mantenlo|déjalo|hazlo|ponlo|véndelo|suavízalo)(?: [\\p{L} ]{2,40})?$',
      '^sin (?:exclamaciones|emojis?|emoticonos|hashtags?|preguntas|mayúsculas|jerga|tecnicismos|chistes)(?: [\\p{L} ]{1,20})?$',
      '^(?:es )?para (?:la página|la web|el boletín|el grupo|la cuenta) [\\p{L} ]{0,30}$',
    ].join('|'),
    'iu',
  ),
  ja: /^[^0-9０-９]{1,14}(?:向け|むけ)(?:に|の|で)?[^0-9０-９]{0,10}(?:に|く|で|な感じ)$|^[^0-9０-９]{1,12}(?:ならない|すぎない|しない)ように$|^[^0-9０-９]{1,10}(?:っぽく|めに|らしく|ポップに|おしゃれに|かわいく|元気よく|親しみやすく)$/u,
  ar: /^(?:و?(?:خلي|خليه|خليها|اجعله|اجعلها|اكتبه|اكتبها)(?!\p{L})[\p{L} ]{2,40}|و?(?:بأسلوب|بنبرة|بلهجة|بطريقة|بروح) [\p{L} ]{2,40}|و?(?:بدون|من دون|بلا) (?:رموز|هاشتاغ\p{L}*|إيموجي|ايموجي|مبالغة|أسئلة|علامات)[\p{L} ]{0,30}|(?:الجمهور|موجه\p{L}*)[: ].{2,40})$/u,
};

/** How something shall be told, between the order to tell it and the clause that says it. */
export const orderManners: Readonly<Record<string, RegExp>> = {
  en: /^((?:please )?(?:explain|say|mention|announce|point out|tell (?:people|everyone|them|folks)|remind (?:people|everyone|them|folks)|let (?:people|everyone|them|folks) know)) (?:in an? (?:\p{L}+ ){1,3}(?:way|tone|manner)|gently|kindly|nicely|politely|clearly|briefly|warmly|quickly|softly) (?=that )/iu,
  de: /^((?:bitte )?(?:erkläre?|sage?|erwähne?|betone?|schreibe?|erinnere? (?:alle|die leute)(?: daran)?)) (?:bitte|freundlich|nett|höflich|kurz|klar|deutlich|behutsam|sanft|auch|unbedingt)(?=, dass )/iu,
  fr: /^((?:explique|dis|précise|rappelle|mentionne|annonce)) (?:gentiment|poliment|clairement|brièvement|avec [\p{L}]+|bien|simplement) (?=que |qu[’'])/iu,
  es: /^((?:explica|di|menciona|recuerda|anuncia|aclara)) (?:con [\p{L}]+|amablemente|claramente|brevemente|bien) (?=que )/iu,
};
