const AMOUNT = '[£$€¥]?\\s?(\\d{1,6}(?:[.,]\\d{1,2})?)\\s?(?:[£$€¥%]|euros?|eur|pounds?|dollars?|円|ريال|درهم)?';
const INSTEAD = new RegExp(
  `${AMOUNT}[^.\\d]{0,30}?(?:instead of|rather than|statt|anstatt|au lieu de|en (?:vez|lugar) de|بدلا من|بدل)\\s?${AMOUNT}`,
  'iu',
);
const FROM_TO = new RegExp(`(?:from|von|de|من)\\s${AMOUNT}\\s(?:to|auf|à|a|إلى)\\s${AMOUNT}`, 'iu');
/** "was £249 now £179" */
const WAS_NOW = new RegExp(
  `(?<!\\p{L})(?:was|were|used to be|previously|vorher|früher|bisher|avant|antes|كان)[\\s:]{1,2}${AMOUNT}[^.\\d]{0,30}?(?:now|is now|jetzt|nun|maintenant|désormais|ahora|الآن)[\\s:]{1,2}(?:only |just |nur |seulement |solo )?${AMOUNT}`,
  'iu',
);
const MONEY = /[£$€¥]|euro|eur|pound|dollar|円|ريال|درهم/iu;
/** Says that something costs more. */
const RISES =
  /(?<!\p{L})(?:(?:prices?|fees?|rates?|fares?|rents?|cost)(?: \S+){0,6} (?:up|rise[sn]?|rising|increase[sd]?|increasing|higher)|(?:rais|increas|put)(?:e|es|ed|ing)? (?:\S+ ){0,3}(?:prices?|fees?|rates?|fares?)|(?:price|fee) (?:rise|increase)|preis\p{L}*(?: \S+){0,8} (?:erhöh\p{L}*|anheb\p{L}*|steig\p{L}*|teurer)|(?:erhöh|anheb|steig)\p{L}* (?:\S+ ){0,5}preise?|teurer|(?:prix|tarifs?)(?: \S+){0,8} (?:augment\p{L}*|hausse|relev\p{L}*)|augment\p{L}* (?:\S+ ){0,4}(?:prix|tarifs?)|(?:precios?|tarifas?|cuotas?)(?: \S+){0,8} (?:sub\p{L}*|aument\p{L}*)|sub(?:en|imos|ir|e) (?:\S+ ){0,4}(?:precios?|tarifas?|cuotas?))(?!\p{L})|値上げ|(?:رفع|زيادة|ارتفاع) (?:ال)?(?:أسعار|سعر|رسوم)/iu;

/** Whether a text says that a price goes up or down; null where it says neither. */
export function priceChange(text: string): 'up' | 'down' | null {
  const [, now = '', before = ''] = INSTEAD.exec(text) ?? [];
  const span = WAS_NOW.exec(text) ?? FROM_TO.exec(text) ?? [''];
  const [, first = '', then = ''] = MONEY.test(span[0]) ? span : [];
  const [from, to] = now !== '' ? [before, now] : [first, then];
  if (from !== '' && numberOf(from) !== numberOf(to)) return numberOf(from) < numberOf(to) ? 'up' : 'down';
  return RISES.test(text) ? 'up' : null;
}

function numberOf(amount: string): number {
  return Number(amount.replace(',', '.'));
}
