import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:€|euro|cent|franken))';

export const mattersDe: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:rückruf\p{L}*|zurückgerufen|rufen (?:\p{L}+ ){0,6}zurück|nicht (?:mehr )?(?:essen|verzehren|trinken|verwenden|benutzen|verfüttern))(?!\p{L})/iu,
    {
      closing: 'Bitte weitersagen.',
      label: 'Bitte beachten',

      button: 'Weitersagen',
    },
  ),
  apology: matter(
    /(?<!\p{L})(?:entschuldig\p{L}*|tut (?:es )?uns (?:sehr )?leid|verzeihung|sorry|bitten um (?:nachsicht|verzeihung))(?!\p{L})/iu,
    { closing: 'Danke für eure Geduld.' },
  ),
  cancellation: matter(
    whole(
      'abgesagt|absage|fällt (?:\\p{L}+ ){0,3}aus|fallen (?:\\p{L}+ ){0,3}aus|verschoben|verschieben|findet nicht statt|entfällt',
    ),
    {
      closing: 'Bitte weitersagen.',
      label: 'Bitte beachten',

      button: 'Weitersagen',
    },
  ),
  lost: matter(
    /^(?:verloren|vermisst|entlaufen|entflogen|gestohlen)(?!\p{L})|(?<!\p{L})(?:wird vermisst|vermissen|(?:haben|hat|ist) (?:\S+ ){0,6}(?:verloren|entlaufen|entflogen|gestohlen)|wer hat .{0,60} gesehen|zuletzt gesehen)(?!\p{L})/iu,
    {
      closing: 'Bitte teilen.',
      label: 'Vermisst',

      button: 'Bitte teilen',
    },
  ),
  found: matter(
    /^(?:gefunden|fundsache\p{L}*|zugelaufen|liegen ?geblieben)(?!\p{L})|(?<!\p{L})(?:wurden?|haben|hat) (?:\S+ ){0,8}(?:gefunden|abgegeben|liegen ?gelassen)(?!\p{L})/iu,
    {
      closing: 'Bitte teilen.',
      label: 'Gefunden',

      button: 'Bitte teilen',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:(?:schließ\p{L}*|schluss) (?:\S+ ){0,8}(?:für immer|endgültig|dauerhaft)|(?:endgültig|für immer|dauerhaft) (?:\S+ ){0,3}(?:schließ\p{L}*|zu)|nach \S+ jahren (?:schließ\p{L}*|ist schluss|hören wir auf|geben wir)|geschäftsaufgabe|letzter (?:öffnungs|verkaufs)tag)(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:zieh(?:en|t) (?:\S+ ){0,8}um|umzug|umgezogen|umziehen|neue[nr]? (?:adresse|anschrift|räume\p{L}*|standort))(?!\p{L})/iu,
    {
      closing: 'Bis bald.',
      label: 'Neue Adresse',

      button: 'Adresse merken',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:neue preise|preis(?:änderung|erhöhung|anpassung)|${AMOUNT}[^.]{0,40} statt|statt ${AMOUNT}|von ${AMOUNT} auf ${AMOUNT}|(?:preise?|gebühr(?:en)?|beitrag|beiträge|eintritt|\\p{L}*karten?|kostet|kosten)[^.]{0,60}(?:steig(?:t|en)|erhöh\\p{L}*|sink(?:t|en)|teurer|günstiger|statt|angepasst|ändern))(?!\\p{L})`,
      'iu',
    ),
    {
      closing: 'Fragt uns gern, wenn etwas unklar ist.',
      label: 'Preise',

      button: 'Fragt uns',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:(?:neu im|verstärkt (?:ab \S+ )?(?:unser|das)|verstärkung für unser|gehört (?:\S+ ){0,4}zu unserem) team|neue[nrs]? (?:kolleg\p{L}*|team-?mitglied\p{L}*|mitarbeiter\p{L}*|gesicht)|begrüßen (?:wir )?(?:\S+ ){1,4}(?:als|im team)|heißen (?:\S+ ){1,4}willkommen)(?!\p{L})/iu,
    {
      closing: 'Sagt gern Hallo.',
      label: 'Neu im Team',

      button: 'Hallo sagen',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:in (?:den|ihren|seinen) (?:wohlverdienten )?ruhestand|in rente|verabschied\p{L}*|verlässt uns|verstorben|gestorben|von uns gegangen|trauerfeier|beerdigung|gedenken|trauern um)(?!\p{L})/iu,
    { closing: 'Schreibt ein paar Worte.' },
  ),
  sold_out: matter(whole('ausverkauft|ausgebucht|vergriffen|keine (?:karten|plätze|tickets) mehr'), {
    label: 'Bitte beachten',
  }),
  thanks: matter(
    /^(?:(?:ein )?(?:großes|riesiges|herzliches|riesen) )?(?:danke(?:schön)?|vielen dank|herzlichen dank|tausend dank|wir (?:danken|sagen danke))(?!\p{L})/iu,
    { closing: 'Gerne weitersagen.', button: 'Weitersagen', tags: ['Danke'] },
  ),
  anniversary: matter(
    /(?<!\p{L})(?:jubiläum|geburtstag|seit \d{1,20} jahren|(?:wird|werden) \d{1,20}(?: jahre)?|\d{1,20} jahre (?!alt\b)|\d{1,20}-?jährige[ns]?|feier\p{L}* (?:\S+ ){0,4}\d{1,20})(?!\p{L})/iu,
    {
      closing: 'Danke, dass ihr dabei seid.',
      label: 'Jubiläum',

      button: 'Hallo sagen',
    },
  ),
  closure: matter(
    /(?<!\p{L})(?:geschlossen|betriebsferien|betriebsurlaub|ruhetag|(?:bleibt|bleiben|ist|sind|haben|hat|heute|morgen) (?:\S+ ){0,6}zu(?=$|[.,!])|schließ(?:t|en) (?:wir )?(?:am|vom|von|ab|heute|morgen|früher|um))(?!\p{L})/iu,
    {
      closing: 'Bis bald.',
      label: 'Bitte beachten',

      button: 'Bis bald',
    },
  ),
};
