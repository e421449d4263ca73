import type { PageType } from '@galley/contract';
import type { FactKind } from '../page-source.ts';
import { askedAs } from './asked-price.ts';
import type { FactDraft } from './fact-draft.ts';
import { type Item, objectsOf, textOf, textsOf } from './linked-data.ts';
import type { FoundText, VisibleText } from './visible-text.ts';

type Values = Record<string, unknown>;

type Draft = ReturnType<typeof draftsWith>;

const READERS: readonly (readonly [RegExp, (values: Values, draft: Draft) => FactDraft[]])[] = [
  [/^Product|^Book$|^Vehicle$|^Car$|Application$|^VideoGame$/, product],
  [/^JobPosting$/, job],
  [/Event$|^Festival$/, event],
  [/^Recipe$/, recipe],
  [/Article$|Posting$|^Report$/, article],
  [/^Question$/, question],
  [/RealEstateListing|Residence|^House$|^Apartment$/, property],
  [/^VideoObject$/, (values, draft) => [draft.words('name', values['name'])]],
];

/** The declared facts that are also visible. */
export function declaredFacts(items: readonly Item[], visible: VisibleText, type: PageType): FactDraft[] {
  return items.flatMap((item) => {
    const { types, values, from } = item;
    const read = READERS.find(([pattern]) => types.some((type) => pattern.test(type)))?.[1];
    const isLocal = values['address'] !== undefined || values['openingHours'] !== undefined;
    return (read ?? (isLocal ? local : () => []))(values, draftsWith(from, visible, type));
  });
}

function product(values: Values, draft: Draft): FactDraft[] {
  return [draft.words('name', values['name']), ...offers(values, draft), ...rating(values, draft)];
}

function question(values: Values, draft: Draft): FactDraft[] {
  const reply = draft.words('answer', objectsOf(values['acceptedAnswer'])[0]?.['text']);
  return [{ ...reply, label: textOf(values['name']).slice(0, 200) }];
}

function draftsWith(from: FactDraft['from'], visible: VisibleText, page: PageType) {
  const make = (kind: FactKind, value: string, found: FoundText | null): FactDraft => ({
    kind,
    value: value.slice(0, 500),
    from,
    found,
  });
  return {
    make,
    visible,
    words: (kind: FactKind, value: unknown): FactDraft => {
      const text = textOf(value);
      return make(kind, text, visible.words(text));
    },
    each: (kind: FactKind, value: unknown): FactDraft[] =>
      textsOf(value)
        .slice(0, 40)
        .map((text) => make(kind, text, visible.words(text))),
    day: (kind: FactKind, value: unknown): FactDraft => make(kind, textOf(value), visible.day(textOf(value))),
    amount: (kind: FactKind, value: unknown, currency: unknown): FactDraft => {
      const amount = Number(textOf(value).replace(/[^\d.]/g, ''));
      const wanted = { amount, currency: textOf(currency).toUpperCase() };
      const isAmount = textOf(value) !== '' && !Number.isNaN(amount);
      const found = isAmount ? visible.find((text) => askedAs(text, wanted, page)) : null;
      return make(kind, `${textOf(value)} ${textOf(currency)}`.trim(), found);
    },
  };
}

function offers(values: Values, draft: Draft): FactDraft[] {
  const all = objectsOf(values['offers']).flatMap((offer) => [offer, ...objectsOf(offer['offers'])]);
  return all.slice(0, 20).flatMap((offer) => {
    const [specification = {}] = objectsOf(offer['priceSpecification']);
    const price = offer['price'] ?? offer['lowPrice'] ?? specification['price'];
    const currency = offer['priceCurrency'] ?? specification['priceCurrency'];
    const availability = textOf(offer['availability']).split('/').at(-1) ?? '';
    return [
      draft.amount('price', price, currency),
      draft.make('availability', availability, draft.visible.line(stockLine(availability))),
    ];
  });
}

function stockLine(availability: string): RegExp {
  return /OutOfStock|SoldOut|Discontinued/i.test(availability)
    ? /sold out|out of stock|ausverkauft|épuisé|agotado|売り切れ|غير متوفر/iu
    : /in stock|auf lager|en stock|disponible|available now|在庫あり|متوفر/iu;
}

function rating(values: Values, draft: Draft): FactDraft[] {
  return objectsOf(values['aggregateRating']).map((item) => {
    const [value, best] = [textOf(item['ratingValue']), textOf(item['bestRating']) || '5'];
    const count = textOf(item['reviewCount']) || textOf(item['ratingCount']);
    const shown = draft.visible.number(Number(value));
    const counted = count === '' ? null : draft.visible.number(Number(count));
    return draft.make(
      'rating',
      `${value}/${best}${count === '' ? '' : ` (${count})`}`,
      counted === null ? null : shown,
    );
  });
}

function job(values: Values, draft: Draft): FactDraft[] {
  const [salary = {}] = objectsOf(values['baseSalary']);
  const [amount = {}] = objectsOf(salary['value']);
  const currency = salary['currency'] ?? amount['currency'];
  const least = amount['minValue'] ?? amount['value'] ?? salary['value'];
  const [location = {}] = objectsOf(values['jobLocation']);
  return [
    draft.words('name', values['title']),
    draft.words('employer', values['hiringOrganization']),
    draft.amount('salary', least, currency),
    ...locations(location, draft),
    draft.words('employment', textOf(values['employmentType']).replaceAll('_', ' ')),
    draft.day('deadline', values['validThrough']),
  ];
}

function event(values: Values, draft: Draft): FactDraft[] {
  const [location = {}] = objectsOf(values['location']);
  return [
    draft.words('name', values['name']),
    draft.day('date', values['startDate']),
    draft.day('end_date', values['endDate']),
    draft.words('place', textOf(location) || values['location']),
    ...locations(location, draft),
    ...draft.each('person', values['performer'] ?? values['performers'] ?? values['actor']),
    ...offers(values, draft),
  ];
}

const TIME_UNIT =
  /\d\s?(?:min(?:ute[ns]?|utos?|s)?|h(?:ours?|rs?|oras?|eures?)?|std\.?|stunden?)(?!\p{L})|分|時間|دقيقة|ساعة/iu;

const TIME_TEXT = /\d{1,3}\s?(?:min|h|std|stund)\p{L}{0,6}(?:\s(?:and |und |et |y )?\d{1,2}\s?min\p{L}{0,6})?/iu;

function recipe(values: Values, draft: Draft): FactDraft[] {
  const time = textOf(values['totalTime']) || textOf(values['cookTime']) || textOf(values['prepTime']);
  const [, hours = '0', minutes = '0'] = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?/.exec(time) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  // The minutes of one step are not those of the whole recipe.
  const timed = (count: number): FoundText | null => {
    const found = draft.visible.number(count, TIME_UNIT);
    if (found === null || /^li\d/.test(found.place) || !TIME_UNIT.test(found.text)) return null;
    // From the middle of a sentence only the time.
    const time = /^p\d/.test(found.place) ? TIME_TEXT.exec(found.text)?.[0] : undefined;
    return { ...found, text: time ?? found.text };
  };
  const shown = timed(total) ?? (Number(hours) > 0 ? timed(Number(hours)) : null);
  const steps = objectsOf(values['recipeInstructions']).flatMap((step) =>
    step['itemListElement'] === undefined ? [step] : objectsOf(step['itemListElement']),
  );
  return [
    draft.words('name', values['name']),
    draft.make('duration', total === 0 ? '' : `${total} min`, shown),
    draft.words('yield', values['recipeYield']),
    ...draft.each('ingredient', values['recipeIngredient'] ?? values['ingredients']),
    ...steps.flatMap((step) => draft.each('step', step['text'] ?? step['name'])),
    ...rating(values, draft),
  ];
}

function article(values: Values, draft: Draft): FactDraft[] {
  return [
    draft.words('name', values['headline']),
    ...draft.each('author', values['author']),
    draft.day('published', values['datePublished']),
  ];
}

function property(values: Values, draft: Draft): FactDraft[] {
  const [size = {}] = objectsOf(values['floorSize']);
  const numbered = (kind: FactKind, value: unknown, unit: RegExp): FactDraft =>
    draft.make(kind, textOf(value), textOf(value) === '' ? null : draft.visible.number(Number(textOf(value)), unit));
  return [
    draft.words('name', values['name']),
    ...offers(values, draft),
    ...locations(values, draft),
    numbered('size', size['value'], /m²|m2|㎡|sq|qm/iu),
    numbered(
      'rooms',
      values['numberOfRooms'] ?? values['numberOfBedrooms'],
      /bed|room|zimm|pièc|chamb|habit|dorm|غرف|[LDK]{2}/iu,
    ),
  ];
}

function local(values: Values, draft: Draft): FactDraft[] {
  const phone = textOf(values['telephone']);
  return [
    draft.words('name', values['name']),
    ...locations(values, draft),
    draft.make('phone', phone, draft.visible.words(phone.replace(/^\+\d{1,3}/, ''))),
    ...rating(values, draft),
  ];
}

function locations(values: Values, draft: Draft): FactDraft[] {
  const [postal = {}] = objectsOf(values['address']);
  const street = textOf(postal['streetAddress']) || textOf(values['address']);
  return [draft.words('place', postal['addressLocality']), draft.words('address', street)];
}
