import type { PageSnapshot } from '#capture';
import type { Copy } from '#render/template';

type PageSource = PageSnapshot['source'];
type PageFact = PageSource['facts'][number];
type FactKind = PageFact['kind'];

/** What readers of each type of page look for, in this order. */
const ASKED: Partial<Record<PageSource['type'], readonly FactKind[]>> = {
  event: ['date', 'place', 'address', 'price', 'deadline'],
  place: ['hours', 'address', 'phone'],
  job: ['salary', 'employment', 'place', 'deadline'],
  property: ['price', 'size', 'rooms', 'address'],
  recipe: ['duration', 'yield'],
  software: ['price'],
  shop: ['price', 'offer'],
};

/** A table of more rows is not read on a phone, and a longer row does not fit. */
const MOST = { rows: 5, letters: 42, ofKind: 3 };

/** A product has its offer; elsewhere its kinds of facts are read from the page itself. */
const NO_TABLE: readonly PageSource['type'][] = ['product', 'code', 'documentation'];

/** The facts of a page for a table, as the page shows them; none for types of pages that have no such facts. */
export function factsOf(source: Pick<PageSource, 'type' | 'facts' | 'decisive'>): Pick<Copy, 'facts'> {
  const { type, facts, decisive = [] } = source;
  const known = decisive.filter(({ kind }) => kind !== 'former_price').map(rowOf);
  const fitting = known.filter((row) => [...row.label, ...row.text].length <= MOST.letters);
  if (fitting.length > 0 && !NO_TABLE.includes(type)) return { facts: fitting.slice(0, MOST.rows) };
  const rows = (ASKED[type] ?? []).flatMap((kind) =>
    facts.filter((fact) => fact.kind === kind && isShort(fact)).slice(0, MOST.ofKind),
  );
  const texts = rows.map(rowOf);
  const shown = texts.filter((row, index) => texts.findIndex(({ text }) => text.includes(row.text)) === index);
  return shown.length === 0 ? {} : { facts: shown.slice(0, MOST.rows) };
}

function isShort({ label, text }: PageFact): boolean {
  return text.trim() !== '' && [...(label ?? ''), ...text.trim()].length <= MOST.letters;
}

const PHONE = /[+(]?\d[\d\s()./–-]{4,24}\d/;

/** A label that begins the text is set apart from its value. */
function rowOf({ kind, label, text }: Pick<PageFact, 'kind' | 'label' | 'text'>): { label: string; text: string } {
  const [name, whole] = [(label ?? '').trim().replace(/:$/, ''), text.trim()];
  // What is before a number often belongs to a button.
  if (kind === 'phone') return { label: name, text: PHONE.exec(whole)?.[0] ?? whole };
  if (name === '' || !whole.toLowerCase().startsWith(name.toLowerCase()))
    return { label: whole.toLowerCase().includes(name.toLowerCase()) ? '' : name, text: whole };
  const value = whole.slice(name.length).replace(/^[\s:·•|,–—-]+/u, '');
  return value === '' ? { label: '', text: whole } : { label: name, text: value };
}
