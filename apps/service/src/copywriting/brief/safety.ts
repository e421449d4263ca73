import type { RejectionCode } from './intents.ts';

/** Word rules, each of two parts that must both be there: a topic, and what is asked of it. */
type Rule = { code: RejectionCode; all: readonly RegExp[]; unless?: RegExp; inOneSentence?: true };

const ILLNESS =
  /\b(?:cancer|tumou?rs?|diabetes|arthritis|depression|anxiety|autism|alzheimer|dementia|covid|hiv|aids|epilepsy|asthma|infertility|migraines?|hypertension|high blood pressure|disease|illness|krebs|krankheit|rheuma|arthrose|krank|demenz|cáncer|artritis|depresión|enfermedad|autismo|dépression|arthrose|arthrite|maladie|diabète)\b|癌|がん|糖尿病|うつ|関節炎|病気|السرطان|سرطان|السكري|سكري|الاكتئاب|المرض|المفاصل/iu;
const CURE =
  /\b(?:cures?|cured|curing|heals?|healed|treats?|reverses?|gets? rid of|eliminates?|heilt|heilen|geheilt|guéri(?:t|r|ssent)?|soigne(?:nt)?|cura(?:n|r)?|sana(?:n|r)?|elimina)\b|治る|治す|治り|治します|يشفي|تشفي|شفاء|يعالج|تعالج|علاج/iu;
const TREATMENT =
  /\b(?:meds?|medications?|medicines?|treatment|chemo(?:therapy)?|insulin|vaccin\p{L}*|doctors?|antidepressants?|medikamente?|impf\p{L}*|arzt|ärzte|médicaments?|traitement|médecin|vaccins?|medicamentos?|medicación|tratamiento|vacuna\p{L}*|médico)\b|薬|ワクチン|治療|الدواء|أدوية|اللقاح|العلاج|الطبيب/iu;
const AGAINST =
  /\b(?:stop(?:ping)? taking|(?:can|should|to) stop|quit|throw away|instead of|replaces?|no longer need|don[’']?t need|do not need|never (?:get|take)|avoid|refuse|dangerous|poison|causes? autism|absetzen|statt|brauchst? keine?|nicht mehr nehmen|gift|arrête[rz]?|remplace|au lieu|plus besoin|dejar? de tomar|en vez de|ya no necesitas?|sustituye)\b|やめて|いらない|不要|代わり|توقف|بدل|لا تحتاج|اترك/iu;
const GROUPS =
  /\b(?:foreigners?|immigrants?|migrants?|refugees?|jews?|muslims?|christians|hindus|blacks?|black people|whites|asians?|africans?|mexicans?|arabs?|gypsies|roma|gays?|lesbians?|trans(?:gender)? people|homosexuals?|women|girls|men|disabled(?: people)?|autistic people|fat people|poor people|old people|boomers|ausländer\p{L}*|flüchtlinge?|migranten|juden|muslime|moslems|türken|polen|schwule|frauen|männer|behinderte|étrangers?|immigrés?|migrants|juifs?|musulmans?|arabes|noirs|femmes|homosexuels?|roms|extranjeros?|inmigrantes?|judíos?|musulmanes|moros|negros|mujeres|gitanos|homosexuales)\b|外国人|移民|女性は|女は|韓国人|中国人|黒人|ユダヤ人|障害者|الأجانب|المهاجرين|اللاجئين|اليهود|النساء|السود|المسيحيين|المعاقين/iu;
const DEMEAN =
  /\b(?:lazy|stupid|dumb|inferior|dirty|criminals?|thieves|vermin|parasites?|rapists?|terrorists?|disgusting|animals|subhuman|don[’']?t belong|go home|should be (?:banned|deported|killed)|should(?:n[’']t| not) be (?:allowed|let)|not welcome|keep (?:them )?out|can[’']?t (?:drive|think)|belong in the kitchen|ruin(?:ing)?|invad(?:e|ing)|hate|faul|dumm|kriminell|dreckig|schmutzig|minderwertig|parasiten|abschieben|raus|gehören (?:nicht|in die küche)|paresseux|stupides?|sales?|voleurs?|criminels?|inférieur\p{L}*|dehors|fainéants?|vagos?|perezosos?|tontos?|ladrones|criminales|sucios?|inferiores|fuera)\b|怠け|馬鹿|バカ|劣|汚い|犯罪|出て行け|كسالى|أغبياء|لصوص|مجرم|قذر|أقل|اطردوا/iu;
const REVIEW =
  /\b(?:reviews?|testimonials?|ratings?|customer quotes?|bewertung(?:en)?|rezension(?:en)?|kundenstimmen?|kundenmeinung(?:en)?|kundenzitate?|kundenfeedback|erfahrungsberichte?|avis(?: clients?)?|témoignages?|reseñas?|testimonios?|opiniones|valoraciones)\b|口コミ|レビュー|お客様の声|تقييم|تقييمات|مراجعات|آراء|شهادات/iu;
const INVENT =
  /\b(?:write|make up|made[ -]up|invent|create|fake|generate|come up with|draft|schreib(?:e)?|erfind\p{L}*|ausgedacht\p{L}*|ausdenk\p{L}*|denkt? (?:dir|euch)|denke dir|verfass\p{L}*|formulier\p{L}*|erstelle?|fingier\p{L}*|gefälscht\p{L}*|écris|invente[rz]?|rédige|crée|faux|fausses?|escribe|inventa|crea|falsas?|haz)\b|書いて|作って|考えて|اكتب|اختلق|اصنع|وهمي|اخترع/iu;
/** Reviews by the number, which nobody has given. */
const SOME_REVIEWS =
  /\b(?:\d{1,2}|some|a few|several|two|three|four|five|six|ten|einige|ein paar|drei|vier|fünf|quelques|trois|quatre|cinq|algunas|unas|tres|cuatro|cinco)(?: [\p{L}-]+){0,3} (?:reviews|testimonials|bewertungen|rezensionen|kundenstimmen|avis|témoignages|reseñas|testimonios|opiniones|valoraciones)\b/iu;
const ANY_QUOTE = /["“”„«»「」]|(?<!\p{L})['‘][^'’]{8,}['’](?!\p{L})/u;
const POSE =
  /\b(?:pretend(?:ing)? to be|pose as|posing as|impersonat\p{L}*|as (?:if|though) (?:i|we|it|this)(?:[’']s| were| are| was| is| came| comes)|(?:look|sound)s? like (?:it[’']s |it is |it comes |it came )?from|speaking as|write as|post as|official (?:statement|notice|warning|letter) (?:from|of|by) (?:the )?|gib dich als|als ob (?:ich|wir)|offizielle \p{L}+ (?:der|des|von)|en tant que|fais[- ]toi passer|como si fu[eé]ra\p{L}*|hazte pasar|haciéndote pasar|comunicado oficial)|なりすま|のふり|の公式|として発表|انتحل|كأنك|تظاهر/iu;
const AUTHORITY =
  /\b(?:police|polizei|policía|banks?|sparkasse|banco|banque|irs|hmrc|tax office|finanzamt|hacienda|impôts|government|regierung|gobierno|gouvernement|ministry|ministerium|ministerio|ministère|nhs|cdc|customs|zoll|aduana|embassy|council|gericht|post office|paypal|amazon|apple|google|microsoft|netflix|dhl|fedex|elon musk|taylor swift|the president|president|präsident|presidente|président|kanzler|prime minister|celebrity|mayor|bürgermeister(?:in|s)?|alcalde|maire|the pope)\b|警察|銀行|税務署|政府|大統領|首相|市長|شرطة|الشرطة|البنك|بنك|الحكومة|وزارة|الرئيس/iu;
/** In the name of an authority, which follows at once. */
const IN_NAME = new RegExp(
  `(?:in the name of|on behalf of|im namen (?:der|des|von)|au nom d(?:e|u|es)|en nombre d(?:e|el)|باسم)\\s(?:\\S+\\s){0,2}(?:${AUTHORITY.source})`,
  'iu',
);
const CRIME =
  /\b(?:looks? (?:\p{L}+ )?(?:genuine|real|like the real thing)|without (?:a )?prescription|no prescription|ohne rezept|sans ordonnance|sin receta|no questions asked|no id (?:check|needed|required)|pirated|bootlegs?|smuggled|unlicen[cs]ed|fell off (?:the|a) (?:back|lorry|truck)|jailbroken|cracked|knock-?offs?|replicas?|under the counter|exam answers|weed|cannabis|fake (?:id|ids|passports?|diplomas?|documents?|invoices?|followers to sell)|counterfeit|phishing|scam|launder\p{L}*|pyramid scheme|ponzi|get rich quick guaranteed|steal|stolen|shoplift\p{L}*|hack (?:into|someone|an? account)|cocaine|heroin|meth|mdma|ecstasy|fentanyl|xanax|adderall|oxycontin|magic mushrooms|ghost guns?|untraceable|without (?:a )?licen[cs]e|unregistered guns?|explosives?|bombs?|evade tax(?:es)?|tax evasion|insider tip|gefälschte (?:ausweise?|pässe?|rechnungen?|dokumente)|drogen|kokain|geldwäsche|betrug\p{L}*|bombe|schwarzgeld|ohne rechnung|faux (?:papiers|passeports?|billets|permis)|cocaïne|drogue|blanchiment|arnaque|sans facture|pasaportes? falsos?|documentos falsos|droga|cocaína|estafa|blanqueo|bomba)\b|偽造|麻薬|覚醒剤|詐欺|爆弾|脱税|盗品|مخدرات|كوكايين|جوازات مزورة|مزور|احتيال|قنبلة|غسيل أموال/iu;
const SELLING =
  /\b(?:sell(?:ing|s)?|buy(?:ing)?|for sale|make|making|how to|get|offer(?:ing)?|order|post|advert\p{L}*|promot\p{L}*|people (?:into|to)|steps?|\d{1,20} (?:ways|tips)|pretend|verkauf\p{L}*|kauf\p{L}*|wie man|anleitung|werb\p{L}*|biete\p{L}*|vend\p{L}*|achet\p{L}*|comment|faire|compr\p{L}*|cómo|hacer|oferta)\b|売|買|作り方|方法|販売|بيع|شراء|كيف|طريقة|عرض|السعر|إعلان/iu;
const NEWS_OF_CRIME =
  /\b(?:awareness|prevent(?:ion)?|protect|avoid|beware|warn(?:ing)?|report(?:ed)?|victims?|recover\p{L}*|support group|schützen|vorbeug\p{L}*|warnung|prévention|attention aux|prevención|cuidado con|museum|documentary|bath bombs?|seife|escape room)\b|注意|防止|احذر|توعية/iu;
const SEX =
  /\b(?:nudes?|naked|sex(?:y|ual|ually)?|porn\p{L}*|erotic|onlyfans|hot pics?|undress\p{L}*|strip(?:ping)?|fetish|nackt\p{L}*|erotisch\p{L}*|sexuell\p{L}*|nue?s?|érotique|sexuel\p{L}*|desnud\p{L}*|erótic\p{L}*|sexual\p{L}*)\b|裸|エロ|性的|ヌード|セクシー|エッチ|えっち|卑猥|官能|アダルト|下ネタ|عاري|عارية|جنسي|إباحي/iu;
const TARGETS =
  /\b(?:(?:our|my|the) (?:ex|former)[- ]\p{L}+|(?:he|she|they)(?:[’']s)? lives? at|lives at \d|my (?:ex|boss|neighbou?r|teacher|coworker|colleague|student|classmate|wife|husband|girlfriend|boyfriend)|teen(?:age)?(?:r|rs)?|minors?|schoolgirls?|school ?girls?|kids?|child(?:ren)?|underage|girls?|actress|actor|singer|celebrity|politician|meine? (?:ex|chefin?|nachbarin?|lehrerin?)|mein (?:ex|chef|nachbar|lehrer)|schülerin(?:nen)?|kinder|mon ex|ma (?:voisine|prof|collègue)|mon (?:voisin|patron)|enfants?|lycéenne|mi (?:ex|jefe|jefa|vecin[oa]|profesor[a]?)|niñ[oa]s?|menores?|actriz)\b|元カノ|元カレ|上司|先生|女子高生|子供|女優|طليقتي|مديري|جارتي|جاري|أطفال|قاصر|ممثلة/iu;
const AT_WORK =
  /\b(?:waitress(?:es)?|barmaids?|nurses?|employees?|staff|customers?|students?|trainers?|neighbou?rs?|kellnerin(?:nen)?|kundin(?:nen)?|serveuses?|clientes?|camareras?|clientas?)\b|店員|スタッフ|従業員|看護師|生徒|学生|お客様/iu;
const ATTACK =
  /\b(?:expos(?:e|ing)|thief|doxx?|shame|humiliat\p{L}*|destroy|ruin|revenge|bully|mock|make fun of|insult|liar|cheater|psycho|creep|ugly|fat|loser|whore|slut|idiot|address (?:is|of)|home address|phone number of|get (?:her|him|them) fired|bloßstell\p{L}*|fertig ?mach\p{L}*|beleidig\p{L}*|lächerlich|betrüger|hässlich|rache|adresse von|schlampe|ridiculis\p{L}*|humili\p{L}*|insult\p{L}*|menteu\p{L}*|vengeance|adresse de|humilla\p{L}*|insulta\p{L}*|ridiculiza\p{L}*|mentiros\p{L}*|venganza|dirección de|fe[ao]|gord[ao])\b|晒|復讐|悪口|バカ|いじめ|住所|فضح|افضح|انتقام|اشتم|عنوان بيت|كذاب/iu;
const HARM =
  /\b(?:kill yourself|kys|suicide (?:is|methods?)|how to (?:starve|self[- ]harm)|self[- ]harm tips|bring dich um|suicide-toi|suicídate)\b|自殺しろ|死ね|اقتل نفسك/iu;

/** In this order; the first that fits gives the code. */
const rules: readonly Rule[] = [
  { code: 'unsafe_health', all: [CURE, ILLNESS] },
  { code: 'unsafe_health', all: [TREATMENT, AGAINST], unless: /\b(?:pets? insurance|out of office)\b/iu },
  { code: 'unsafe_hate', all: [GROUPS, DEMEAN], inOneSentence: true },
  { code: 'unsafe_sexual', all: [SEX, TARGETS] },
  { code: 'unsafe_sexual', all: [SEX, AT_WORK] },
  { code: 'unsafe_harassment', all: [HARM] },
  { code: 'unsafe_impersonation', all: [POSE, AUTHORITY] },
  { code: 'unsafe_impersonation', all: [IN_NAME] },
  { code: 'unsafe_illegal', all: [CRIME, SELLING], unless: NEWS_OF_CRIME },
  { code: 'unsafe_harassment', all: [TARGETS, ATTACK] },
  { code: 'fabricated_testimonial', all: [REVIEW, INVENT], unless: ANY_QUOTE },
  {
    code: 'fabricated_testimonial',
    all: [SOME_REVIEWS],
    unless: /["“”„«»「」]|thank|merci|danke|gracias|read|leave|over|more than/iu,
  },
];

/** "tough but not stupid" demeans nobody. */
const DENIED =
  /(?<!\p{L})(?:not|never|isn[’']t|aren[’']t|nicht|keine?n?|pas|jamais|no|nunca) (?:(?:too|so|zu|trop|tan|muy) )?(?:lazy|stupid|dumb|dirty|inferior|faul|dumm|schmutzig|dreckig|paresseu(?:x|ses?)|stupides?|sales?|tont[oa]s?|vag[oa]s?|suci[oa]s?)(?!\p{L})/giu;

/** The code of what must not be written, by word rules alone; null for everything else. */
export function findUnsafe(text: string): RejectionCode | null {
  const sentences = text.split(/[.!?\n。！？؟]+/u).map((sentence) => sentence.replace(DENIED, ' '));
  const found = rules.find(({ all, unless, inOneSentence }) => {
    const stretches = inOneSentence === true ? sentences : [text];
    return stretches.some((stretch) => all.every((part) => part.test(stretch))) && !unless?.test(text);
  });
  return found?.code ?? null;
}
