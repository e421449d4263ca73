import type { PageType } from '@galley/contract';
import type { PageForm } from '../page-source.ts';
import { spokenQuotes } from '../reviews/spoken-quotes.ts';
import { daysIn } from './calendar.ts';
import type { PageParts } from './fact-draft.ts';
import { type Item, textOf } from './linked-data.ts';
import { pageLines } from './page-lines.ts';
import { shapeType } from './page-shape.ts';
import type { Points } from './page-signs.ts';

/** The first match wins: the subject takes precedence over the form. */
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
  ['reference', /^(?:DefinedTerm|DefinedTermSet)$/],
  [
    'article',
    /^(?:Article|NewsArticle|BlogPosting|\w+NewsArticle|ScholarlyArticle|Report|LiveBlogPosting|SocialMediaPosting|HowTo|OpinionNewsArticle)$/,
  ],
  ['video', /^VideoObject$/],
  ['faq', /^(?:FAQPage|QAPage)$/],
  ['gallery', /^(?:ImageGallery|MediaGallery|CollectionPage)$/],
];

/** The type of the page: declared data and markup count as much as its shape, because both may be wrong. */
export function typeOfPage(parts: PageParts): PageType {
  return shapeType(parts, declaredPoints(parts));
}

const DECLARED_POINTS = 5;
/** Declared data about an invisible subject is often left over from another page. */
const UNSEEN_POINTS = 2;

function declaredPoints({ structure, items, reading }: PageParts): Points {
  const own = items.filter((item) => !isAside(item, items));
  const types = own.flatMap((item) => item.types);
  // The variants of one product are no range of products.
  const groups = types.filter((type) => type === 'ProductGroup').length;
  const products = groups > 0 ? groups : types.filter((type) => /^Product/.test(type)).length;
  const points: Points = {};
  const found = DECLARED.find(
    ([type, pattern]) =>
      (type !== 'gallery' || structure.marks.includes('images')) && types.some((name) => pattern.test(name)),
  );
  if (found !== undefined) {
    const [type, pattern] = found;
    const isSeen = own.some((item) => item.types.some((name) => pattern.test(name)) && isShown(item, reading));
    // A list of products is a shop, and the seller of a product is not the page's subject.
    points[type === 'product' && products >= 3 ? 'shop' : type] = isSeen ? DECLARED_POINTS : UNSEEN_POINTS;
  }
  const og = reading.ogType.toLowerCase();
  if (/^(?:og:)?product/.test(og)) points.product = (points.product ?? 0) + 3;
  if (structure.marks.includes('product')) points.product = (points.product ?? 0) + 1;
  return points;
}

/** It has no name, or a name that is visible. */
function isShown({ values }: Item, { runs, title }: PageParts['reading']): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const names = [values['name'], values['headline'], values['title']]
    .map((name) => plain(textOf(name)))
    .filter(Boolean);
  const texts = [title, ...runs.map(({ text }) => text)].map(plain);
  return names.length === 0 || names.some((name) => texts.some((text) => text.includes(name)));
}

/** Publisher and categories do not show the type of a page. */
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

/** The form of an article. */
export function formOf(parts: PageParts): PageForm {
  const { reading, items } = parts;
  const types = items.flatMap((item) => item.types);
  if (types.some((type) => /NewsArticle$/.test(type))) return 'news';
  const title = reading.runs.find(({ tag }) => tag === 'h1')?.text ?? reading.title;
  const numbered = reading.runs.filter(
    ({ tag, text }) => /^h[23]$/.test(tag) && /^(?:step )?\d{1,2}[.:)]? \S/iu.test(text),
  );
  if (types.includes('HowTo') || GUIDE.test(title.trim()) || numbered.length >= 3) return 'guide';
  return isReported(parts) ? 'news' : 'essay';
}

const QUOTED = /[“„«「"][^“”„«»「」"]{1,600}[”“»」"]/gu;
const OWN_VIEW = /\b(?:I|my|me|ich|mein|meine|meinen|mir|je|mon|ma|mes|yo|mi|mis|me)\b|(?<!\p{L})j['’]|私|僕|أنا/gu;

/** A report has a date, quotes or numbers, and does not use the first person. */
function isReported({ reading, structure }: PageParts): boolean {
  const lines = pageLines(reading, structure);
  const prose = lines.main.filter(({ tag }) => !/^h\d$/.test(tag)).map(({ text }) => text);
  const own = prose.join('\n').slice(0, 20_000).replace(QUOTED, '').match(OWN_VIEW)?.length ?? 0;
  const isDated = lines.head.some(({ text, time, tag }) => tag !== 'h1' && (time !== '' || daysIn(text).length > 0));
  const numbers = prose.join(' ').match(/\d+/g)?.length ?? 0;
  return own === 0 && isDated && (spokenQuotes(lines).length > 0 || numbers >= 8);
}
