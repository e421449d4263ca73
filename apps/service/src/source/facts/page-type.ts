import type { PageType } from '@galley/contract';
import type { PageForm } from '../page-source.ts';
import type { PageParts } from './fact-draft.ts';
import type { Item } from './linked-data.ts';
import { shapeType } from './page-shape.ts';

/** The first that a page declares wins: what it is about goes before how it is written. */
const DECLARED: readonly (readonly [PageType, RegExp])[] = [
  ['job', /^JobPosting$/],
  ['recipe', /^Recipe$/],
  ['event', /^(?:Event|\w+Event|Festival|EventSeries|CourseInstance)$/],
  ['product', /^(?:Product|ProductGroup|ProductModel|IndividualProduct|Book|Vehicle|Car)$/],
  ['property', /^(?:RealEstateListing|Apartment|House|SingleFamilyResidence|Residence)$/],
  ['software', /^(?:SoftwareApplication|MobileApplication|WebApplication|VideoGame)$/],
  ['code', /^SoftwareSourceCode$/],
  [
    'place',
    /^(?:LocalBusiness|\w*(?:Restaurant|Bakery|Store|Shop|Hotel|Salon|Clinic|Studio|Establishment|Business|Attraction)|CafeOrCoffeeShop|BarOrPub|Dentist|Physician|Museum|Library|Park|BedAndBreakfast|Winery|Brewery|Gym|ProfessionalService|Campground|Place|Zoo|Aquarium|Church)$/,
  ],
  ['documentation', /^(?:TechArticle|APIReference)$/],
  [
    'article',
    /^(?:Article|NewsArticle|BlogPosting|\w+NewsArticle|ScholarlyArticle|Report|LiveBlogPosting|SocialMediaPosting|HowTo|OpinionNewsArticle)$/,
  ],
  ['video', /^VideoObject$/],
  ['faq', /^(?:FAQPage|QAPage)$/],
  ['gallery', /^(?:ImageGallery|MediaGallery|CollectionPage)$/],
];

/** What the page is: what it declares of itself, its markup, then its shape. */
export function typeOfPage(declared: PageParts): PageType {
  const { structure, items } = declared;
  const types = items.flatMap((item) => (isAside(item, items) ? [] : item.types));
  const shop = types.filter((type) => /^Product/.test(type)).length >= 3;
  for (const [type, pattern] of DECLARED) {
    if (type === 'gallery' && !structure.marks.includes('images')) continue;
    // A list of products is a shop, and the shop that sells one is not the page's subject.
    if (type === 'product' && shop) return 'shop';
    if (types.some((name) => pattern.test(name))) return type;
  }
  return markedType(declared) ?? shapeType(declared);
}

function markedType({ structure: { marks }, reading }: PageParts): PageType | null {
  if (marks.includes('reference')) return 'reference';
  if (marks.includes('code')) return 'code';
  const og = reading.ogType.toLowerCase();
  if (/^(?:og:)?product/.test(og) || marks.includes('product')) return 'product';
  return /^(?:video\.|video$)/.test(og) ? 'video' : null;
}

/** Who made the page and how it is filed says nothing about what it is. */
function isAside({ types, values }: Item, items: readonly Item[]): boolean {
  const isMaker = types.some((type) =>
    /^(?:Organization|WebSite|WebPage|BreadcrumbList|Person|ImageObject)$/.test(type),
  );
  // The publisher of an article may be a local business; a page with its own address or hours is that business.
  const isPublisher =
    items.some((item) => item.types.some((type) => /Article$|^BlogPosting$|^JobPosting$|^Recipe$/.test(type))) &&
    values['articleBody'] === undefined &&
    types.some((type) => /Business$|Store$|^Place$/.test(type));
  return isMaker || isPublisher;
}

const GUIDE =
  /^(?:how to|\d+ (?:ways|tips|steps|things|rules|reasons|ideas)|(?:a |the )?(?:beginner|complete|ultimate|short)?['’s ]*guide|wie (?:man|du|sie)|comment |cómo |anleitung|.{0,60}(?:の方法|のコツ))/iu;

/** How an article is written. */
export function formOf({ reading, items }: PageParts): PageForm {
  const types = items.flatMap((item) => item.types);
  if (types.some((type) => /NewsArticle$/.test(type))) return 'news';
  const title = reading.runs.find(({ tag }) => tag === 'h1')?.text ?? reading.title;
  const numbered = reading.runs.filter(
    ({ tag, text }) => /^h[23]$/.test(tag) && /^(?:step )?\d{1,2}[.:)]? \S/iu.test(text),
  );
  if (types.includes('HowTo') || GUIDE.test(title.trim()) || numbered.length >= 3) return 'guide';
  return 'essay';
}
