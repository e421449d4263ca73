import type { RequestWords } from './word-class.ts';

export const requestsEs: RequestWords = {
  medium:
    'post, posts, publicación, publicaciones, tuit, tweet, reel, caption, carrusel, hilo, copy, pie de foto, entrada, teaser, publi',
  piece:
    'texto, textos, anuncio, mensaje, historia, algo, frase, frases, cartel, invitación, aviso, eslogan, línea, líneas, cosa, cosita, versión, borrador, titular, nota, comunicado, par de líneas, un par de frases, recordatorio, felicitación, artículo',
  aspect: 'tono, estilo, longitud, formato, público objetivo, público, audiencia, objetivo, canal, plataforma',
  craft:
    'inglés, francés, alemán, catalán, italiano, portugués, voz, lenguaje, hashtag, hashtags, emoji, emojis, emoticonos, palabras, caracteres, párrafo, párrafos, humor, redes sociales, redes, exclamaciones, exclamación, signos de exclamación, jerga, chiste, chistes, juego de palabras, feed, foto, fotos, imagen, imágenes, vídeo, video, adjunto, adjunta, versiones, opciones, variantes, llamada a la acción, mayúsculas, tecnicismos, anglicismos, clichés, lectores, primera persona, tuteo, gracia, chispa, rollo, la palabra, las palabras, titulares, publicidad, literal, al pie de la letra',
  compose:
    'escribe, escribir, escríbeme, escríbenos, escribas, escriba, haz, hazme, haznos, hacer, hagas, haga, hazlo, crea, crear, créame, redacta, redactar, redáctame, redactes, prepara, preparar, prepárame, prepares, genera, generar, pon, ponme, ponlo, ponla, poner, pongas, pongáis, dame, danos, inventa, monta, móntame, ayúdame, ayudar, ayúdanos, pásame, sácame, convierte, conviértelo, transforma, reescribe, arregla, resume, diseña, proponme, coge, usa esta',
  notify:
    'di, diles, dile, decir, cuenta, cuéntales, contar, recuerda, recuérdales, recordar, avisa, avísales, avisar, informa, informar, invita, invitar, invítales, pregunta, pregúntales, preguntar, explica, explícales, explicar, felicita, agradece, agradecer, anima',
  say: 'anuncia, anunciar, anuncie, comunica, comunicar, presenta, presentar, promociona, promocionar, publica, publicar, comparte, compartir, difunde, difundir, habla de, habla del, hablar de, hablar del, haz publicidad de, da a conocer, corre la voz, publicita, lanza',
  mention:
    'menciona, mencionar, menciones, incluye, incluir, destaca, destacar, recalca, recalcar, añade, añadir, agrega, agregar, subraya, remarca, resalta, no olvides, no te olvides, no te olvides de, recuerda decir, recuerda mencionar, que diga, que ponga, que mencione, que quede claro, que se entienda, deja claro, dejar claro, deja bien claro, indica, especifica, aclara, insiste, insiste en, señala, que aparezca, que salga, digas, uses, mete, ponle, pon que',
  style:
    'usa, usar, utiliza, utilizar, mantén, mantenlo, suena, suene, sea, sean, empieza, termina, acaba, cierra, abre, trata, tutea, habla, deja, déjalo, evoca, juega, céntrate, adopta, sigue, parezca, tenga, lleve, vaya, dale, quédate, escoge, emplea, hablando, tuteando, tratando, ponle',
  steer:
    'tutea, tutead, trata de, que quede, que queden, que resulte, que se vea, que se lea, que transmita, evita, evitar, evitando, dirigido a, dirigida a, enfocado a, orientado a, al estilo de, al estilo, como si, en plan, nada de, sin decir, sin mencionar, sin hablar, que suene, que parezca, que sea, que no suene, que no parezca, que no sea, pensado para, pensando en, va dirigido, va para, a tu aire, como veas, ni una palabra, que no se note, no hace falta decir, no hace falta mencionar, no hace falta poner, lo de',
  want: 'necesito, necesitamos, quiero, queremos, quisiera, querría, quería, me gustaría, nos gustaría, hace falta, haría falta, quiere, busco solo, me hace falta, nos hace falta, necesitaría, necesitaríamos, pide',
  modal:
    'puedes, podrías, podéis, podríais, puede, podría, debe, debería, deberías, tiene que, tienes que, hay que, ha de',
  writer: 'tú, usted, ustedes, vosotros, te, alguien',
  asker: 'yo, me, nos, nosotros, mi jefe, mi jefa, el jefe, la jefa, nuestro jefe, la dueña, el dueño, se, lo',
  readers:
    'gente, seguidores, seguidoras, clientes, clientas, clientela, socios, socias, padres, madres, familias, vecinos, vecinas, todos, todo el mundo, usuarios, alumnos, alumnas, comunidad, suscriptores, visitantes, lectores, jóvenes, amigos, pacientes, fans',
  tone: 'aburrid*, apetecible, divertid*, gracios*, seri*, formal, formales, informal, cercan*, cálid*, cort*, breve*, simple, simples, sencill*, profesional*, honest*, personal, emotiv*, juvenil*, fresc*, alegre*, direct*, elegante*, natural, naturales, amable*, simpátic*, desenfadad*, entusiasta*, llamativ*, potente*, tranquil*, sincer*, neutr*, casual, motivador*, bonit*, animad*, orgullos*, tiern*, festiv*, gamberr*, atrevid*, pícar*, chul*, amen*, respetuos*, agradecid*, empalagos*, modern*, irónic*, suave*, clar*, rápid*, guay, molon*, positiv*, cursi, pequeñ*, buen, buena, buen*, larg*, impactante, creativ*, original, publicitari*, vended*, comercial, humild*, poétic*, pegadiz*, majo, maja, sarcástic*, urgente, ocurrente, resultón, optimista, optimistas, inspirador*, convincente',
  determiner:
    'un, una, unos, unas, el, la, los, las, nuestro, nuestra, nuestros, nuestras, mi, mis, este, esta, estos, estas, al, otro, otra, dos, tres',
  about:
    'sobre, acerca de, acerca del, anunciando, diciendo, explicando, que anuncie, que explique, que cuente, para anunciar, para presentar, para promocionar, para decir, para contar, para explicar, para avisar, para invitar, para recordar, para informar, para dar a conocer, para agradecer, con motivo de, con motivo del, respecto a',
  on: 'de, con, del',
  for: 'para, a, por, en',
  that: 'que, de que, a que, si',
  it: 'lo, esto, eso, el texto, el post, el mensaje, la publicación, todo esto, el tono',
  not: 'no, sin, nada, nunca, ni, tampoco, ningún, ninguna, en vez de, en lugar de, jamás',
  and: 'y, e, pero, o, además, también, y además, luego, así que, y que, eso sí',
  glue: 'muy, más, menos, un poco, poco, un poquito, poquito, bastante, algo más, máximo, max, mínimo, como mucho, como máximo, solo, sólo, mucho, muchos, muchas, pocos, pocas, algunos, algunas, un par de, como, bien, tan, todo, toda, demasiado, quizás, si puede ser, si puedes, a ser posible, manera, forma, modo, tipo, hoy, mañana, ya, ahora, por lo menos, unas, cuantas, menos de, más de, de forma, de manera, en modo, cada, una, así',
  polite:
    'por favor, porfa, porfi, porfavor, gracias, muchas gracias, mil gracias, gracias de antemano, hola, buenas, buenos días, buenas tardes, ok, vale, bueno, oye, please, pls, ojo, a ver, te cuento, urgente, venga, pues, mira, hey, saludos, un saludo, ah, por cierto',
  addressing: 'tu, tus, vuestro, vuestra, os, vuestros, su, sus',
  like: 'como un, como una, como si, como de, tipo, piensa en, imagina',
  topic:
    'tema, asunto, idea, contexto, detalles, info, datos, brief, contenido, resumen, encargo, la información, te explico, te pongo en contexto, en resumen, novedad',
  know: 'saber',
};
