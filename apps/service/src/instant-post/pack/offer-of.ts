import type { PageSnapshot } from '#capture';
import type { Copy } from '#render/template';

type PageSource = PageSnapshot['source'];
type FactKind = PageSource['facts'][number]['kind'];

/** A longer text contains more than the price. */
const LONGEST_PRICE = 16;

/** The price and rating of a product as its page shows them; empty for other pages. */
export function offerOf({ type, title, facts }: Pick<PageSource, 'type' | 'title' | 'facts'>): Pick<Copy, 'offer'> {
  if (type !== 'product') return {};
  const textOf = (kind: FactKind): string => facts.find((fact) => fact.kind === kind)?.text.trim() ?? '';
  const priceOf = (kind: FactKind): string => ([...textOf(kind)].length > LONGEST_PRICE ? '' : textOf(kind));
  const price = priceOf('price');
  if (price === '') return {};
  const name = textOf('name') || (title ?? '');
  const formerPrice = priceOf('former_price') === price ? '' : priceOf('former_price');
  return { offer: { name, price, formerPrice, rating: ratingOf(facts) } };
}

/** The mean with the number of reviews: a rating without reviews is omitted. */
function ratingOf(facts: PageSource['facts']): string {
  const { value = '', text = '' } = facts.find(({ kind }) => kind === 'rating') ?? {};
  const found = /^(\d(?:\.\d{1,2})?)\/5 \((\d{1,7})\)$/.exec(value);
  if (found === null) return '';
  const [, mean = '', count = ''] = found;
  // With the decimal comma of its language.
  const shown = text.includes(mean.replace('.', ',')) ? mean.replace('.', ',') : mean;
  return `${shown} (${count})`;
}
