import type { PageType } from '@galley/contract';

/** Lines that claim nothing, by what a page wants of its reader. */
export type PageLines = { questions: readonly [string, string, string]; button: string };

type Purpose = 'read' | 'learn' | 'use' | 'build' | 'attend' | 'visit' | 'apply' | 'prepare' | 'live' | 'browse';

const PURPOSES: Readonly<Record<PageType, Purpose>> = {
  ...({ article: 'read', reference: 'learn', faq: 'learn', documentation: 'build', code: 'build' } as const),
  ...({ product: 'use', software: 'use', shop: 'use', event: 'attend', place: 'visit', job: 'apply' } as const),
  ...({
    recipe: 'prepare',
    property: 'live',
    gallery: 'browse',
    video: 'browse',
    site: 'browse',
    other: 'browse',
  } as const),
};

const LINES: Readonly<Record<string, Readonly<Record<Purpose, PageLines>>>> = {
  en: {
    read: {
      questions: ['What do you make of it?', 'Did you expect that?', 'Who should read this?'],
      button: 'Read the article',
    },
    learn: {
      questions: ['Did you know?', 'Which part is new to you?', 'What would you like to know next?'],
      button: 'Read more',
    },
    use: {
      questions: ['Who would like this?', 'Is this for you?', 'Who would you show it to?'],
      button: 'See the details',
    },
    build: {
      questions: ['How do you handle this?', 'What do you use today?', 'What would you add?'],
      button: 'Read the docs',
    },
    attend: {
      questions: ['Who are you bringing?', 'Will you be there?', 'What would you go to first?'],
      button: 'See the programme',
    },
    visit: {
      questions: ['Who would you bring?', 'When would you come?', 'Have you been?'],
      button: 'Plan your visit',
    },
    apply: { questions: ['Do you know someone?', 'Is this you?', 'Who comes to mind?'], button: 'See the job' },
    prepare: {
      questions: ['Who would you make it for?', 'What would you serve with it?', 'Have you tried it?'],
      button: 'See the recipe',
    },
    live: {
      questions: ['Could you live here?', 'Who is looking?', 'Which room would you see first?'],
      button: 'See the details',
    },
    browse: {
      questions: ['Who should see this?', 'What do you see first?', 'Does this speak to you?'],
      button: 'Take a look',
    },
  },
  de: {
    read: {
      questions: ['Was sagt ihr dazu?', 'Hättet ihr das erwartet?', 'Wer sollte das lesen?'],
      button: 'Artikel lesen',
    },
    learn: { questions: ['Schon gewusst?', 'Was davon war neu?', 'Was wäre die nächste Frage?'], button: 'Mehr lesen' },
    use: {
      questions: ['Wem würde das gefallen?', 'Wäre das etwas?', 'Wer sollte das sehen?'],
      button: 'Details ansehen',
    },
    build: {
      questions: ['Wie ist das bei euch gelöst?', 'Was nutzt ihr heute?', 'Was fehlt noch?'],
      button: 'Doku lesen',
    },
    attend: { questions: ['Wer kommt mit?', 'Wer ist dabei?', 'Was zuerst?'], button: 'Zum Programm' },
    visit: { questions: ['Wer kommt mit?', 'Wann geht es hin?', 'Schon da gewesen?'], button: 'Besuch planen' },
    apply: { questions: ['Wer kennt jemanden?', 'Passt das?', 'An wen denkt ihr?'], button: 'Zur Stelle' },
    prepare: { questions: ['Für wen wäre das?', 'Was gibt es dazu?', 'Schon ausprobiert?'], button: 'Zum Rezept' },
    live: {
      questions: ['Wer würde hier wohnen?', 'Wer sucht gerade?', 'Welches Zimmer zuerst?'],
      button: 'Details ansehen',
    },
    browse: {
      questions: ['Wer sollte das sehen?', 'Was fällt zuerst auf?', 'Spricht euch das an?'],
      button: 'Mehr ansehen',
    },
  },
  fr: {
    read: {
      questions: ['Qu’en pensez-vous ?', 'Vous y attendiez-vous ?', 'Qui devrait lire cela ?'],
      button: 'Lire l’article',
    },
    learn: {
      questions: ['Le saviez-vous ?', 'Qu’avez-vous appris ?', 'Quelle serait votre question ?'],
      button: 'Lire la suite',
    },
    use: {
      questions: ['À qui cela plairait-il ?', 'Vous l’essaieriez ?', 'À qui le montrer ?'],
      button: 'Voir le détail',
    },
    build: {
      questions: ['Et vous, comment faites-vous ?', 'Qu’utilisez-vous aujourd’hui ?', 'Que manque-t-il ?'],
      button: 'Lire la doc',
    },
    attend: {
      questions: ['Qui vient avec vous ?', 'Vous serez là ?', 'Par quoi commencer ?'],
      button: 'Voir le programme',
    },
    visit: {
      questions: ['Avec qui viendriez-vous ?', 'Quand passez-vous ?', 'Déjà venus ?'],
      button: 'Préparer sa visite',
    },
    apply: {
      questions: ['Vous connaissez quelqu’un ?', 'C’est vous ?', 'À qui pensez-vous ?'],
      button: 'Voir l’offre',
    },
    prepare: {
      questions: ['Pour qui la feriez-vous ?', 'Avec quoi la servir ?', 'Déjà essayé ?'],
      button: 'Voir la recette',
    },
    live: {
      questions: ['Vous vous y verriez ?', 'Qui cherche en ce moment ?', 'Quelle pièce d’abord ?'],
      button: 'Voir le détail',
    },
    browse: { questions: ['À qui le montrer ?', 'Que voyez-vous d’abord ?', 'Cela vous parle ?'], button: 'Découvrir' },
  },
  es: {
    read: { questions: ['¿Qué te parece?', '¿Te lo esperabas?', '¿Quién debería leerlo?'], button: 'Leer el artículo' },
    learn: { questions: ['¿Lo sabías?', '¿Qué es nuevo para ti?', '¿Qué más te gustaría saber?'], button: 'Leer más' },
    use: { questions: ['¿A quién le gustaría?', '¿Es para ti?', '¿A quién se lo enseñarías?'], button: 'Ver detalles' },
    build: { questions: ['¿Cómo lo resuelves tú?', '¿Qué usas hoy?', '¿Qué añadirías?'], button: 'Leer la guía' },
    attend: {
      questions: ['¿Con quién irías?', '¿Nos vemos allí?', '¿Por dónde empezarías?'],
      button: 'Ver el programa',
    },
    visit: {
      questions: ['¿Con quién vendrías?', '¿Cuándo vienes?', '¿Ya has estado?'],
      button: 'Planear la visita',
    },
    apply: { questions: ['¿Conoces a alguien?', '¿Eres tú?', '¿En quién piensas?'], button: 'Ver la oferta' },
    prepare: {
      questions: ['¿Para quién la harías?', '¿Con qué la servirías?', '¿La has probado?'],
      button: 'Ver la receta',
    },
    live: {
      questions: ['¿Te ves aquí?', '¿Quién está buscando?', '¿Qué habitación verías primero?'],
      button: 'Ver detalles',
    },
    browse: { questions: ['¿Quién debería verlo?', '¿Qué ves primero?', '¿Te dice algo?'], button: 'Echar un vistazo' },
  },
  ja: {
    read: {
      questions: ['どう思いますか。', '予想していましたか。', '誰に読んでほしいですか。'],
      button: '記事を読む',
    },
    learn: {
      questions: ['知っていましたか。', '初めて知ったことはありますか。', '次に知りたいことは何ですか。'],
      button: '続きを読む',
    },
    use: { questions: ['誰に贈りたいですか。', '使ってみたいですか。', '誰に見せたいですか。'], button: '詳しく見る' },
    build: {
      questions: ['みなさんはどうしていますか。', '今は何を使っていますか。', '何を足しますか。'],
      button: 'ドキュメント',
    },
    attend: { questions: ['誰と行きますか。', '参加しますか。', '最初に何を見ますか。'], button: '内容を見る' },
    visit: { questions: ['誰と行きたいですか。', 'いつ行きますか。', '行ったことはありますか。'], button: '訪れる' },
    apply: {
      questions: ['思い当たる人はいますか。', 'あなたのことですか。', '誰に伝えますか。'],
      button: '募集を見る',
    },
    prepare: {
      questions: ['誰に作りますか。', '何を添えますか。', '作ったことはありますか。'],
      button: 'レシピを見る',
    },
    live: {
      questions: ['住んでみたいですか。', '探している人はいますか。', 'どの部屋から見ますか。'],
      button: '詳しく見る',
    },
    browse: {
      questions: ['誰に見せたいですか。', '最初に目に入るのは何ですか。', '気になりますか。'],
      button: '見てみる',
    },
  },
  ar: {
    read: { questions: ['ما رأيكم؟', 'هل توقعتم ذلك؟', 'من ينبغي أن يقرأ هذا؟'], button: 'اقرأ المقال' },
    learn: { questions: ['هل كنتم تعرفون؟', 'ما الجديد عليكم؟', 'ماذا تودون أن تعرفوا بعد؟'], button: 'اقرأ المزيد' },
    use: { questions: ['من سيعجبه هذا؟', 'هل يناسبكم؟', 'لمن تعرضونه؟'], button: 'التفاصيل' },
    build: { questions: ['كيف تفعلون ذلك؟', 'ماذا تستخدمون اليوم؟', 'ماذا تضيفون؟'], button: 'اقرأ الدليل' },
    attend: { questions: ['من يأتي معكم؟', 'هل نراكم هناك؟', 'بماذا تبدؤون؟'], button: 'البرنامج' },
    visit: { questions: ['مع من تأتون؟', 'متى تزوروننا؟', 'هل زرتم المكان؟'], button: 'خطط لزيارتك' },
    apply: { questions: ['هل تعرفون أحداً؟', 'هل هذا أنت؟', 'بمن تفكرون؟'], button: 'الوظيفة' },
    prepare: { questions: ['لمن تحضّرونها؟', 'مع ماذا تقدمونها؟', 'هل جربتموها؟'], button: 'الوصفة' },
    live: { questions: ['هل تسكنون هنا؟', 'من يبحث الآن؟', 'أي غرفة ترون أولاً؟'], button: 'التفاصيل' },
    browse: { questions: ['من ينبغي أن يرى هذا؟', 'ماذا ترون أولاً؟', 'هل يعنيكم هذا؟'], button: 'ألقِ نظرة' },
  },
};

/** Null where we have no lines in a language: then none is added. */
export function pageLinesOf(language: string, type: PageType): PageLines | null {
  return LINES[language]?.[PURPOSES[type]] ?? null;
}
