import type { Finding } from './fault.ts';

/** What a promise is called in the six languages, also shortened or inflected. Each row is one promise. */
const PROMISES: readonly string[] = [
  'free(?! time|ly|zing|ze)|for nothing|no charge|at no cost|[€£$]0(?![\\p{Nd}.,])|(?<![\\p{Nd}.,])0 ?€|kostenlos\\p{L}*|kostenfrei\\p{L}*|gratis|umsonst|freie[nrsm]? (?:fahrt|eintritt)|eintritt frei|gratuit\\p{L}*|offerte?s?|無料|مجان\\p{L}*',
  'guarantee[ds]?|garantier\\p{L}*|garantie|garanti\\p{L}*|garantizad\\p{L}*|garantía|保証|ضمان',
  'inclu(?:des?|ded|ding|sive)|incl\\.?|inkl\\p{L}*\\.?|inbegriffen|einschließlich|enthalten|inclus\\p{L}*|compris\\p{L}*|inclu(?:ye|yen|ido|ida|idos|idas)|込み?|付き|شامل\\p{L}*|يشمل|تشمل',
  'ships?|shipped|shipping|versand\\p{L}*|verschick\\p{L}*|expédi\\p{L}*|envío\\p{L}*|enviamos|発送|送料|شحن',
  'deliver(?:s|y|ed|ies)?|liefer\\p{L}*|livr(?:aison|ons|é\\p{L}*)|entrega\\p{L}*|reparto|配達|配送|お届け|توصيل',
  'refund\\p{L}*|money back|erstatt\\p{L}*|geld zurück|rembours\\p{L}*|reembols\\p{L}*|返金|استرداد',
  "wins?(?! \\p{L}+ over)|won(?![’'])|winn(?:er|ing)s?|prizes?|award\\p{L}*|preis gewonnen|gewinn\\p{L}*|auszeichnung\\p{L}*|ausgezeichnet|gagn\\p{L}*|primé\\p{L}*|premi(?:o|os|ado|ada)|受賞|جائزة",
  'certifi\\p{L}*|zertifi\\p{L}*|certificad\\p{L}*|認定|認証|معتمد\\p{L}*',
  'organic\\p{L}*|bio(?:logisch\\p{L}*|logique\\p{L}*)?|ecológic\\p{L}*|有機|オーガニック|عضوي\\p{L}*',
  'discount(?:s|ed)?|cheaper|\\d+ ?% off|off|rabatt\\p{L}*|ermäßig\\p{L}*|nachlass|günstiger|remises?|réduction\\p{L}*|réduit\\p{L}*|descuentos?|rebaja\\p{L}*|割引|خصم\\p{L}*',
  'sold out|ausverkauft|complet|épuisé\\p{L}*|agotad\\p{L}*|売り切れ|完売',
  'limit(?:ed|s)?|only \\p{Nd}|last chance|begrenzt\\p{L}*|limitiert\\p{L}*|limité\\p{L}*|limitad\\p{L}*|限定|محدود\\p{L}*',
  'we (?:read|reply to|answer) (?:every|all)\\p{L}*',
];
/** These promise nothing by themselves; they only support the promise of their row. */
const ONLY_SUPPORTS =
  /^(?:[€£$]0|0 ?€|off|shipped|including|inclu(?:idos|idas)|certifica(?:te|tion|ción)s?|zertifikate?|gewinn\p{L}*|for nothing|enthalten|offerte?s?|compris\p{L}*|complet|limits?|umsonst|お届け|付き|込み?|gagn\p{L}*|ausgezeichnet|réduit\p{L}*|réduction\p{L}*|entrega\p{L}*|günstiger|شامل\p{L}*|يشمل|تشمل)$/iu;

const ROWS = PROMISES.map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{Script=Latin})`, 'giu'));

/** A promise that the source does not make, by any name. */
export function checkPromise(text: string, known: string): Finding | null {
  for (const row of ROWS) {
    const made = text.match(row)?.find((word) => !ONLY_SUPPORTS.test(word));
    if (made !== undefined && known.search(row) < 0)
      return { fault: 'claim', detail: `"${made}" is a promise that the source does not make` };
  }
  return null;
}
