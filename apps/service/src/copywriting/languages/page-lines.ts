import type { PageType } from '@galley/contract';

/** What a page wants of its reader. */
type Purpose =
  | ('read' | 'learn' | 'use' | 'build' | 'try' | 'attend' | 'visit' | 'apply' | 'prepare' | 'live' | 'browse')
  | 'give';

const PURPOSES: Readonly<Record<PageType, Purpose>> = {
  ...({ article: 'read', reference: 'learn', faq: 'learn', documentation: 'build', code: 'try' } as const),
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

/** Buttons that claim nothing. */
const BUTTONS: Readonly<Record<string, Readonly<Record<Purpose, string>>>> = {
  en: {
    read: 'Read the article',
    learn: 'Read more',
    use: 'See the details',
    build: 'Read the docs',
    try: 'See the project',
    attend: 'See the programme',
    visit: 'Plan your visit',
    apply: 'See the job',
    prepare: 'See the recipe',
    live: 'See the details',
    browse: 'Take a look',
    give: 'Donate',
  },
  de: {
    read: 'Artikel lesen',
    learn: 'Mehr lesen',
    use: 'Details ansehen',
    build: 'Doku lesen',
    try: 'Zum Projekt',
    attend: 'Zum Programm',
    visit: 'Besuch planen',
    apply: 'Zur Stelle',
    prepare: 'Zum Rezept',
    live: 'Details ansehen',
    browse: 'Mehr ansehen',
    give: 'Jetzt spenden',
  },
  fr: {
    read: 'Lire l’article',
    learn: 'Lire la suite',
    use: 'Voir le détail',
    build: 'Lire la doc',
    try: 'Voir le projet',
    attend: 'Voir le programme',
    visit: 'Préparer sa visite',
    apply: 'Voir l’offre',
    prepare: 'Voir la recette',
    live: 'Voir le détail',
    browse: 'Découvrir',
    give: 'Faire un don',
  },
  es: {
    read: 'Leer el artículo',
    learn: 'Leer más',
    use: 'Ver detalles',
    build: 'Leer la guía',
    try: 'Ver el proyecto',
    attend: 'Ver el programa',
    visit: 'Planear la visita',
    apply: 'Ver la oferta',
    prepare: 'Ver la receta',
    live: 'Ver detalles',
    browse: 'Echar un vistazo',
    give: 'Donar',
  },
  ja: {
    read: '記事を読む',
    learn: '続きを読む',
    use: '詳しく見る',
    build: 'ドキュメント',
    try: 'プロジェクトを見る',
    attend: '内容を見る',
    visit: '訪れる',
    apply: '募集を見る',
    prepare: 'レシピを見る',
    live: '詳しく見る',
    browse: '見てみる',
    give: '寄付する',
  },
  ar: {
    read: 'اقرأ المقال',
    learn: 'اقرأ المزيد',
    use: 'التفاصيل',
    build: 'اقرأ الدليل',
    try: 'المشروع',
    attend: 'البرنامج',
    visit: 'خطط لزيارتك',
    apply: 'الوظيفة',
    prepare: 'الوصفة',
    live: 'التفاصيل',
    browse: 'ألقِ نظرة',
    give: 'تبرع',
  },
};

/** Null where we have no words in a language: then none is added. */
export function pageButton(language: string, type: PageType, purpose: Purpose = PURPOSES[type]): string | null {
  return BUTTONS[language]?.[purpose] ?? null;
}

/** Before a fact that the page itself gives no name. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    date: 'When',
    place: 'Where',
    price: 'Price',
    salary: 'Pay',
    duration: 'Time',
    hours: 'Open',
  },
  de: {
    date: 'Wann',
    place: 'Wo',
    price: 'Preis',
    salary: 'Gehalt',
    duration: 'Dauer',
    hours: 'Geöffnet',
  },
  fr: {
    date: 'Quand',
    place: 'Où',
    price: 'Prix',
    salary: 'Salaire',
    duration: 'Durée',
    hours: 'Ouvert',
  },
  es: {
    date: 'Cuándo',
    place: 'Dónde',
    price: 'Precio',
    salary: 'Sueldo',
    duration: 'Tiempo',
    hours: 'Abierto',
  },
  ja: {
    date: '日時',
    place: '場所',
    price: '価格',
    salary: '給与',
    duration: '時間',
    hours: '営業時間',
  },
  ar: {
    date: 'الموعد',
    place: 'المكان',
    price: 'السعر',
    salary: 'الراتب',
    duration: 'المدة',
    hours: 'الدوام',
  },
};

/** "When", "Where": null where a fact says by itself what it is. */
export function factLabel(language: string, kind: string): string | null {
  return LABELS[language]?.[kind === 'address' ? 'place' : kind] ?? null;
}

const INSTEAD: Readonly<Record<string, (now: string, before: string) => string>> = {
  en: (now, before) => `${now} instead of ${before}`,
  de: (now, before) => `${now} statt ${before}`,
  fr: (now, before) => `${now} au lieu de ${before}`,
  es: (now, before) => `${now} en vez de ${before}`,
  ja: (now, before) => `${now}（通常${before}）`,
  ar: (now, before) => `${now} بدلاً من ${before}`,
};

/** The price that is asked, with the one that was asked before. */
export function insteadOf(language: string, now: string, before: string): string {
  return INSTEAD[language]?.(now, before) ?? `${before} → ${now}`;
}

/** What kind of post it is, for those who look for kinds. */
const KINDS: Readonly<Record<string, Readonly<Partial<Record<PageType, string>>>>> = {
  en: { recipe: 'Recipe', job: 'Jobs' },
  de: { recipe: 'Rezept', job: 'Jobs' },
  fr: { recipe: 'Recette', job: 'Emploi' },
  es: { recipe: 'Receta', job: 'Empleo' },
  ja: { recipe: 'レシピ', job: '求人' },
  ar: { recipe: 'وصفات', job: 'وظائف' },
};

export function kindTag(language: string, type: PageType): string | null {
  return KINDS[language]?.[type] ?? null;
}

/** All words that may stand before a fact. */
export function factLabels(language: string): string[] {
  return Object.values(LABELS[language] ?? {});
}
