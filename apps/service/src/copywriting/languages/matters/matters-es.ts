import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:€|euros?|pesos?|céntimos?|dólares?))';

export const mattersEs: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:retir(?:amos|ada|ado|an|a) (?:\S+ ){0,4}(?:lote|producto|mercado|venta)s?|alerta (?:alimentaria|de producto)|no (?:consum|us|utili|com|beb)\p{L}*(?:s|n|áis|éis|ir|ar|er)? .{0,60}(?:lote|vendid|compr|fecha)\p{L}*)(?!\p{L})/iu,
    {
      closing: 'Pasa el aviso, por favor.',
      label: 'Aviso',

      button: 'Pasa el aviso',
    },
  ),
  apology: matter(
    /(?<!\p{L})(?:disculpas?|lo sentimos|sentimos (?:mucho|el|la|las|los)|perdón|perdona(?:d|nos)?|rogamos que nos disculpe\p{L}*)(?!\p{L})/iu,
    { closing: 'Gracias por la paciencia.' },
  ),
  cancellation: matter(
    whole(
      'cancelad[oa]s?|cancela(?:mos|ción)?|se cancela|aplazad[oa]s?|aplaza(?:mos|miento)?|suspendid[oa]s?|se suspende|pospuest[oa]s?',
    ),
    {
      closing: 'Pasa el aviso, por favor.',
      label: 'Aviso',

      button: 'Pasa el aviso',
    },
  ),
  lost: matter(
    /^(?:perdid[oa]s?|desaparecid[oa]s?|robad[oa]s?|se busca (?:un|una|a)? ?(?:gat|perr|loro|periquit)\p{L}+)(?!\p{L})|(?<!\p{L})(?:se (?:ha|han|nos ha|me ha) (?:perdido|escapado)|(?:he|hemos|ha) perdido|(?:ha|han) desaparecido|visto por última vez|alguien ha visto)(?!\p{L})/iu,
    {
      closing: 'Comparte, por favor.',
      label: 'Se busca',

      button: 'Comparte',
    },
  ),
  found: matter(
    /^(?:encontrad[oa]s?|hallad[oa]s?|objetos? perdidos?)(?!\p{L})|(?<!\p{L})(?:(?:se (?:ha|han)|hemos|han) encontrado|ha aparecido)(?!\p{L})/iu,
    {
      closing: 'Comparte, por favor.',
      label: 'Encontrado',

      button: 'Comparte',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:cerr\p{L}+ (?:\S+ ){0,6}(?:definitivamente|para siempre|(?:sus|nuestras) puertas)|cierre definitivo|liquidación por cierre|(?:tras|después de) \S+ años,? (?:\S+ ){0,2}(?:cerr|cierr|baj)\p{L}*|bajamos la persiana)(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:(?:nos|se) (?:mud|traslad)\p{L}+|cambi\p{L}+ de (?:local|dirección|sitio|calle|casa)|nueva dirección|nuevo local|mudanza|traslado)(?!\p{L})/iu,
    {
      closing: 'Hasta pronto.',
      label: 'Nueva dirección',

      button: 'Guárdalo',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:nuev[oa]s (?:precios|tarifas)|subida de precios?|(?:sube|suben|subimos|subirán?)(?!\\p{L})[^.]{0,40}${AMOUNT}|(?:sube|suben|baja|bajan|pasa|pasan) (?:de .{1,20} )?a (?:${AMOUNT}|\\d)|${AMOUNT}[^.]{0,40} en (?:lugar|vez) de|(?:precios?|cuotas?|tarifas?|cuestan?|costará|entradas?)[^.]{0,60}(?:sube\\p{L}*|baja\\p{L}*|aument\\p{L}*|cambia\\p{L}*|en (?:lugar|vez) de))(?!\\p{L})`,
      'iu',
    ),
    {
      closing: 'Pregúntanos lo que quieras.',
      label: 'Precios',

      button: 'Pregúntanos',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:se (?:une|incorpora|suma) a(?:l| la| nuestro) (?:equipo|plantilla)|nuev[oa] (?:compañer[oa]|integrante|cara)|dam?os? la bienvenida|dale la bienvenida|bienvenid[oa]s? al equipo)(?!\p{L})/iu,
    {
      closing: 'Saluda.',
      label: 'En el equipo',

      button: 'Saluda',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:se (?:nos )?jubila|se despide|nos deja|decimos adiós a|despedimos a|en memoria de|fallecimiento|ha fallecido|falleció|ha muerto|murió|funeral)(?!\p{L})/iu,
    { closing: 'Deja unas palabras.' },
  ),
  sold_out: matter(whole('agotad[oa]s?|no quedan? (?:entradas|plazas|mesas)|aforo completo|todo vendido'), {
    label: 'Aviso',
  }),
  thanks: matter(
    /^(?:(?:muchas|mil|muchísimas|infinitas) )?(?:gracias|agradecemos|queremos dar las gracias)(?!\p{L})/iu,
    { closing: 'Corre la voz.', button: 'Corre la voz', tags: ['Gracias'] },
  ),
  anniversary: matter(
    /(?<!\p{L})(?:aniversario|cumpl\p{L}+ (?:\S+ ){0,2}\d{1,20}(?: años)?|\d{1,20} años (?:de|en|con|a|desde|abiert|sirv)|desde hace \d{1,20} años|celebr\p{L}+ (?:\S+ ){0,3}\d{1,20} años|cumpleaños)/iu,
    {
      closing: 'Gracias por estar ahí.',
      label: 'Aniversario',

      button: 'Saluda',
    },
  ),
  closure: matter(/(?<!\p{L})(?:cerrad[oa]s?|cerramos|cierr(?:a|an|e)|cerrará|cerraremos|cierre)(?!\p{L})/iu, {
    closing: 'Hasta pronto.',
    label: 'Aviso',

    button: 'Hasta pronto',
  }),
};
