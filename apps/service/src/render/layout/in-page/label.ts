// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./report.ts');

type Box = { x: number; y: number; width: number; height: number };

/** Words on a photograph without a veil have a label as background. */
export function labels(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.lightbox .ph.bleed .words')];
}

/** Makes a label as wide as its words, and extends it to its edge. */
export function narrowLabels(): void {
  for (const label of labels()) {
    const { paddingLeft, paddingRight, paddingBottom } = getComputedStyle(label);
    const texts = [...label.querySelectorAll<HTMLElement>('[data-role]')];
    const solid: Box[] = [...label.querySelectorAll('.mark, .cta')].map((part) => part.getBoundingClientRect());
    const boxes = [...texts.flatMap((text): Box[] => layoutCode.reportText(text).lines), ...solid];
    const from = Math.min(...boxes.map(({ x }) => x));
    const to = Math.max(...boxes.map(({ x, width }) => x + width));
    const width = to - from + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    if (width < label.getBoundingClientRect().width) label.style.width = `${Math.ceil(width / 2) * 2}px`;
    const raised = Number.parseFloat(label.style.marginBottom || '0');
    Object.assign(label.style, { marginBottom: '0', paddingBottom: `${Number.parseFloat(paddingBottom) + raised}px` });
  }
}

export function isUnderLabel({ x, y, width, height }: Box): boolean {
  return labels().some((label) => {
    const { left, right, top, bottom } = label.getBoundingClientRect();
    return x < right && x + width > left && y < bottom && y + height > top;
  });
}
