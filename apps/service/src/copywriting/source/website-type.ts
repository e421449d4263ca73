import type { SourceType } from '../copy.ts';
import type { PageReading } from './page-reading.ts';

const declaredTypes: [RegExp, SourceType][] = [
  [/^(?:NewsArticle|Article|BlogPosting|Report|ScholarlyArticle)$/, 'article'],
  [/^(?:Product|SoftwareApplication|Book|Vehicle)$/, 'product'],
  [/Event$/, 'event'],
  [/^(?:TechArticle|APIReference|HowTo)$/, 'docs'],
  [
    /^(?:LodgingBusiness|Hotel|BedAndBreakfast|Restaurant|CafeOrCoffeeShop|Bakery|BarOrPub|FoodEstablishment|Museum|TouristAttraction|Library|Park)$/,
    'place',
  ],
  [/^VideoObject$/, 'video'],
];

/** Long paragraphs that make a page an article when nothing declares what it is. */
const ARTICLE_PARAGRAPHS = 6;

/** What kind of page it is: what it declares, then its shape. */
export function typeOfPage({ declared, ogType, title, runs, buttons }: PageReading): SourceType {
  for (const { type } of declared) {
    const found = declaredTypes.find(([pattern]) => pattern.test(type));
    if (found !== undefined) return found[1];
  }
  if (/^article/.test(ogType)) return 'article';
  if (/^product/.test(ogType)) return 'product';
  if (/\b(?:docs|documentation|dokumentation|API reference|reference manual)\b/i.test(title)) return 'docs';
  const long = runs.filter(({ tag, text, isArticle }) => tag === 'p' && isArticle && text.length > 120).length;
  const asks = buttons.filter(({ area }) => area === 'main').length;
  return long >= ARTICLE_PARAGRAPHS && asks <= 2 ? 'article' : 'site';
}
