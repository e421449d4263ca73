import { deLines } from './lines-de.ts';
import { closedClass, ending, opening, type Words, whole } from './words.ts';

export const de: Words = {
  code: 'de',
  lines: deLines,
  connectors:
    /^(?:und|aber|doch|jedoch|deshalb|daher|au(?:ß|ss)erdem|zudem|also|dann(?=,)|nun(?=,)|allerdings|trotzdem|schlie(?:ß|ss)lich(?=,)),?\s+/iu,
  leaning:
    /^(?:er|sie(?! (?:können|erhalten|haben|wollen|möchten|bekommen|brauchen|müssen|sparen|zahlen))|es(?! gibt| geht| braucht)|dies\p{L}*|das(?= (?:ist|war|heißt|macht|geht|gilt|bedeutet|kostet|sind|spart)(?!\p{L}))|jene\p{L}*|sein\p{L}*|ihre?\p{L}?(?! können)|dort|dabei|dadurch|damit|dazu|dafür|davon|beide|letztere\p{L}*|so (?=ist|wird|war)|nein|ja)(?!\p{L})|(?<!\p{L})(?:oben|folgende\p{L}*|davon)(?!\p{L})/iu,
  contrast: opening('aber|doch|jedoch|allerdings|trotzdem|obwohl|nur|außer|leider|stattdessen'),
  protectedWords: whole(
    'nicht|nichts|kein\\p{L}*|nie|niemand\\p{L}*|niemals|ohne|wenn|falls|nur|außer|ausgenommen|aber|jedoch|obwohl|sobald|solange|bis|vor|nach|mindestens|höchstens|etwa|rund|ca|kann|könnte\\p{L}*|soll\\p{L}*|laut|sagt\\p{L}*|ab|angeblich|voraussichtlich|sofern|statt|fast|zufolge',
  ),
  conditions: whole(
    'wenn|falls|sofern|sobald|solange|während|nur|außer|ausgenommen|bis|ab|mindestens|höchstens|statt|pro|für (?:jede[nrsm]?|alle)|laut|zufolge|sagt\\p{L}*',
  ),
  negations: /(?<!\p{L})(?:nicht|nichts|kein\p{L}*|nie|niemand\p{L}*|niemals|ohne)(?!\p{L})/iu,
  superlatives: whole(
    'alle[nrsm]?|jede[nrsm]?|immer|nie|niemals|einzige[nrsm]?|erste[nrsm]?|letzte[nrsm]?|beste[nrsm]?|nur|\\p{L}{3,}ste[nrsm]?|führende[nrsm]?|garantiert',
  ),
  lastWords: ending(
    'der|die|das|den|dem|des|ein\\p{L}*|und|oder|mit|von|zu|zum|zur|im|in|am|an|auf|für|bei|aus|nach|vor|ist|sind|wird|werden|hat|haben|nicht|sich|als|wie|pro|nur|auch|ihr\\p{L}*|dass|weil|wenn|seit|über|unter',
  ),
  cues: whole('kurz gesagt|auf den punkt|in einem satz|das wichtigste'),
  abbreviations:
    /(?:(?<!\p{L})(?:Dr|Hr|Fr|Prof|Nr|Str|z|B|d|h|u|a|ca|bzw|usw|vgl|inkl|exkl|zzgl|gem|Art|Abs|Std|Min|Mio|Mrd|Tel|evtl|ggf|max|min|St|i|G|o)|(?<![\d,.])(?<!\p{L})\d{1,2})\.$/u,
  callVerbs:
    /(?:testen|kaufen|buchen|bestellen|ansehen|lesen|starten|anmelden|reservieren|anfragen|entdecken|sichern|herunterladen|finden|holen|vereinbaren|ausprobieren|besuchen|mitmachen|bewerben|spenden|planen)$/iu,
  saying: whole('sagt|sagte|erklärt|erklärte|berichtet|berichtete|erzählt|erzählte|meint|meinte|so'),
  badNews: whole(
    'gestorben|tot|todes\\p{L}*|verstorben|nachruf|rückruf\\p{L}*|schließt (?:endgültig|für immer)|schließung\\p{L}*|insolvenz|insolvent|entlassung\\p{L}*|ausfall|datenleck|unfall|verletzt\\p{L}*|evakuiert|erdbeben|hochwasser|anschlag|opfer|trauer\\p{L}*',
  ),
  definition: whole('ist (?:ein|eine|der|die|das)|sind'),
  deadlines: whole(
    '(?:am |ab |bis |jeden |diesen )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(?:abend)?|(?:am |ab |bis |vom )?\\d{1,2}\\. (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|(?:ab|bis|im) (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|heute|morgen|diese woche',
  ),
  joints: whole(
    'und|aber|oder|denn|sondern|mit|auf|für|bei|aus|nach|vor|ohne|wenn|weil|damit|sobald|während|seit|durch|über|unter|gegen|statt|bis|ab',
  ),
  closed: closedClass(
    'der die das den dem des ein eine einen einem einer eines und oder aber mit von zu zum zur im in am an auf für bei aus nach vor ist sind war wird werden hat haben hatte nicht sich als wie auch es er sie wir ihr ihre ihren man dass wenn so noch schon da dann',
  ),
  quoteMarks: ['„', '“'],
  colon: ': ',
  polite: /(?<=\p{L}[ ,] ?)(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})/u,
  informal: whole('ihr|euch|euer|eure[mnrs]?|du|dich|dir|dein\\p{L}*', 'u'),
};
