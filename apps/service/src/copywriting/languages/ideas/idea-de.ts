import { opening, whole } from '../words.ts';
import { ideaLinesDe } from './idea-lines-de.ts';
import type { IdeaWords } from './idea-words.ts';

const months = 'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';
const days = '(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|wochenenden?';
const clock = '\\d{1,2}(?:[:.]\\d{2})? ?uhr|\\d{1,2}:\\d{2}';

export const ideaDe: IdeaWords = {
  code: 'de',
  kickers:
    /^(?:erinnerung|zur erinnerung|meinung|unbeliebte meinung|steile these|these|frage|umfrage|news|neuigkeit|info|ankündigung|achtung|wichtig|idee|thema|kundenstimme|tipp)\s?[:–-] ?/iu,
  intents: {
    testimonial: whole(
      'kundenstimmen?|bewertung(?:en)?|rezension(?:en)?|testimonials?|(?:eine? )?(?:kundin|kunde|gast|patientin?|leserin?) (?:sagte?|schrieb|schreibt|meinte)',
    ),
    hiring:
      /(?<!\p{L})(?:suchen|gesucht|sucht verstärkung|verstärkung|stellenangebot|stelle frei|wir stellen ein|jobangebot|azubi|auszubildende|ausbildungsplatz|minijob|aushilfe|bewirb dich|bewerbung an|mitarbeiter(?:in)?)(?!\p{L})|m\/w\/d/iu,
    reminder_deadline:
      /(?<!\p{L})(?:erinnerung|nicht vergessen|anmeldeschluss|einsendeschluss|bewerbungsschluss|letzte(?:r|n)? (?:tag|chance|plätze|aufruf)|anmeldung endet|frist|noch \d{1,20} (?:plätze|tickets|karten|tage)|denkt an|denk daran|stichtag)(?!\p{L})/iu,
    sale_offer:
      /\d{1,2} ?(?:%|prozent)(?: (?:rabatt|auf|reduziert|nachlass|günstiger|weniger))?(?!\p{L})|(?<!\p{L})(?:\p{L}*angebot(?:e|spreis)?(?=$|[!:.,]| (?:bis|nur|gilt|auf|im))|rabatt(?:aktion)?|reduziert|ausverkauf|schlussverkauf|sale|sonderangebot|zum halben preis|gutschein(?:code)?|2 ?für ?1|zwei für einen?|gratis dazu|aktionspreis|versandkostenfrei|schnäppchen|happy hour)(?!\p{L})/iu,
    tips_list:
      /(?<!\p{L})(?:(?:\d{1,2}|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|die besten|unsere|ein paar) (?:\p{L}+ ){0,2}(?:tipps|fehler|wege|ideen|gründe|tricks|dinge|regeln|schritte|fakten|mythen|rezepte|übungen|gewohnheiten)|tipps|ideen für|checkliste)(?!\p{L})/iu,
    how_to:
      /^(?:wie (?:man|du|ich|sie)|anleitung|so (?:geht|funktioniert|gelingt))(?!\p{L})|(?<!\p{L})schritt für schritt/iu,
    explainer:
      /^(?:erklär\p{L}*|was (?:ist|sind|bedeutet)|warum|wieso|weshalb|(?:die )?(?:vorteile|geschichte|bedeutung|grundlagen|unterschiede?)|vor- und nachteile)(?!\p{L})/iu,
    opinion:
      /^(?:meinung|steile these|unbeliebte meinung|these|ich finde|ich glaube)(?!\p{L})|(?<!\p{L})(?:sollten? (?:\p{L}+ ){0,6}(?:sein|haben|werden|dürfen|dauern|kosten)|niemand braucht|überbewertet|gehört abgeschafft|braucht kein mensch)(?!\p{L})/iu,
    milestone_thanks:
      /(?<!\p{L})(?:(?:danke(?:schön)?|dankeschön|vielen dank)(?! für (?:euer|ihr|das|eure|ihre|die) (?:verständnis|geduld))|\d[\d.]*k? (?:follower|abonnenten|kunden|mitglieder|downloads|jahre(?! (?:mit|in|als|erfahrung)))|jubiläum|geburtstag|wir werden \d{1,20}|meilenstein|seit \d{1,20} jahren)(?!\p{L})/iu,
    seasonal_greeting:
      /(?<!\p{L})(?:frohe (?:weihnachten|ostern|festtage)|frohes (?:neues|fest)|schöne (?:feiertage|ferien)|guten rutsch|weihnachtsgr(?:u|ü)ß\p{L}*|ostergr(?:u|ü)ß\p{L}*|neujahrsgr(?:u|ü)ß\p{L}*|schönen (?:advent|muttertag|vatertag)|festtagsgrüße|wünsch(?:en|t) (?:euch|ihnen|allen|dir))(?!\p{L})/iu,
    event:
      /(?<!\p{L})(?:\p{L}*(?:fest|party|konzert|workshop|markt|messe|kurs|vortrag|lesung|ausstellung|vernissage|verkostung|turnier|lauf|wanderung|führung|seminar|webinar|brunch|dinner|abend|nacht|treffen|stammtisch|flohmarkt|festival|premiere|vorstellung|feier|eröffnung)|tag der offenen tür|einladung|wir laden ein|veranstaltung|live-musik)(?!\p{L})/iu,
    hours_change:
      /(?<!\p{L})(?:öffnungszeiten|(?:haben|hat|sind|ist|bleibt|bleiben|machen|öffnet|öffnen|schließt|schließen)(?: \S+){0,6} (?:geöffnet|geschlossen|offen|zu|auf|früher|später)|öffne[nt](?: \S+){0,4} (?:ab|um|jetzt|schon|bis|früher|später|erst)|ab (?:jetzt|sofort|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?: \S+){0,5} (?:geöffnet|offen|auf)|sonntags (?:geöffnet|offen|zu)|betriebsferien|ruhetag|jetzt (?:auch )?(?:\S+ ){0,3}(?:geöffnet|offen)|geschlossen|geöffnet)(?!\p{L})/iu,
    product_feature:
      /(?<!\p{L})(?:neu in|neue funktion|version|update|jetzt (?:mit|auch als)|release|feature|ab sofort (?:auch )?(?:mit|als))(?!\p{L})|(?<![\d.,:£$€]|[£$€] )v?\d{1,3}\.\d(?:\.\d{1,20})?(?![\d.,]|\s?(?:[£$€%]|\p{L}{1,2}(?!\p{L})|euros?|pounds?|dollars?|uhr|liter|litres?|stars?|million|mio))/iu,
    launch:
      /(?<!\p{L})(?:launch|neu(?:e[nrs]?)? (?:produkt|speisekarte|kollektion|app|webseite|website|buch|sorte|filiale|angebot)|unser(?:e|en)? neue[nrs]?|mein neues|neu(?: bei uns| im (?:sortiment|programm|shop)|:)|jetzt erhältlich|ab sofort erhältlich|vorbestell\p{L}*|wir starten|endlich da|ist da)(?!\p{L})/iu,
    question_poll: /\?\s*(?:\p{Extended_Pictographic}|\s)*$/u,
    story:
      /(?<!\p{L})(?:hinter den kulissen|geschichte|wie alles begann|der tag,? an dem|heute morgen|gestern|vor (?:\d{1,20}|\p{L}+) jahren|erster? (?:versuch|tag|kunde)|letzte (?:nacht|woche))(?!\p{L})/iu,
  },
  empty:
    /^(?:(?:mein|meine|meinen|unser|unsere|unseren|das|die|der|ein|eine|neue[nrs]?|kleine[nrs]?) )*(?:firma|unternehmen|geschäft|laden|shop|produkt|produkte|marke|angebot|dienstleistung(?:en)?|etwas|irgendwas|uns|mich|website|webseite|team|betrieb|restaurant|café|neuigkeiten|sachen|social media|post|beitrag)?$/iu,
  unknownFacts:
    /(?<!\p{L})(?:was (?:soll|sollte|könnte|kann) (?:ich|man|wir) (?:\p{L}+ ){0,2}posten|(?:aktuelle|neueste|neuste|spannende|interessante) (?:statistik(?:en)?|zahlen|nachrichten|studien|news|trends|fakten)|statistik(?:en)? (?:zu|über)|nachrichten (?:von heute|des tages)|was (?:heute|diese woche) passiert)(?!\p{L})/iu,
  otherLanguage:
    /(?<!\p{L})(?:auf|ins|in) (?:(?<en>englisch\p{L}*|english)|(?<fr>französisch\p{L}*)|(?<es>spanisch\p{L}*)|(?<ja>japanisch\p{L}*)|(?<ar>arabisch\p{L}*)|(?<de>deutsch\p{L}*)|(?<other>italienisch\p{L}*|türkisch\p{L}*|polnisch\p{L}*|russisch\p{L}*|niederländisch\p{L}*|portugiesisch\p{L}*|chinesisch\p{L}*|ukrainisch\p{L}*|plattdeutsch))(?!\p{L})/iu,
  dates: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:am|ab|bis|vom|seit|um|von|jeden|jede|nächsten?|diesen|kommenden|zum)? ?(?:(?:${days})(?:,? (?:den |dem )?\\d{1,2}\\.(?: ?(?:${months})|\\d{1,2}\\.?)?)?|\\d{1,2}\\. ?(?:${months})(?: \\d{4})?|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?|${clock}|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: \\d{1,2} \\p{L}+)?|\\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december))|heute(?: abend)?|morgen|ab sofort|ab jetzt|(?:diese|nächste|kommende) woche|dieses wochenende|(?:diesen|nächsten) (?:monat|sommer|winter|herbst|frühling)|(?:im|ab|seit) (?:${months})|ende (?:des monats|\\p{L}+))(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  until: new RegExp(
    `(?<!\\p{L})(?:nur )?(?:noch )?bis (?:einschließlich |zum |ende )?(?:(?:kommenden |nächsten )?(?:${days})|\\d{1,2}\\. ?(?:${months})|\\d{1,2}\\.\\d{1,2}\\.|monatsende|ende (?:des monats|${months})|${clock}|heiligabend|mitternacht)(?!\\p{L})`,
    'iu',
  ),
  occasions: whole(
    'black friday|cyber monday|weihnachten|ostern|halloween|valentinstag|muttertag|vatertag|silvester|neujahr|nikolaus|advent|fasching|karneval|oktoberfest|pfingsten|herbstferien|sommerferien',
  ),
  place:
    /(?<!\p{L})(?:in|im|am|bei|auf dem|an der|in der) ((?:der |dem |den )?(?:\p{Lu}[\p{L}’'&.-]*)(?: (?:\p{Lu}[\p{L}’'&.-]*|\d{1,4}[a-z]?|am|an der))*)/u,
  named: /(?:heißt|heißen|namens|name:|firma|laden) (\p{Lu}[\p{L}\p{N}’'&-]*(?: (?:&|und|\p{Lu}[\p{L}\p{N}’'&-]*))*)/u,
  asking:
    /^(?:(?:was|welche\p{L}*|wer|wen|wo|wann|warum|wieso|wie|wohin|wofür)(?: [^\s.]+){0,4} )?\p{L}+(?:t (?:ihr|euch)|st du)(?!\p{L})[^.]*$|^[^.!]{0,120}(?<!\p{L})(?:ihr|euch|eure?\p{L}*|du|dein\p{L}*)(?!\p{L})[^.!]{0,120}\?$/iu,
  calls: opening(
    'bitte (?:melden|anmelden|kommen)|anmeld(?:en|ung)(?: (?:unter|bei|per|über|bis))|meldet? (?:euch|dich)|bewirb dich|bewerbt euch|bewerbung|kommt|komm vorbei|schaut vorbei|schau vorbei|ruf(?:t)? an|schreib(?:t)? (?:uns|an)|reserviert?|bucht?|bestellt?|probiert?|jetzt (?:anmelden|buchen|bestellen|bewerben)|tickets|karten|mehr (?:infos?|unter)|infos? (?:unter|auf)|bringt? |bring your|come |spendet?|macht mit|mach mit|sagt? uns|testet?|einfach',
  ),
  dependent:
    /^(?:und|aber|oder|denn|weil|dass|wenn|damit|sondern|sowie|die|der|das|den|dem|welche[rs]?|wo|bis(?! zu \d)|als|ob|obwohl|um|ohne dass)\s/iu,
  repairs: [
    [/^(?:unseren|unserem|meinen|meinem|einen|einem) (?=\p{Lu})/iu, ''],
    [/^weihnachtsgr(?:u|ü)ß\p{L}*(?= )/iu, 'Frohe Weihnachten'],
    [/^ostergr(?:u|ü)ß\p{L}*(?= )/iu, 'Frohe Ostern'],
    [/^suchen(?= )/iu, 'Wir suchen'],
    [/ m\/w\/d$/u, ' (m/w/d)'],
    [/^(?:eröffnen|starten|feiern|ziehen um|haben|öffnen|schließen|verlosen|bieten)(?= )/u, 'Wir $&'],
  ],
  role: /(?:suchen|sucht|stellen)(?: wir)?(?: ab sofort| zum nächstmöglichen zeitpunkt)?(?: eine?n?)? (.{3,60})$/iu,
  capitals: whole(
    '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember|uhr|weihnachten|ostern|black friday|rabatt|kaffee|kuchen|musik',
    'giu',
  ),
  comma: ', ',
  colon: ': ',
  stop: '.',
  marks: ['„', '“'],
  labels: {
    when: 'Wann',
    price: 'Preis',
    pay: 'Bezahlung',
    more: 'Gut zu wissen',
    contact: 'So erreicht ihr uns',
    phone: 'Tel.',
    call: 'Ruft uns an',
    mail: 'Schreibt uns',
    message: 'Schreibt uns',
    forWhom: 'Für',
    isNew: 'Neu',
  },
  lines: ideaLinesDe,
};
