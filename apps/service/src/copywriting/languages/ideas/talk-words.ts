// Words that people say to whoever writes for them. A phrase of nothing else is no part of a post.

export type TalkWords = {
  /** What is written: "post", "caption". */
  works: ReadonlySet<string>;
  /** The same, where an order stands before it: "text", "announcement". */
  ordered: ReadonlySet<string>;
  /** Of how it is written: "tone", "hashtags", and the networks. */
  crafts: ReadonlySet<string>;
  /** "funny", "short". */
  tones: ReadonlySet<string>;
  /** "write", "make", "need". */
  orders: ReadonlySet<string>;
  polite: ReadonlySet<string>;
  glue: ReadonlySet<string>;
  /** Stand between an order and what the post says: "about", "that". */
  joints: ReadonlySet<string>;
  /** Open words about writing at the end of a statement: "for instagram", "in a fun way". */
  starters: ReadonlySet<string>;
  /** Opens a clause whose rest has to be in the post. */
  mentions: RegExp;
  /** Opens a clause whose rest must not be in it. */
  avoids: RegExp;
  /** Opens a clause that only says how, for whom or what for: "tone", "aimed at", "goal:". */
  manners: RegExp;
  /** Stands with a colon before what the post says: "topic:". */
  topics: RegExp;
};

const NETWORKS =
  'instagram insta ig linkedin linkdin twitter x tiktok tik-tok facebook fb threads bluesky mastodon pinterest whatsapp telegram snapchat nextdoor discord newsletter youtube shorts socials reels stories';

const set = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/u));

const en: TalkWords = {
  works: set('post posts caption captions tweet tweets reel carousel'),
  ordered: set(
    'word noise shout blast bits plug something thing text copy message announcement ad advert update story thread blurb teaser flyer content line lines slogan headline invite piece bit write-up writeup shoutout shout-out',
  ),
  crafts: set(
    NETWORKS,
    'photo photos picture pictures pic pics image images video clip attached attach list slides slide versions options option variations variants drafts link links tag tags english british american german french spanish rhyme rhymes haiku limerick poem capital capitals caps gen-z brand-voice bullet bullets tone tones voice vibe vibes style mood wording language length format hashtag hashtags emoji emojis words characters chars sentence sentences paragraph paragraphs exclamation marks audience target cta hook pun puns joke jokes humour humor slang jargon clickbait hype buzzwords salesy cringe cringey cheesy corporate feed grid bio social media',
  ),
  tones: set(
    'gentle soft bright breezy cheerful jolly cute nerdy geeky proud deadpan wholesome dramatic mysterious luxury luxurious premium trendy rustic crisp zingy fresh lively modest grateful festive spooky romantic matter-of-fact no-nonsense straightforward soothing reassuring empathetic joyful celebratory happy cheery pushy boring stiff wordy fluffy flowery corny sappy preachy shouty hard-sell tongue-in-cheek irreverent rude warm-hearted sunny smart hip youthful sweet-natured kind funny fun fun-loving cheeky playful witty serious formal informal casual professional friendly warm cosy cozy sarcastic dry bold upbeat excited exciting humble honest personal inspiring inspirational motivational short sweet snappy punchy brief concise simple emotional urgent cool catchy classy chill relaxed light lighthearted light-hearted low-key lowkey enthusiastic energetic sincere heartfelt polite respectful neutral positive quirky silly clever elegant professional-sounding chatty conversational down-to-earth genuine authentic moody poetic calm confident edgy understated minimal hypey clear plain factual informative engaging',
  ),
  orders: set(
    'spread shout hype push whip throw pop drop stick sort publish blast plug rhyme gimme craft pen write make create draft do prepare generate compose give need want put knock up come help turn keep use add sound sounds sounding be feel feels try end start finish rewrite phrase word think aim go get let tell announce say share ask remind inform promote advertise',
  ),
  polite: set(
    'ok okay btw fyi asap lol haha idk tbh basically um erm ta thank-you please pls plz plse thanks thx ty cheers kindly hey hi hello',
  ),
  glue: set(
    "a an the and or but not too very really super quite slightly kinda kind sort of bit little more less no without lots loads lot some few any many one two three with in for on it this that as to so just only max maximum most least under over than about around way our my your me us you u i can could would should like also maybe ideally nothing overly at all if possible quick nice good great first person plural we is are be should has have been from its it’s it's i’d i'd don’t don't dont never much both each per want wants",
  ),
  joints: set('about for on saying that announcing re regarding of to promoting explaining introducing celebrating'),
  starters: set(
    'for in with without no tone please pls plz keep make thanks thx cheers but and not max under should so also use add written aimed vibe style sound something nothing',
  ),
  mentions:
    /^(?:and |also |please |pls |oh and |but |maybe )*(?:(?:make sure (?:to |you |we |it )?|be sure to |don[’']?t forget to |remember to )?(?:mention|mentions|include|says?|highlight|emphasi[sz]e|stress|point out|note|add|lead with|focus on)|don[’']?t forget)(?: the fact)?(?: that)?:? /iu,
  avoids:
    /^(?:and |also |please |pls |but |just )*(?:(?:don[’']?t|do not|never) (?:mention|say|use|write|call|include|name|talk about|make it|sound|go)|avoid|leave out|skip|without (?:mentioning|saying|sounding)|nothing about|no mention of|(?:no|without|skip the) (?:prices?|names?|surnames?|addresse?s?|phone numbers?|politics)$)(?!\p{L})/iu,
  manners:
    /^(?:and |also |please |pls |but |maybe )*(?:(?:the )?(?:tone|voice|vibe|style|mood|length|format|audience|target(?: audience)?|goal|purpose|objective|platform|channel)(?: (?:is|should|of|like)(?!\p{L})|\s?[:=–-]| (?=\p{L}+$))|(?:it )?(?:should|must|has to|needs to) (?:sound|feel|read|be (?:funny|short|formal|warm|serious))|(?:sound|sounding|feel) (?:like|as if|more|less|a bit|very|really)|(?:written|write|write it|writing|phrase it|word it|do it|say it) (?:as|like|in|from|for)(?!\p{L})|(?:aimed|aim|targeted|targeting|directed|geared) (?:it )?(?:at|to|towards)|think (?:of |like |more |less |along )|imagine |like an? |(?:to |should |needs? to |must |can |will )?(?:go(?:es)? out (?:on|by|at|tomorrow|today|this)|go live|be posted|get posted|post(?:ed)? (?:it|this) )|schedule (?:it|this|for)|(?:you decide|up to you|surprise me|your call|go wild|whatever works|be creative|have fun with it|not sure (?:how|what|if)|no idea how|play around|do your thing|something like (?:that|this)|along those lines|you know the drill|the usual)(?!\p{L})|(?:the |my )?(?:boss|client|manager) (?:wants|says|asked|said|likes)|in the (?:style|voice|manner|spirit) of|as if |(?:end|start|begin|finish|open|close) (?:it )?with an? |use (?:the )?(?:word|phrase|pun|emoji)|give it an? |go for an? )/iu,
  topics:
    /^(?:post |caption |content )?(?:topic|subject|brief|idea|context|details?|info|background|facts|content|message|about|task|prompt)\s?[:=–-]\s?/iu,
};

const de: TalkWords = {
  works: set('post posts beitrag beiträge caption tweet reel insta-post instapost linkedin-post social-media-post'),
  ordered: set(
    'text texte etwas was anzeige ankündigung nachricht story spruch aufruf einladung werbetext teaser zeilen zweizeiler',
  ),
  crafts: set(
    NETWORKS,
    'foto fotos bild bilder video anbei angehängt anhang liste folien versionen varianten variante optionen link links deutsch englisch reim reime gedicht großbuchstaben stichpunkte wir-form ich-form ton tonfall stil tonalität stimmung sprache länge format hashtag hashtags emoji emojis wörter worte zeichen sätze satz absatz ausrufezeichen zielgruppe werbesprache floskeln anglizismen humor witz feed kanal kanäle social media du-form sie-form duzen siezen werblich reißerisch kitschig',
  ),
  tones: set(
    'verspielt liebevoll trocken trockenem stolz dezent festlich verbindlich nüchtern unaufgeregt spritzig pfiffig heiter dankbar werbend aufgeregt gemütlich bodenständig respektvoll jung hip marktschreierisch übertrieben kumpelhaft gefühlvoll motivierend begeisternd ernst ernsthaft augenzwinkernder lieb liebe süß süßen geheimnisvoll elegant locker lockerer lustig lustigen lustiger witzig witzigen frech frecher seriös seriösen sachlich sachlichen förmlich formell freundlich freundlichen herzlich herzlichen warm persönlich persönlichen kurz kurzen kurzer kurze knapp knackig knackigen ehrlich ehrlichen emotional professionell humorvoll modern modernen schlicht schlichten nett netten flott flotten cool coolen begeistert fröhlich fröhlichen ruhig augenzwinkernd augenzwinkernden charmant bescheiden neutral höflich kreativ kreativen ansprechend ansprechenden einfach einfachen jugendlich',
  ),
  orders: set(
    'bastel bastle hau haut raus poste posten postet teile teilen verkünde verkünden bewirb bewerben denk überleg überlege pack lass reim texte texten sag sagt sagen informiere erinnere frag duze sieze schreib schreibe schreibt schreiben mach mache macht machen erstelle erstell erstellen verfasse verfassen formuliere formulieren formuliert brauche brauchen bräuchte bräuchten hätte hätten möchte möchten will wollen generiere gib mir uns klingen klingt klinge halten halte gehalten nutze nutzen verwende verwenden soll sollte sollen kannst könntest könnt',
  ),
  polite: set('ok okay übrigens asap lol tschüss vorab bitte danke dankeschön hallo hi hey moin merci vg lg'),
  glue: set(
    'ein eine einen einem einer der die das den dem und oder aber nicht zu sehr ganz etwas bisschen eher mehr weniger kein keine keinen ohne mit viel viele wenig wenige paar im in für es das dass als auch nur max maximal höchstens unter über so gern gerne mal du ich wir ihr sein werden ist wie bloß halt gerade noch kleinen kleiner kleine schönen schöne guten gute zum zur von darf ruhig nach auf am an zwei drei',
  ),
  joints: set('über für zu zum zur dass wegen mit von darüber'),
  starters: set('für im in mit ohne ton bitte danke aber und nicht max maximal soll kein keine stil per gern gerne'),
  mentions:
    /^(?:und |auch |bitte |aber )*(?:erwähn(?:e|t|en)?|nenn(?:e|t|en)?|beton(?:e|t|en)?|schreib(?:e|t)? (?:rein|dazu|auch)|sag(?:e|t)? (?:auch|dazu)|nicht vergessen|vergiss nicht|hinweis auf|wichtig ist)(?: bitte)?(?: auch)?(?: noch)?,?(?: dass)?:? /iu,
  avoids:
    /^(?:und |bitte |aber )*(?:(?:erwähn|nenn|sag|schreib|verwend|benutz)\p{L}{0,2} (?:bitte )?(?:nicht|nie|kein\p{L}*|nichts)|nichts (?:über|von|zu)|nicht erwähnen|vermeide|auf keinen fall|ohne (?:zu |erwähnung))(?!\p{L})/iu,
  manners:
    /^(?:und |auch |bitte |aber )*(?:(?:der |die )?(?:ton(?:fall)?|tonalität|stil|stimmung|länge|format|zielgruppe|ziel|zweck|kanal|plattform)(?: (?:ist|soll|sind|sollte)(?!\p{L})|\s?[:=–-]| (?=\p{L}+$))|(?:es |das |der text |er )?(?:soll|sollte|muss|darf) (?:\p{L}+ ){0,3}(?:klingen|wirken|rüberkommen)|kling(?:t|en|e)? (?:wie|nach|bitte)|(?:geschrieben|formuliert|schreib es|formulier es) (?:wie|als|für|aus)(?!\p{L})|(?:gerichtet|richtet sich) an|wie ein|im stil (?:von|eines|einer)|als ob |(?:ende|schließe?|beginne?|starte?) mit (?:einer|einem)|aus sicht |als wäre )/iu,
  topics:
    /^(?:thema|betreff|idee|kontext|inhalt|infos?|hintergrund|fakten|aufgabe|stichworte|worum geht'?s|es geht um)\s?[:=–-]\s?/iu,
};

const fr: TalkWords = {
  works: set('post posts publication publications légende tweet réel reel carrousel'),
  ordered: set('texte annonce message story accroche mot truc chose phrase légende teaser invitation'),
  crafts: set(
    NETWORKS,
    'photo photos image images vidéo jointe joint jointes liste versions variantes options lien liens français anglais ton style ambiance voix langage longueur format hashtag hashtags émoji émojis emoji emojis mots caractères phrases phrase paragraphe paragraphes cible public humour réseaux sociaux exclamation vouvoiement tutoiement jargon blague blagues feed cliché clichés commercial pub',
  ),
  tones: set(
    'fier fière tendre pétillant pétillante gourmand gourmande poli polie bienveillant bienveillante enjoué enjouée rassurant rassurante festif festive accrocheur accrocheuse moderne jeune branché rigolo rigolote ironique engageant engageante positif positive doux douce mignon drôle drôles fun sérieux sérieuse formel formelle chaleureux chaleureuse court courte courts simple sobre décalé décalée humoristique professionnel professionnelle amical amicale honnête personnel personnelle émouvant émouvante sympa léger légère percutant percutante punchy convivial conviviale joyeux joyeuse dynamique sincère élégant élégante poétique complice naturel naturelle bref brève direct directe neutre enthousiaste cool détendu détendue vendeur',
  ),
  orders: set(
    'balance ponds pondre publie publier poste poster partage partager préviens prévenir informe informer explique expliquer parle lance lancer imagine propose écris écrivez écrire fais faites faire rédige rédigez rédiger crée créez créer prépare préparer génère générer veux voudrais voudrait veut faudrait faut besoin mets mettre tutoie tutoyer vouvoie vouvoyer soit sois sonne reste rester utilise utilisez peux peut pouvez pourrais pourriez donne annonce annoncer dis dire',
  ),
  polite: set('ok bref voilà please asap stp svp merci bonjour salut coucou bonsoir plaît plait'),
  glue: set(
    "un une le la les des de du d l et ou mais pas trop très plutôt assez peu plus moins sans avec pour sur en dans à au aux que qui ça cela ce cet cette il on je tu vous nous moi me te s si n ne y être avoir petit petite bien bon bonne max maximum beaucoup quelques un peu quelque deux trois façon manière comme juste seulement aussi notre mon ma nos j c est-ce j'ai aurais ai c'est d'un d'une",
  ),
  joints: set('sur pour que annonçant disant expliquant concernant'),
  starters: set('pour sur en avec sans ton stp svp merci mais et pas max style plutôt fais'),
  mentions:
    /^(?:et |aussi |mais )*(?:(?:pense|pensez) à (?:mentionner|dire|préciser)|n[’']oublie[zr]? pas(?: de (?:dire|mentionner|préciser))?|(?:mentionne|précise|indique|insiste|ajoute)[zr]?(?: bien| aussi)?(?: sur)?)(?: que| qu[’'])?:? /iu,
  avoids:
    /^(?:et |mais )*(?:ne (?:dis|parle|mentionne|dites|parlez|mentionnez|mets|mettez|précise|cite)\p{L}* (?:pas|rien|jamais)|évite[zr]?|sans (?:parler|mentionner|dire)|rien sur|pas un mot)(?!\p{L})/iu,
  manners:
    /^(?:et |aussi |mais )*(?:(?:le |la )?(?:ton|style|ambiance|longueur|format|cible|public|objectif|but|canal|plateforme)(?: (?:est|doit|plutôt|assez|très|un peu)(?!\p{L})|\s?[:=–-]| (?=\p{L}+$))|(?:ça|il|le texte) (?:doit|devrait) (?:être|sonner|faire)|(?:écrit|rédigé) (?:comme|pour|à)(?!\p{L})|(?:destiné|adressé) (?:à|aux)|comme (?:si |une? )|à la manière d|dans le style |(?:finis|termine|commence)[rz]? par une? |façon )/iu,
  topics: /^(?:sujet|thème|idée|contexte|infos?|détails|brief|contenu|message|objet)\s?[:=–-]\s?/iu,
};

const es: TalkWords = {
  works: set('post posts publicación publicaciones tuit tweet reel caption carrusel'),
  ordered: set('texto anuncio mensaje historia algo frase copy cartel invitación aviso eslogan línea líneas'),
  crafts: set(
    NETWORKS,
    'foto fotos imagen imágenes vídeo video adjunta adjunto lista versiones opciones variantes enlace enlaces link español inglés castellano tono estilo voz lenguaje longitud formato hashtag hashtags emoji emojis emoticonos palabras caracteres frases frase párrafo público audiencia humor redes sociales exclamaciones jerga chiste chistes feed publicitario vendedor cursi',
  ),
  tones: set(
    'animado animada orgulloso orgullosa tierno tierna festivo festiva gamberro gamberra atrevido atrevida pícaro pícara chulo chula ameno amena respetuoso respetuosa agradecido agradecida empalagoso moderno moderna irónico irónica suave claro clara rápido rápida guay molón emocionante positivo positiva divertido divertida gracioso graciosa serio seria formal cercano cercana cálido cálida corto corta cortito cortita breve simple sencillo sencilla profesional honesto honesta personal informal emotivo emotiva juvenil fresco fresca alegre directo directa elegante natural amable simpático simpática desenfadado desenfadada entusiasta llamativo llamativa potente tranquilo tranquila sincero sincera neutro neutra casual motivador motivadora bonito bonita',
  ),
  orders: set(
    'publica publicar comparte compartir lanza lanzar monta informa cuéntales dile diles explica explicar habla recuerda pregunta invita felicita promociona escribe escribir escríbeme haz hazme hacer hazlo crea crear créame redacta redactar prepara preparar genera generar necesito necesitamos quiero queremos quisiera pon ponme ponle usa usar suene suena sea sean mantén puedes podrías podéis ayúdame di anuncia anunciar cuenta avisa',
  ),
  polite: set('ok vale bueno oye urgente porfa porfi porfavor favor gracias hola buenas please pls'),
  glue: set(
    'un una unos unas el la los las de del y o pero no muy más menos poco poquito bastante sin con para por en que lo le se es su mi nuestro nuestra me nos tú usted vos a al como solo sólo máximo max mucho muchos pocos algunos dos tres manera forma modo también tipo bien buen buena todo nada demasiado',
  ),
  joints: set('sobre para que anunciando diciendo explicando de'),
  starters: set('para en con sin tono porfa por gracias pero y no máximo max estilo que'),
  mentions:
    /^(?:y |también |pero )*(?:(?:menciona|incluye|destaca|recalca|añade|agrega|pon)(?: también)?|no (?:te )?olvides(?: (?:de )?(?:decir|mencionar|poner))?|recuerda (?:decir|mencionar|poner)|que (?:diga|ponga|mencione))(?: que)?:? /iu,
  avoids:
    /^(?:y |pero )*(?:no (?:digas|menciones|uses|hables|pongas|nombres)|evita|sin (?:decir|mencionar|hablar)|nada de)(?!\p{L})/iu,
  manners:
    /^(?:y |también |pero )*(?:(?:el |la )?(?:tono|estilo|ambiente|longitud|formato|público(?: objetivo)?|audiencia|objetivo|canal|plataforma)(?: (?:es|debe|muy|más|algo|un poco)(?!\p{L})|\s?[:=–-]| (?=\p{L}+$))|(?:que )?(?:suene|parezca|tenga un tono|sea (?:corto|breve|divertido|formal|serio))|(?:escrito|redactado) (?:como|para|en)(?!\p{L})|(?:dirigido|orientado|enfocado) a|como (?:si |una? )|al estilo |(?:termina|acaba|empieza|cierra) con una? |en plan )/iu,
  topics: /^(?:tema|asunto|idea|contexto|detalles|info|brief|contenido|mensaje)\s?[:=–-]\s?/iu,
};

const ar: TalkWords = {
  works: set('منشور منشورا منشوراً بوست تغريدة كابشن ريلز'),
  ordered: set('نص نصا إعلان اعلان إعلانا رسالة ستوري شيء شي عبارة كلام دعوة'),
  crafts: set(
    'انستغرام إنستغرام انستا تويتر فيسبوك لينكد تيك توك سناب إكس الأسلوب أسلوب بأسلوب اسلوب باسلوب نبرة بنبرة لهجة بلهجة هاشتاغ هاشتاق هاشتاغات وسوم إيموجي ايموجي كلمات كلمة حروف جمل سطر سطرين أسطر الجمهور التواصل الاجتماعي تواصل اجتماعي السوشيال ميديا',
  ),
  tones: set(
    'ترحيبي ترحيبية عاطفي عاطفية جاد جادة راقي راقية مضحك مضحكا مضحكة مرح مرحة ودود ودودة رسمي رسمية قصير قصيرا قصيرة مختصر مختصرة بسيط بسيطة دافئ دافئة لطيف لطيفة حماسي حماسية خفيف خفيفة أنيق أنيقة صادق شبابي شبابية جذاب جذابة حلو حلوة مهني احترافي',
  ),
  orders: set(
    'انشر شارك أخبر اخبر اعلن أعلن قل ذكر اطلب سوي سو اكتب أكتب اكتبي اكتبوا اعمل اعملي جهز حضر صمم أريد اريد نريد ابغى أبغى بدي محتاج أحتاج احتاج نحتاج ممكن خليه خليها اجعله اجعلها يكون تكون استخدم ساعدني عايز عاوز',
  ),
  polite: set('شكرا شكراً شكرًا لو سمحت سمحتم فضلك فضلكم رجاء رجاءً السلام عليكم مرحبا'),
  glue: set(
    'من على في مع بدون بلا و أو لكن لا جدا جداً كثير كثيرة قليل عن ل لي لنا هذا هذه غير أكثر فقط أن إلى الى بشكل بطريقة',
  ),
  joints: set('عن حول بخصوص يقول بأن أن بمناسبة يعلن'),
  starters: set('بأسلوب باسلوب بنبرة بلهجة بدون مع على شكرا شكراً من لو بشكل بطريقة و خليه اجعله'),
  mentions: /^(?:و ?)?(?:اذكر|أضف|اضف|لا تنس(?:ى|وا)?(?: (?:أن )?(?:تذكر|ذكر))?|ركز على|وضح)(?: أن)? /u,
  avoids: /^(?:و ?)?(?:لا (?:تذكر|تستخدم|تقل|تكتب)|تجنب|بدون (?:ذكر|ما تذكر))(?!\p{L})/u,
  manners:
    /^(?:و ?)?(?:(?:ال)?(?:نبرة|أسلوب|اسلوب|جمهور|فئة|هدف|غرض|طول)(?: المستهدف(?:ة)?)?\s?[:=–-]|موجه(?:ة)? (?:إلى|الى|ل)|كأن|على طريقة|يكون (?:مرح|رسمي|قصير|لطيف))/u,
  topics: /^(?:الموضوع|موضوع|الفكرة|فكرة|التفاصيل|تفاصيل|معلومات|المحتوى)\s?[:=–-]\s?/u,
};

const LISTS: Readonly<Record<string, TalkWords>> = { en, de, fr, es, ar };

/** Null for Japanese, whose words have no spaces between them. */
export function talkWordsOf(code: string): TalkWords | null {
  return LISTS[code] ?? null;
}
