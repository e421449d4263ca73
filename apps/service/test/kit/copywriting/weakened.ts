/** A change of the page reader that removes one of its defences: the original text, and its replacement. */
type Change = readonly [written: string, instead: string];

const BOX = 'new DOMRect(1, 1, 99, 19)';
const seen: Change = ['element.checkVisibility({ visibilityProperty: true }) ?', 'true ?'];
const sized: Change = ['if (box.width < 1 || box.height < 1) return null;', `return ${BOX};`];
const shown: Change = ["if (style.display === 'none') return true;", ''];
const pruned: Change = ["if (isClosed || position === 'fixed') reader.drop(element, pruning);", ''];
const attributes: Change = [
  'if (reader.isHiddenBox(element)) return;',
  `for (const { value } of element.attributes) if (value.includes('Zorblax')) walk.pieces.push({ text: value, element, box: ${BOX} });`,
];
/** What a reader that trusts a page's machine-readable text would take. */
const weakened: Change = [
  'const { runs, buttons } = reader.walkPage(pruning, reader.chooseMain(pruning, Readability));',
  `const { runs, buttons } = reader.walkPage(pruning, reader.chooseMain(pruning, Readability));
   for (const each of document.querySelectorAll('meta[content], script[type="application/ld+json"]'))
     runs.push({ ...runs[0], tag: 'p', text: each.content ?? each.textContent });`,
];

/** For every way to hide an order, the defences that it is up against. */
export const defences: Record<string, readonly Change[]> = {
  comment: [
    ['if (node instanceof Text) takeText(node, walk);', 'if (node instanceof CharacterData) takeText(node, walk);'],
    seen,
    sized,
  ],
  'alt text': [attributes],
  'title attribute': [attributes],
  'label for screen readers': [attributes],
  'data attribute': [attributes],
  'hidden field': [attributes],
  'meta description': [weakened],
  'meta of social networks': [weakened],
  'structured data': [weakened],
  'code block': [['search, pre, figcaption', 'search, figcaption']],
  template: [
    ['noscript, template, svg', 'noscript, svg'],
    [
      'if (reader.isHiddenBox(element)) return;',
      `if (element.matches('template')) walk.pieces.push({ text: element.innerHTML, element: document.body, box: ${BOX} });`,
    ],
  ],
  noscript: [['style, noscript, template', 'style, template'], shown, seen, sized],
  'not displayed': [shown, pruned, seen, sized],
  invisible: [seen],
  transparent: [['if (Number(style.opacity) <', 'if (0 >']],
  'no size': [
    ['if (Number.parseFloat(style.fontSize) < 5) return null;', ''],
    ['reader.dropSmallPrint(pruning);', ''],
    sized,
  ],
  'white on white': [['return hasContrast(element, style) ? box : null;', 'return box;']],
  'off the page': [['if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return null;', '']],
  clipped: [['if (/inset\\((?:50|100)%|circle\\(0/.test(style.clipPath)) return true;', '']],
  'in a box of no height': [
    ['return isShut(element, style);', 'return false;'],
    ['if (isClippedAway(element, box)) return null;', ''],
  ],
};

/** The script of the page reader without these defences. A defence that is not found there stops the test. */
export function weaken(script: string, changes: readonly Change[]): string {
  return changes.reduce((weak, [written, instead]) => {
    // Whatever strips the types may write its strings with the other marks.
    const found = [written, written.replaceAll("'", '"')].find((item) => weak.includes(item));
    if (found === undefined) throw new Error(`the page reader does not say: ${written}`);
    return weak.replaceAll(found, () => instead);
  }, script);
}
