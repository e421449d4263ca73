// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

export type LineBox = { left: number; right: number; top: number; bottom: number };

/** The current lines of an element, from the boxes of its text. */
export function lineBoxes(element: Element): LineBox[] {
  const range = document.createRange();
  // Only text: an element around a line may have padding, and a block is as wide as its container.
  const boxes = textNodes(element).flatMap((node) => {
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
  const lines: LineBox[] = [];
  for (const box of boxes) {
    if (box.width <= 1) continue;
    const line = lines.find((item) => Math.abs(item.bottom - box.bottom) < box.height * 0.5);
    if (line === undefined) {
      lines.push({ left: box.left, right: box.right, top: box.top, bottom: box.bottom });
      continue;
    }
    line.left = Math.min(line.left, box.left);
    line.right = Math.max(line.right, box.right);
  }
  return lines;
}

/** The script that decides how a text is set. Tall ones need space above, and one such letter is enough for that. */
export function scriptOf(text: string): 'latin' | 'japanese' | 'arabic' {
  const letters = text.match(/\p{L}/gu) ?? [];
  const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]/u;
  const low = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
  if (letters.some((letter) => !low.test(letter) && !eastAsian.test(letter))) return 'arabic';
  return letters.some((letter) => eastAsian.test(letter)) ? 'japanese' : 'latin';
}

/** Text nodes of an element, in order. */
export function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

type Letter = { letter: string; line: number; node: Text; left: number; right: number };

/** Every letter of an element with its position and its line, counted from 0. */
export function lettersOf(element: Element): Letter[] {
  const range = document.createRange();
  let line = -1;
  let bottom = Number.NEGATIVE_INFINITY;
  return textNodes(element).flatMap((node) =>
    Array.from({ length: node.data.length }, (_, index) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      // A letter after a splitting hyphen has a second, empty box at the end of the previous line.
      const box = [...range.getClientRects()].findLast((item) => item.width > 0);
      if (box !== undefined && Math.abs(box.bottom - bottom) > box.height * 0.5) {
        line += 1;
        bottom = box.bottom;
      }
      const { left, right } = box ?? { left: 0, right: 0 };
      return { letter: node.data.charAt(index), line: Math.max(0, line), node, left, right };
    }),
  );
}

/** The number of lines of each word. */
export function piecesOf(element: Element): number[] {
  const words: Set<number>[] = [new Set()];
  for (const { letter, line } of lettersOf(element)) {
    if (letter.trim() === '') words.push(new Set());
    else words.at(-1)?.add(line);
  }
  return words.map((lines) => lines.size).filter((lines) => lines > 0);
}

/**
 * How far glyphs extend above and below the middle of their box, in pixels. A line box is as high as the font allows;
 * only the ink touches other elements.
 */
export function inkOf(text: string, style: CSSStyleDeclaration): { above: number; below: number; width: number } {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return { above: 0, below: 0, width: 0 };
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const size = context.measureText(text);
  const fontTop = size.fontBoundingBoxAscent;
  const middle = (fontTop - size.fontBoundingBoxDescent) / 2;
  const width = size.actualBoundingBoxLeft + size.actualBoundingBoxRight;
  return { above: size.actualBoundingBoxAscent - middle, below: size.actualBoundingBoxDescent + middle, width };
}
