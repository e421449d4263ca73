import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:€|euro|cent|franken))';

export const mattersDe: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:rückruf\p{L}*|zurückgerufen|rufen (?:\p{L}+ ){0,6}zurück|nicht (?:mehr )?(?:essen|verzehren|trinken|verwenden|benutzen|verfüttern))(?!\p{L})/iu,
    {
      label: 'Bitte beachten',
      invitation: 'Bitte weitersagen.',
      closing: 'Bitte weitersagen.',
      button: 'Weitersagen',
    },
  ),
  apology: matter(
    /(?<!\p{L})(?:entschuldig\p{L}*|tut (?:es )?uns (?:sehr )?leid|verzeihung|sorry|bitten um (?:nachsicht|verzeihung))(?!\p{L})/iu,
    {
      closing: 'Danke für eure Geduld.',
    },
  ),
  cancellation: matter(
    whole(
      'abgesagt|absage|fällt (?:\\p{L}+ ){0,3}aus|fallen (?:\\p{L}+ ){0,3}aus|verschoben|verschieben|findet nicht statt|entfällt',
    ),
    {
      label: 'Bitte beachten',
      questions: ['Wer sollte das wissen?', 'Wer wollte kommen?', 'Wer muss es noch hören?'],
      invitation: 'Bitte weitersagen.',
      closing: 'Bitte weitersagen.',
      button: 'Weitersagen',
    },
  ),
  lost: matter(
    /^(?:verloren|vermisst|entlaufen|entflogen|gestohlen)(?!\p{L})|(?<!\p{L})(?:wird vermisst|vermissen|(?:haben|hat|ist) (?:\S+ ){0,6}(?:verloren|entlaufen|entflogen|gestohlen)|wer hat .{0,60} gesehen|zuletzt gesehen)(?!\p{L})/iu,
    {
      label: 'Vermisst',
      questions: ['Habt ihr etwas gesehen?', 'Wer kann helfen?', 'Wer ist dort oft unterwegs?'],
      invitation: 'Bitte teilen.',
      closing: 'Bitte teilen.',
      button: 'Bitte teilen',
    },
  ),
  found: matter(
    /^(?:gefunden|fundsache\p{L}*|zugelaufen|liegen ?geblieben)(?!\p{L})|(?<!\p{L})(?:wurden?|haben|hat) (?:\S+ ){0,8}(?:gefunden|abgegeben|liegen ?gelassen)(?!\p{L})/iu,
    {
      label: 'Gefunden',
      questions: ['Gehört es euch?', 'Wisst ihr, wem es gehört?', 'Wer vermisst etwas?'],
      invitation: 'Schickt es jemandem, der etwas vermisst.',
      closing: 'Bitte teilen.',
      button: 'Bitte teilen',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:(?:schließ\p{L}*|schluss) (?:\S+ ){0,8}(?:für immer|endgültig|dauerhaft)|(?:endgültig|für immer|dauerhaft) (?:\S+ ){0,3}(?:schließ\p{L}*|zu)|nach \S+ jahren (?:schließ\p{L}*|ist schluss|hören wir auf|geben wir)|geschäftsaufgabe|letzter (?:öffnungs|verkaufs)tag)(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:zieh(?:en|t) (?:\S+ ){0,8}um|umzug|umgezogen|umziehen|neue[nr]? (?:adresse|anschrift|räume\p{L}*|standort))(?!\p{L})/iu,
    {
      label: 'Neue Adresse',
      questions: ['Wann kommt ihr vorbei?', 'Wer sollte das wissen?', 'Wer braucht die neue Adresse?'],
      invitation: 'Merkt euch den Beitrag für den nächsten Besuch.',
      closing: 'Bis bald.',
      button: 'Adresse merken',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:neue preise|preis(?:änderung|erhöhung|anpassung)|${AMOUNT}[^.]{0,40} statt|statt ${AMOUNT}|von ${AMOUNT} auf ${AMOUNT}|(?:preise?|gebühr(?:en)?|beitrag|beiträge|eintritt|\\p{L}*karten?|kostet|kosten)[^.]{0,60}(?:steig(?:t|en)|erhöh\\p{L}*|sink(?:t|en)|teurer|günstiger|statt|angepasst|ändern))(?!\\p{L})`,
      'iu',
    ),
    {
      label: 'Preise',
      questions: ['Fragen dazu?', 'Was möchtet ihr dazu wissen?', 'Ist etwas unklar?'],
      invitation: 'Fragt uns gern, wenn etwas unklar ist.',
      closing: 'Fragt uns gern, wenn etwas unklar ist.',
      button: 'Fragt uns',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:(?:neu im|verstärkt (?:ab \S+ )?(?:unser|das)|verstärkung für unser|gehört (?:\S+ ){0,4}zu unserem) team|neue[nrs]? (?:kolleg\p{L}*|team-?mitglied\p{L}*|mitarbeiter\p{L}*|gesicht)|begrüßen (?:wir )?(?:\S+ ){1,4}(?:als|im team)|heißen (?:\S+ ){1,4}willkommen)(?!\p{L})/iu,
    {
      label: 'Neu im Team',
      questions: ['Habt ihr euch schon kennengelernt?', 'Was würdet ihr zuerst fragen?', 'Wer sagt zuerst Hallo?'],
      invitation: 'Sagt Hallo in den Kommentaren.',
      closing: 'Sagt gern Hallo.',
      button: 'Hallo sagen',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:in (?:den|ihren|seinen) (?:wohlverdienten )?ruhestand|in rente|verabschied\p{L}*|verlässt uns|verstorben|gestorben|von uns gegangen|trauerfeier|beerdigung|gedenken|trauern um)(?!\p{L})/iu,
    {
      invitation: 'Schreibt ein paar Worte in die Kommentare.',
      closing: 'Schreibt ein paar Worte.',
    },
  ),
  sold_out: matter(whole('ausverkauft|ausgebucht|vergriffen|keine (?:karten|plätze|tickets) mehr'), {
    label: 'Bitte beachten',
    invitation: 'Merkt euch den Beitrag für später.',
  }),
  thanks: matter(
    /^(?:(?:ein )?(?:großes|riesiges|herzliches|riesen) )?(?:danke(?:schön)?|vielen dank|herzlichen dank|tausend dank|wir (?:danken|sagen danke))(?!\p{L})/iu,
    {
      questions: ['Wer war dabei?', 'Wem möchtet ihr danken?', 'Wer sollte das lesen?'],
      invitation: 'Markiert, wer dabei war.',
      closing: 'Gerne weitersagen.',
      button: 'Weitersagen',
      tags: ['Danke'],
    },
  ),
  anniversary: matter(
    /(?<!\p{L})(?:jubiläum|geburtstag|seit \d{1,20} jahren|(?:wird|werden) \d{1,20}(?: jahre)?|\d{1,20} jahre (?!alt\b)|\d{1,20}-?jährige[ns]?|feier\p{L}* (?:\S+ ){0,4}\d{1,20})(?!\p{L})/iu,
    {
      label: 'Jubiläum',
      questions: ['Woran erinnert ihr euch gern?', 'Wer ist von Anfang an dabei?', 'Was ist eure Erinnerung?'],
      invitation: 'Erzählt uns, woran ihr euch erinnert.',
      closing: 'Danke, dass ihr dabei seid.',
      button: 'Hallo sagen',
    },
  ),
  closure: matter(
    /(?<!\p{L})(?:geschlossen|betriebsferien|betriebsurlaub|ruhetag|(?:bleibt|bleiben|ist|sind|haben|hat|heute|morgen) (?:\S+ ){0,6}zu(?=$|[.,!])|schließ(?:t|en) (?:wir )?(?:am|vom|von|ab|heute|morgen|früher|um))(?!\p{L})/iu,
    {
      label: 'Bitte beachten',
      invitation: 'Merkt euch den Beitrag für den nächsten Besuch.',
      closing: 'Bis bald.',
      button: 'Bis bald',
    },
  ),
};
