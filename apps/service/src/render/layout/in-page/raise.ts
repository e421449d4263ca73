// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./report.ts');

/** Words at the bottom of the text box move up until their descenders are inside. */
export function raiseInside(words: HTMLElement, textBottom: number): void {
  const texts = [...words.querySelectorAll<HTMLElement>('[data-role]')];
  const lines = texts.flatMap((text) => layoutCode.reportText(text).lines);
  const excess = Math.max(0, ...lines.map((line) => line.y + line.height - textBottom));
  if (excess > 0 && excess < 200) words.style.marginBottom = `${Math.ceil(excess)}px`;
}

/** Text that exceeds the lower edge moves up if it stands on that edge; text that was moved down is set smaller. */
export function shrinkInside(text: HTMLElement, textBottom: number): void {
  if (raiseText(text, textBottom)) return;
  const isOut = (): boolean => layoutCode.reportText(text).lines.some((line) => line.y + line.height > textBottom);
  let size = Number.parseFloat(getComputedStyle(text).fontSize);
  for (; size > 24 && isOut(); size -= 2) text.style.fontSize = `${size - 2}px`;
}

/** Descenders of text at the lower edge exceed it at any size. Returns whether all is inside now. */
export function raiseText(text: HTMLElement, textBottom: number): boolean {
  const excessOf = (): number =>
    Math.max(0, ...layoutCode.reportText(text).lines.map((line) => line.y + line.height - textBottom));
  const excess = excessOf();
  if (excess === 0) return true;
  const { marginBottom } = text.style;
  text.style.marginBottom = `${Number.parseFloat(getComputedStyle(text).marginBottom) + Math.ceil(excess)}px`;
  if (excessOf() === 0) return true;
  text.style.marginBottom = marginBottom;
  return false;
}
