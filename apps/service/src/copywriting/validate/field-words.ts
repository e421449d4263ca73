/** Words of a field, which people search for and which claim nothing, by the type of the page. */
const FIELDS: Readonly<Record<string, string>> = {
  job: 'job|jobs|jobsearch|jobsuche|hiring|nowhiring|career|careers|recruiting|recruitment|vacancy|vacancies|work|stellenangebot|stellenangebote|karriere|arbeit|ausbildung|emploi|emplois|recrutement|offredemploi|travail|empleo|empleos|trabajo|ofertadeempleo|求人|採用|仕事|転職|وظائف|وظيفة|عمل',
  property:
    'property|realestate|home|homes|househunting|apartment|immobilien|immobilie|wohnung|haus|immobilier|maison|appartement|inmobiliaria|vivienda|pisos|piso|casa|不動産|住宅|物件|عقارات|عقار|شقق|منزل',
  recipe:
    'recipe|recipes|cooking|baking|food|homemade|rezept|rezepte|kochen|backen|essen|recette|recettes|cuisine|pâtisserie|receta|recetas|cocina|repostería|レシピ|料理|手作り|وصفات|وصفة|طبخ',
  article:
    'news|localnews|read|reading|essay|nachrichten|lokalnachrichten|lesen|actualité|actualités|actu|lecture|noticias|actualidad|lectura|ニュース|読書|أخبار|قراءة',
  event:
    'event|events|whatson|festival|conference|veranstaltung|veranstaltungen|termine|tagung|évènement|événement|agenda|sortie|sorties|evento|eventos|jornadas|congreso|イベント|お出かけ|فعاليات|مهرجان|مؤتمر',
  place:
    'food|restaurant|restaurants|cafe|café|coffee|travel|visit|essengehen|gastronomie|ausflug|reisen|sortir|voyage|comida|restaurante|viajar|viajes|グルメ|カフェ|旅行|مطاعم|مطعم|سفر',
  product:
    'shop|shopping|product|design|home|einkaufen|produkt|boutique|maison|produit|tienda|producto|hogar|買い物|暮らし|雑貨|تسوق|منتج',
  docs: 'developer|developers|devtools|programming|coding|code|software|tech|api|documentation|docs|entwickler|entwicklung|programmieren|développeur|développement|desarrollo|programación|開発|プログラミング|برمجة',
  gallery:
    'art|artist|design|gallery|photo|photography|exhibition|kunst|galerie|fotografie|ausstellung|artiste|photographie|exposition|arte|artista|fotografía|exposición|アート|写真|展覧会|فن|فنون|معرض',
  reference:
    'wiki|encyclopedia|facts|history|nature|science|learning|wissen|geschichte|natur|wissenschaft|savoir|histoire|sciences|saber|historia|naturaleza|ciencia|豆知識|歴史|自然|معلومات|تاريخ|طبيعة',
  video: 'video|videos|film|shorts|doku|vidéo|vídeo|動画|فيديو',
  software:
    'software|app|apps|tools|saas|tech|productivity|smallbusiness|werkzeuge|technik|logiciel|outil|outils|herramientas|aplicación|アプリ|ツール|تطبيق|تطبيقات',
  faq: 'help|support|faq|questions|hilfe|fragen|aide|ayuda|preguntas|よくある質問|أسئلة|مساعدة',
};
/** Types that share their words with another. */
const SAME: Readonly<Record<string, string>> = {
  news: 'article',
  essay: 'article',
  guide: 'article',
  documentation: 'docs',
  code: 'docs',
  shop: 'product',
};

const sets = new Map(Object.entries(FIELDS).map(([type, words]) => [type, new Set(words.split('|'))]));

/** A general word of the field that a page of this type is in. */
export function isOfField(tag: string, pageType: string | null): boolean {
  const type = pageType ?? '';
  return sets.get(SAME[type] ?? type)?.has(tag.toLocaleLowerCase().replaceAll('_', '')) === true;
}
