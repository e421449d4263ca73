import { opening, whole } from '../words.ts';
import { ideaLinesEs } from './idea-lines-es.ts';
import type { IdeaWords } from './idea-words.ts';

const months = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';
const days = 'lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?|fines? de semana';
const clock =
  '(?:a )?(?:las? )?\\d{1,2}(?:[:.]\\d{2})? ?(?:h|hs|horas|am|pm|a\\. ?m\\.|p\\. ?m\\.)|(?:a )?las? (?:[01]?\\d|2[0-4])(?:[:.]\\d{2})?(?!\\d)(?: (?:de la (?:mañana|tarde|noche)))?|(?:a )?las? (?:siete|ocho|nueve|diez|once|doce|una|dos|tres|cuatro|cinco|seis)|mediodía|medianoche';

export const ideaEs: IdeaWords = {
  code: 'es',
  kickers:
    /^(?:recordatorio|opinión(?: impopular)?|pregunta|encuesta|aviso|anuncio|novedad|noticia|idea|tema|consejo|testimonio|reseña)\s?[:–-] ?/iu,
  intents: {
    testimonial:
      /(?<!\p{L})(?:testimonios?|reseñas?|(?:una? )?(?:clienta?|cliente|paciente|lector|lectora|alumna?|alumno) (?:dijo|dice|nos dijo|escribió|nos escribió))(?!\p{L})/iu,
    hiring:
      /(?<!\p{L})(?:buscamos|se busca|contratamos|se necesita|necesitamos (?:un|una) (?:\p{L}+ ){0,2}(?:camarer|cociner|dependient|pelu|fontaner|electric|programador|diseñador|chofer|conductor)\p{L}*|vacante|oferta de (?:empleo|trabajo)|puesto de|únete a(?:l| nuestro) equipo|incorporamos|aprendiz)(?!\p{L})/iu,
    reminder_deadline:
      /(?<!\p{L})(?:recordatorio|recuerda|no (?:te )?olvid\p{L}+|último(?:s)? (?:día|días)|última(?:s)? (?:plazas|oportunidad|entradas)|fecha límite|plazo|cierra(?:n)? (?:la inscripción|las inscripciones|el plazo)|inscripciones? (?:hasta|cierran|abiertas hasta)|quedan \d{1,20} (?:plazas|entradas|días|lugares)|solo quedan)(?!\p{L})/iu,
    sale_offer:
      /\d{1,2} ?%|(?<![\p{L}\p{N}])(?:\d ?x ?\d|descuentos?|rebajas?|oferta|promo(?:ción)?|a mitad de precio|dos por uno|cupón|código promocional|envío gratis|gratis (?:con|por)|liquidación|de regalo|outlet)(?!\p{L})/iu,
    tips_list:
      /(?<!\p{L})(?:(?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|diez|los mejores|las mejores|algunos|nuestros) (?:\p{L}+ ){0,2}(?:consejos|errores|trucos|ideas|razones|formas|maneras|pasos|reglas|cosas|mitos|recetas|ejercicios|hábitos|claves|tips)|consejos para|ideas para|trucos para|tips)(?!\p{L})/iu,
    how_to: /^(?:cómo(?! (?:llegar|reservar|inscrib|contactar))|como hacer|guía|tutorial|paso a paso)(?!\p{L})/iu,
    explainer:
      /^(?:explica\p{L}*|qué (?:es|son|significa)|que es|por qué|porque es importante|(?:los )?(?:beneficios|ventajas)|la (?:historia|importancia|diferencia))(?!\p{L})/iu,
    opinion:
      /^(?:opinión|opinión impopular|creo que|pienso que)(?!\p{L})|(?<!\p{L})(?:deberían? (?:\p{L}+ ){0,3}(?:ser|durar|tener|costar|estar)|está sobrevalorad[oa]|nadie necesita)(?!\p{L})/iu,
    milestone_thanks:
      /(?<!\p{L})(?:gracias(?! por (?:su|tu|vuestra) (?:comprensión|paciencia))|\d[\d.]*k? (?:seguidores|clientes|socios|descargas|suscriptores|años(?! (?:con|en|de)(?!\p{L})))|aniversario|cumplimos \d{1,20}|cumpleaños|hito|agradec\p{L}+)(?!\p{L})/iu,
    seasonal_greeting:
      /(?<!\p{L})(?:feliz (?:navidad|año|pascua|día|ramadán|eid)|felices (?:fiestas|pascuas)|felicitación (?:de|por|navideña)|felicitar|próspero año|les? deseamos|os deseamos|te deseamos|desear(?:les|os)?)(?!\p{L})/iu,
    event:
      /(?<!\p{L})(?:fiesta|concierto|taller|mercado|mercadillo|feria|festival|curso|clase|charla|exposición|inauguración|cata|torneo|carrera|excursión|visita|seminario|webinar|brunch|cena|comida|encuentro|jornada|puertas abiertas|espectáculo|función|proyección|lectura|noche de|evento|bingo|karaoke|actuación|recital)(?:s|es)?(?!\p{L})/iu,
    hours_change:
      /(?<!\p{L})(?:horarios?|abrimos(?! (?:una? |nuestr[oa] )?(?:nuev[oa]|tienda|local|segund[oa]))|abre|abren|cerramos|cierra|cierran|cerrado|cerrada|cerrados|abiertos?|abierta|vacaciones del? )(?!\p{L})/iu,
    product_feature:
      /(?<!\p{L})(?:novedades? (?:en|de)|nueva función|nueva versión|versión|actualización|ahora (?:con|puedes|también))(?!\p{L})|(?<![\d.,:£$€]|[£$€] )v?\d{1,3}\.\d(?:\.\d{1,20})?(?![\d.,]|\s?(?:[£$€%]|\p{L}{1,2}(?!\p{L})|euros?|pounds?|dollars?|uhr|liter|litres?|stars?|million|mio))/iu,
    launch:
      /(?<!\p{L})(?:lanz(?:amos|amiento|o|a)|presentamos|estrenamos|nuestr[oa]s? nuev[oa]s?|mi nuev[oa]|nuev[oa]s? (?:producto|carta|menú|colección|app|web|libro|sabor|tienda|servicio|línea|curso)|ya disponible|disponible desde|preventa|ya está aquí|por fin|he creado|hemos creado|acabo de)(?!\p{L})/iu,
    question_poll: /\?\s*(?:\p{Extended_Pictographic}|\s)*$/u,
    story:
      /(?<!\p{L})(?:detrás de (?:las )?cámaras|entre bastidores|la historia|el día que|esta mañana|ayer|hace (?:\d{1,20}|\p{L}+) años|primer (?:día|cliente|intento)|primera vez|todo empezó)(?!\p{L})/iu,
  },
  empty:
    /^(?:(?:mi|mis|nuestro|nuestra|nuestros|el|la|los|las|un|una|pequeño|nuevo|nueva) )*(?:negocio|empresa|tienda|marca|producto|productos|servicio|servicios|algo|cosa|cosas|nosotros|mí|web|página|equipo|restaurante|local|novedades|redes sociales|post)?$/iu,
  unknownFacts:
    /(?<!\p{L})(?:(?:últimas|recientes) (?:estadísticas|noticias|tendencias)|últimos (?:datos|estudios)|estadísticas (?:sobre|de)|datos (?:curiosos|recientes) sobre|noticias (?:de hoy|del día)|lo que pasó (?:hoy|esta semana))(?!\p{L})/iu,
  otherLanguage:
    /(?<!\p{L})(?:en|al) (?:(?<en>inglés|ingles)|(?<de>alemán)|(?<fr>francés)|(?<ja>japonés)|(?<ar>árabe)|(?<es>español|castellano)|(?<other>italiano|portugués|catalán|gallego|euskera|chino|ruso|polaco|holandés))(?!\p{L})/iu,
  dates: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:el|los|del|al|desde el|desde|hasta el|hasta|a partir del|antes del|este|esta|cada|todos los|próximo|de)? ?(?:(?:${days})(?: \\d{1,2}(?: de (?:${months}))?)?|\\d{1,2} de (?:${months})(?: de \\d{4})?|${clock}|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)|hoy|esta (?:noche|tarde|semana)|mañana|este (?:mes|finde|fin de semana|verano|invierno)|la próxima semana|el próximo mes|en (?:${months})|(?:hasta )?(?:fin|final|finales) de (?:mes|semana|año|${months}))(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  until: new RegExp(
    `(?<!\\p{L})(?:solo |sólo )?hasta (?:el )?(?:(?:${days})|\\d{1,2} de (?:${months})|(?:fin|final|finales) de (?:mes|semana|año|${months})|agotar existencias|mañana|medianoche)(?!\\p{L})`,
    'iu',
  ),
  occasions: whole(
    'black friday|cyber monday|navidad|semana santa|halloween|san valentín|día de la madre|día del padre|año nuevo|nochevieja|reyes|carnaval|día del libro|vuelta al cole|ramadán|eid',
  ),
  place:
    /(?<!\p{L})(?:en|por) ((?:la |el |las |los )?(?:\p{Lu}[\p{L}’'&.-]*)(?: (?:\p{Lu}[\p{L}’'&.-]*|de|del|la|las|los|y|\d{1,4}))*)/u,
  named:
    /(?:se llama|llamad[oa]|nombre es|nombre:|marca es|somos) (\p{Lu}[\p{L}\p{N}’'&-]*(?: (?:&|y|de|la|el|del|\p{Lu}[\p{L}\p{N}’'&-]*))*)/u,
  asking:
    /^¿?(?:qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo|cómo|cuánt\p{L}*|por qué)(?: [^\s.]+){0,5} (?:has|habéis|prefieres|preferís|eres|sois|haces|hacéis|tienes|tenéis|quieres|queréis|sueles|soléis)(?!\p{L})[^.]*$|^¿[^.!]{0,160}(?<!\p{L})(?:tu|tus|te|os|vuestr\p{L}*)(?!\p{L})[^.!]{0,120}\?$/iu,
  calls: opening(
    'reserva(?:s|d)?|apúnta(?:te|os)|inscríb(?:ete|anse|ete)|inscripciones (?:en|al|por)|llama(?:d|nos)?|escríb(?:enos|eme|anos|enos)|escribe a|envía|manda|ven(?:te|id|gan)?|pide|compra|descarga|prueba|únete|contacta|dinos|cuéntanos|entradas (?:en|a)|más (?:info|información)|info en|visít(?:anos|a)|trae|pásate|participa|dona',
  ),
  dependent: /^(?:y|e|pero|o|u|porque|que|quien|cuyo|donde|cuando|si|aunque|para|como|un|una|el|la|los|las)\s/iu,
  repairs: [[/^felicitación (?:de |por )?(?:la )?navidad|^felicitación navideña/iu, 'Feliz Navidad']],
  role: /(?:buscamos|se busca|contratamos|se necesita|necesitamos|incorporamos)(?: una?)? (.{3,60})$/iu,
  capitals: whole('navidad|black friday|instagram|linkedin', 'giu'),
  comma: ', ',
  colon: ': ',
  stop: '.',
  marks: ['«', '»'],
  labels: {
    when: 'Cuándo',
    price: 'Precio',
    pay: 'Sueldo',
    more: 'Para saber',
    contact: 'Contacto',
    phone: 'Tel.',
    call: 'Llámanos',
    mail: 'Escríbenos',
    message: 'Escríbenos',
    forWhom: 'Para',
    isNew: 'Nuevo',
  },
  lines: ideaLinesEs,
};
