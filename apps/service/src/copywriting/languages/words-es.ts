import { esLines } from './lines-es.ts';
import { closedClass, ending, opening, type Words, whole } from './words.ts';

export const es: Words = {
  code: 'es',
  lines: esLines,
  connectors:
    /^(?:y|pero|así que|sin embargo|por lo tanto|además|también|entonces|ahora(?=,)|no obstante|por eso|en efecto),?\s+/iu,
  // Spanish drops its subject: what opens with a verb or a bare pronoun speaks of the sentence before.
  leaning:
    /^(?:él|ella|ellos|ellas|es[oae]s?|est[oae]s?(?! (?:semana|mes|año|viernes|sábado|domingo|lunes|martes|miércoles|jueves|verano|invierno))|su|sus|ahí|allí|ambos|ambas|lo|los que|se(?! (?:puede|pueden|necesita|busca))|es|son|era|fue|fueron|tiene|tienen|está|están|hace|hacen|sí|no)(?!\p{L})|(?<!\p{L})(?:arriba|abajo mencionad\p{L}+|de ellos|de ellas)(?!\p{L})/iu,
  contrast: opening('pero|sin embargo|no obstante|aunque|salvo|excepto|solo|sólo|lamentablemente'),
  protectedWords: whole(
    'no|nunca|nadie|ningun[ao]?|ningún|sin|si|salvo|excepto|solo|sólo|solamente|pero|aunque|cuando|antes|después|hasta|al menos|como máximo|máximo|mínimo|unos|unas|aproximadamente|casi|según|dijo|dice|podría|puede|debería|desde|a partir|siempre que|en vez',
  ),
  conditions: whole(
    'si|cuando|mientras|salvo|excepto|solo|sólo|solamente|hasta|al menos|como máximo|a partir|siempre que|por cada|según|dijo|dice',
  ),
  negations: /(?<!\p{L})(?:no|nunca|nadie|ningun[ao]?|ningún|sin|nada)(?!\p{L})/iu,
  superlatives: whole(
    'tod[oa]s?|cada|siempre|nunca|únic[oa]s?|primer[oa]?s?|últim[oa]s?|mejor(?:es)?|peor(?:es)?|(?:el|la|los|las) más|(?:el|la|los|las) menos|perfect[oa]s?|garantizad[oa]s?',
  ),
  lastWords: ending(
    'el|la|los|las|un|una|unos|unas|de|del|a|al|en|y|e|o|u|para|por|con|sobre|es|son|no|que|más|su|sus|muy|entre|sin|desde|hasta|se|lo|como|cada|nuestro|nuestra',
  ),
  cues: whole('en resumen|en una frase|en pocas palabras|lo esencial'),
  abbreviations: /(?<!\p{L})(?:Sr|Sra|Srta|Dr|Dra|D|Dña|Ud|Uds|núm|pág|aprox|p|ej|art|av)\.$/u,
  callVerbs: opening(
    'reserva|reservar|prueba|probar|compra|comprar|pide|pedir|ver|lee|leer|descubre|descubrir|descarga|descargar|únete|visita|visitar|empieza|solicita|consigue|apúntate|inscríbete|ven|participa|conoce|planea',
  ),
  saying: whole('dijo|dice|explicó|explica|cuenta|contó|añadió|añade|asegura|aseguró|recuerda|recordó'),
  badNews: whole(
    'muri[óo]|muertes?|muert[oa]s?|fallecid[oa]s?|falleció|retirada de productos?|cierra definitivamente|cierre definitivo|quiebra|despidos?|avería|accidente|herid[oa]s?|evacuad[oa]s?|terremoto|inundaci(?:ón|ones)|atentado|víctimas?|luto',
  ),
  definition: whole('es una?|son|es el|es la'),
  deadlines: whole(
    '(?:este |el |cada |hasta el )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: por la (?:mañana|tarde|noche))?|(?:el |hasta el |del |desde el )?\\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|hoy|mañana|esta (?:semana|noche)',
  ),
  joints: whole(
    'y|pero|o|con|para|en|sobre|sin|antes|después|desde|porque|que|cuando|hasta|entre|por|donde|mientras|durante|a',
  ),
  closed: closedClass(
    'el la los las un una unos unas de del a al en y e o u pero para por con sobre es son era fue ha han no que qué se su sus lo le les me te nos os mi tu más muy como si ya entre sin hay ser estar está están este esta esto ese esa',
  ),
  quoteMarks: ['«', '»'],
  colon: ': ',
  polite: whole('usted|ustedes'),
  informal: whole('tú|ti|tu|tus|te|vosotros'),
};
