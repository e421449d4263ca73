import { misspellings } from './misspellings.ts';

/** How people shorten words in notes, and the words in full, in order. */
export type NoteWords = readonly (readonly [RegExp, string | ((...found: string[]) => string)])[];

const cased = (typed: string, full: string): string =>
  /^\p{Lu}/u.test(typed) ? full.charAt(0).toLocaleUpperCase() + full.slice(1) : full;

/** Words by their short forms, wherever they stand alone. */
function short(words: Readonly<Record<string, string>>): NoteWords[number] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}’'@#./-])(?:${Object.keys(words).join('|')})(?![\\p{L}\\p{N}’'@-])`,
    'giu',
  );
  return [pattern, (typed) => cased(typed, words[typed.toLowerCase()] ?? typed)];
}

/** Months beside their day: "10 jan", "Jan 10th". */
function months(words: Readonly<Record<string, string>>): NoteWords[number][] {
  const names = Object.keys(words).join('|');
  const full = (typed = ''): string => words[typed.toLowerCase()] ?? typed;
  return [
    [
      new RegExp(`(\\d(?:st|nd|rd|th|er|\\.)? (?:de )?)(${names})\\.?(?![\\p{L}\\p{N}])`, 'giu'),
      (_, day = '', name) => day + full(name),
    ],
    [new RegExp(`(?<!\\p{L})(${names})\\.? (?=\\d)`, 'giu'), (_, name) => `${full(name)} `],
  ];
}

/** Days of the week where nothing but a day can stand: before a time or a mark, or behind a word that leads to one. */
function days(words: Readonly<Record<string, string>>, leads: string): NoteWords[number][] {
  const names = Object.keys(words).join('|');
  const full = (typed = ''): string => words[typed.toLowerCase()] ?? typed;
  return [
    [
      new RegExp(`((?<!\\p{L})(?:${leads}) )(${names})\\.?(?=$|[\\s,;)])`, 'giu'),
      (_, lead = '', name) => lead + full(name),
    ],
    [
      new RegExp(
        `(?<![\\p{L}–-])(${names})\\.?(?=,? \\d| (?:to|bis|au|al|a|–|-) (?:${names}|${Object.values(words).join('|')})(?!\\p{L}))`,
        'giu',
      ),
      (_, name) => full(name),
    ],
  ];
}

const fullNames = (list: string): ((typed?: string) => string) => {
  const names = list.split(' ');
  return (typed = '') =>
    names.find((name) => name.toLowerCase().startsWith(typed.toLowerCase().replace(/^weds$/u, 'wed'))) ?? typed;
};
const dayDe: Readonly<Record<string, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
};
const dayEn = fullNames('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');
const monthEn = fullNames('January February March April May June July August September October November December');

/** "… lol", "… svp": what chat leaves at an end. */
const CHAT: NoteWords[number] = [
  /[\s,]+(?:lol|lmao|ha(?:ha)+|jaja(?:ja)?|xd|mdr|ptdr|pls|plz|thx|svp|stp|porfa|por favor)[.!]*$/iu,
  '',
];

/** "no nights no weekends", "same team same number" */
const AGAIN: NoteWords[number] = [
  /(?<!\p{L})(no|same|free|kein\p{L}*|ohne|gleiche\p{L}*|mêmes?|sans|sin|mism[oa]s?) (\p{L}+(?: \p{L}+)?) (?=\1 )/giu,
  '$1 $2, ',
];

/** A German note without a single capital behind its first letter. */
const SMALL = /^[^\p{Lu}]\P{Lu}{8,}$|^\p{Lu}\P{Lu}{8,}$/u;
/** Behind an article or a number, and before a word that opens another phrase: a noun. */
const NOUN =
  /(?<=(?:^| )(?:der|die|das|dem|den|des|beim|zum|zur|im|vom|ins|eine?[nmrs]?|alle|allen|unsere?[nmr]?|keine?[nmr]?|\d[\d.]{0,8}) )(?!neuen |alten |ersten |letzten |anderen |ganzen |beiden |wir |ihr |sie )\p{Ll}{3,30}(?=$|[,.!?)]| (?:der|die|das|dem|den|des|beim|zum|zur|im|in|am|an|auf|aus|ab|bei|bis|für|mit|nach|ohne|um|und|oder|vom|von|vor|wegen|zu|ist|sind|hat|haben|wird|werden|kommt|gibt|bleibt|kostet)(?!\p{L}))/gu;

export const noteWords: Readonly<Record<string, NoteWords>> = {
  en: [
    CHAT,
    AGAIN,
    short(misspellings.en),
    // "Wed fish pie £9": a day before what there is on it.
    [/^(mon|tue|wed|thu|fri|sat|sun)s?\.?:? (?=\p{L}[\p{L} ]{2,40} [£$€]\d)/iu, (_, day) => `${dayEn(day)}: `],
    [
      /(?<!\p{L})(mon|tues?|weds?|thurs?|fri|sat|sun)( ?[-–] ?| to | and | & )(mon|tues?|weds?|thurs?|fri|sat|sun)(?!\p{L})/giu,
      (...[, one, joint = '', two]) => `${dayEn(one)}${/[-–]/u.test(joint) ? ' to ' : joint}${dayEn(two)}`,
    ],
    ...days(
      {
        mon: 'Monday',
        tue: 'Tuesday',
        tues: 'Tuesday',
        wed: 'Wednesday',
        weds: 'Wednesday',
        thu: 'Thursday',
        thur: 'Thursday',
        thurs: 'Thursday',
        fri: 'Friday',
        sat: 'Saturday',
        sun: 'Sunday',
      },
      'on|this|next|every|until|till|til|from|by|closed|open|back|and|to|new|before|after|\\+|&',
    ),
    ...months({
      march: 'March',
      may: 'May',
      jan: 'January',
      feb: 'February',
      mar: 'March',
      apr: 'April',
      jun: 'June',
      jul: 'July',
      aug: 'August',
      sep: 'September',
      sept: 'September',
      oct: 'October',
      nov: 'November',
      dec: 'December',
    }),
    short({
      til: 'until',
      tmrw: 'tomorrow',
      tmr: 'tomorrow',
      u: 'you',
      ur: 'your',
      dont: 'don’t',
      cant: 'can’t',
      im: 'I’m',
      ive: 'I’ve',
      thats: 'that’s',
      ppl: 'people',
      hrs: 'hours',
      yrs: 'years',
      mins: 'minutes',
      bday: 'birthday',
      appt: 'appointment',
      appts: 'appointments',
      thru: 'through',
      theres: 'there’s',
      whos: 'who’s',
      whats: 'what’s',
      heres: 'here’s',
      isnt: 'isn’t',
      arent: 'aren’t',
      doesnt: 'doesn’t',
      didnt: 'didn’t',
      wasnt: 'wasn’t',
      wont: 'won’t',
      couldnt: 'couldn’t',
      youre: 'you’re',
      theyre: 'they’re',
      weve: 'we’ve',
      youll: 'you’ll',
      hols: 'holidays',
      incl: 'including',
      eve: 'evening',
      eves: 'evenings',
      nite: 'night',
      tix: 'tickets',
      havent: 'haven’t',
      hasnt: 'hasn’t',
      wouldnt: 'wouldn’t',
      shouldnt: 'shouldn’t',
    }),
    [
      /(?<!\p{L})(i)ts (?=(?:an?|the|one|on|for|not|done|gone|all|free|open|closed|ready|here|back|time|been|too|very|so|just|only|\p{L}+ing)(?!\p{L}))/giu,
      '$1t’s ',
    ],
    // "sat stays 9-5", "thurs-sun": a range, or a day that opens its clause.
    [
      /(?<!\p{L})(sat|sun|wed)(?= (?:stays?|remains?|only|mornings?|afternoons?|evenings?|nights?|eves?|closed|open)(?!\p{L}))/giu,
      dayEn,
    ],
    [/(?<![\p{L}@#./-])(?:tues?|weds|thu|thurs?|mon|fri)(?![\p{L}’'@.-])/giu, dayEn],
    [/(?<![\p{L}@#./-])(?:jan|feb|apr|aug|sept|oct|nov|dec)(?![\p{L}’'@.-])/giu, monthEn],
    [/(?<=\p{L}) \+ (?=\p{L})/gu, ' and '],
    [/(?<=[\p{L}\p{N}] )w(?:\/ ?| )(?=[\p{L}\p{N}])/giu, 'with '],
    [/(?<=[\p{L}\p{N}] )@ (?=[\p{L}\p{N}])/gu, 'at '],
    [/(?<![\p{L}\p{N}])st (\p{Ll})(?=\p{L}{2,})/gu, (_, letter = '') => `St ${letter.toUpperCase()}`],
    [/(?<!\p{L})(\d{1,2}) (am|pm)(?!\p{L})/giu, '$1$2'],
    [/(?<=\p{L}{3})(?<!(?:is|are|has|have|with|there|says|means|takes|needs)) no (?=\p{L}+$)/iu, ', no '],
    [/(?<![\p{L}\d])(?:NO|NOT|FREE|ONLY|AND|ALL)(?!\p{L})/gu, (typed) => typed.toLowerCase()],
    [/(?<!\d)(2[5-9]|[3-9]\d)h(?=$|[\s,.])/gu, '$1 hours'],
    [/^((?:the|our|an?) [^,]{3,60}?) (?:that|which) (?=(?:starts|opens|begins|takes place) )/iu, '$1 '],
    [/^it[’']s (?=(?:on|at|from) )/iu, ''],
    [/^were (?=\p{L}+ing(?!\p{L}))/iu, 'We’re '],
    [/(?<=(?:in|through|until|since|from|by|mid|early|late) )(march|may)(?=$|[\s,.])/giu, (typed) => cased('M', typed)],
    [/^need also /iu, 'We also need '],
    [/(?<!\p{L})ok(?=$|[,.!])/giu, 'OK'],
    [/^thx (?=to |for |all |everyone )/iu, 'Thanks '],
  ],
  de: [
    CHAT,
    AGAIN,
    [SMALL, (typed) => typed.replace(NOUN, (noun) => cased('N', noun))],
    short(misspellings.de),
    ...days(
      { mo: 'Montag', di: 'Dienstag', mi: 'Mittwoch', do: 'Donnerstag', fr: 'Freitag', sa: 'Samstag', so: 'Sonntag' },
      'am|ab|bis|jeden|nächsten|diesen|kommenden',
    ),
    ...months({
      jan: 'Januar',
      feb: 'Februar',
      apr: 'April',
      aug: 'August',
      sept: 'September',
      okt: 'Oktober',
      nov: 'November',
      dez: 'Dezember',
    }),
    short({ gibts: 'gibt’s', wg: 'wegen', std: 'Stunden', inkl: 'inklusive', vlt: 'vielleicht' }),
    [/(?<=\d) uhr(?!\p{L})/giu, ' Uhr'],
    // "Di Schnitzel 11,50": a day before what there is on it.
    [/^(Mo|Di|Mi|Do|Fr|Sa|So)\.?:? (?=\p{Lu})/u, (_, day = '') => `${dayDe[day] ?? day}: `],
    [/(?<=\p{L}) m\. (?=\p{Lu})/gu, ' mit '],
    [/(?<=\p{L}) \+ (?=\p{L})/gu, ' und '],
    [/(?<=\d)h(?=$|[\s,.])/gu, ' Stunden'],
    [/((?<![\d.])\d{1,2}\.\d{1,2})$/u, '$1.'],
  ],
  fr: [
    CHAT,
    AGAIN,
    short(misspellings.fr),
    ...days(
      { lun: 'lundi', mer: 'mercredi', jeu: 'jeudi', ven: 'vendredi', sam: 'samedi', dim: 'dimanche' },
      'le|ce|du|au|dès|chaque|jusqu’au',
    ),
    ...months({
      janv: 'janvier',
      fév: 'février',
      févr: 'février',
      avr: 'avril',
      juil: 'juillet',
      sept: 'septembre',
      oct: 'octobre',
      nov: 'novembre',
      déc: 'décembre',
      dec: 'décembre',
    }),
    short({
      noel: 'Noël',
      aout: 'août',
      fevrier: 'février',
      decembre: 'décembre',
      dej: 'déjeuner',
      bcp: 'beaucoup',
      rdv: 'rendez-vous',
      pr: 'pour',
      qd: 'quand',
      tjs: 'toujours',
    }),
    [/(?<=(?:tout|tous|ouverte?|rendez-vous|le \d{1,2}|\d ?h)) a (?=\d)/giu, ' à '],
    [/(?<=\p{L}|^)( ?)a (?=partir |\p{L}{3,}(?:er|ir|dre|tre)(?!\p{L}))/giu, '$1à '],
    [/^((?:les?|la|notre|une?) [^,]{3,60}?) qui (?=(?:commence|ouvre|démarre|aura lieu|a lieu) )/iu, '$1 '],
    [/(\d) ?€/gu, '$1\u00A0€'],
  ],
  es: [
    CHAT,
    AGAIN,
    short(misspellings.es),
    ...days(
      {
        lun: 'lunes',
        mié: 'miércoles',
        mie: 'miércoles',
        jue: 'jueves',
        vie: 'viernes',
        sáb: 'sábado',
        sab: 'sábado',
        dom: 'domingo',
      },
      'el|este|hasta|cada|próximo|del|al',
    ),
    ...months({
      ene: 'enero',
      feb: 'febrero',
      abr: 'abril',
      jun: 'junio',
      jul: 'julio',
      ago: 'agosto',
      sept: 'septiembre',
      oct: 'octubre',
      nov: 'noviembre',
      dic: 'diciembre',
    }),
    [
      /^((?:el|la|los|las|una?|nuestr[oa]s?) [^,]{3,60}?) que (?=(?:empieza|comienza|abre|arranca|será|se celebra) )/iu,
      '$1 ',
    ],
    short({ tb: 'también', tmb: 'también', pq: 'porque', q: 'que', xq: 'porque' }),
  ],
};
