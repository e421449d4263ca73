/** Spellings of a unit in the six languages, by one of them. Scripts without blanks have no end of a word. */
const UNITS: readonly (readonly [string, string])[] = [
  ['%', '%|٪|％|percent|per cent|prozent|pour cent|por ciento|パーセント|في المئة|بالمئة'],
  ['$', '\\$|usd|dollars?|dólares|dollar|ドル|دولار\\p{L}*'],
  ['€', '€|eur|euros?|ユーロ|يورو'],
  ['£', '£|gbp|pounds?|quid|pfund|ポンド'],
  ['¥', '¥|yen|円'],
  ['km', 'km|kilomet(?:er|re)[sn]?|kilómetros?|kilomètres?|キロメートル|كيلومتر\\p{L}*|كم'],
  ['mm', 'mm|millimet(?:er|re)[sn]?|milímetros?|millimètres?|ミリメートル'],
  ['cm', 'cm|centimet(?:er|re)s?|zentimetern?|centímetros?|centimètres?|センチ|سم'],
  ['mi', 'miles?|meilen?'],
  ['m', 'm|met(?:er|re)[sn]?|metros?|mètres?|メートル|متر\\p{L}*'],
  ['kg', 'kg|kilos?|kilogram(?:m|me|o)?s?|キロ(?:グラム)?|كيلو(?:غرام|جرام)?'],
  ['g', 'g|gram(?:m|me|o)?s?|グラム|[غج]رام\\p{L}*'],
  ['ml', 'ml|millilit(?:er|re)s?|mililitros?|ミリ(?:リットル)?'],
  ['l', 'l|lit(?:er|re)[sn]?|litros?|リットル|لتر\\p{L}*'],
  ['min', 'min(?:ute)?s?|minuten?|minutos?|分(?!の)|دقيقة|دقائق'],
  ['h', 'h|hrs?|hours?|std|stunden?|heures?|horas?|時間|ساعة|ساعات'],
  ['s', 's|sec(?:ond)?e?s?|sekunden?|segundos?|秒|ثانية|ثوان\\p{L}*'],
  ['day', 'days?|tag|tagen?|tage|jours?|días?|日(?!曜)|يوما?ً?|أيام'],
  ['week', 'weeks?|wochen?|semaines?|semanas?|週間|أسبوع\\p{L}*|أسابيع'],
  ['month', 'months?|monat|monaten?|monate|mois|mes(?:es)?|[かヶカケ]月|شهر\\p{L}*|أشهر|شهور'],
  ['year', 'years?|jahr|jahren?|jahre|ans?|années?|años?|年|سنة|سنوات|عاما?ً?|أعوام'],
  ['million', 'million(?:en|s|es)?|millón|m(?:n|io)\\.?|百万|مليون'],
  ['gb', 'gb|gigabytes?'],
  ['mb', 'mb|megabytes?'],
  ['kb', 'kb|kilobytes?'],
  ['db', 'db|decibels?|dezibel'],
  ['°', '°|degrees?|grad|degrés?|grados|度'],
];

const STARTS = UNITS.map(
  ([unit, words]) => [unit, new RegExp(`^(?:${words})(?![\\p{Script=Latin}\\p{Script=Arabic}'’])`, 'iu')] as const,
);
const ANYWHERE = UNITS.map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(
        `(?<![\\p{Script=Latin}\\p{Script=Arabic}])(?:${words})(?![\\p{Script=Latin}\\p{Script=Arabic}])`,
        'iu',
      ),
    ] as const,
);

/** The unit that a text begins with. */
export function unitOf(text: string): string | null {
  return STARTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Units that the label of a row names: "Hours", "Size in cm". */
export function unitsIn(label: string): string[] {
  return ANYWHERE.filter(([, pattern]) => pattern.test(label)).map(([unit]) => unit);
}
