// Runs in the layout page. Functions here see each other by name, those of other in-page files through `kitchen`.

declare const kitchen: typeof import('./report.ts');

/** The space above and below what is between words and rows of tiles. */
export function fillGap(): number {
  return 52;
}

/** Fills free space with whole rows of tiles; what was at the lower edge moves up to the words. */
export function fillRest(): void {
  for (const fill of document.querySelectorAll<HTMLElement>('[data-fill]')) {
    const side = Number(fill.dataset['fill']);
    const foot = fill.parentElement?.querySelector<HTMLElement>(':scope > .foot') ?? null;
    const words = document.querySelector<HTMLElement>('[data-fit]');
    if (words === null) continue;
    const { lines } = kitchen.reportText(words);
    const bottom = Math.max(...lines.map((line) => line.y + line.height));
    const footHeight = foot?.getBoundingClientRect().height ?? 0;
    const free = innerHeight - bottom - footHeight;
    const rows = Math.floor((free - 2 * fillGap()) / side);
    if (rows < 1) continue;
    fill.classList.add('shown');
    fill.style.height = `${rows * side}px`;
    if (foot === null) continue;
    const above = words.getBoundingClientRect().bottom;
    const gap = (free - rows * side) / 2;
    foot.style.marginTop = `${Math.round(Math.max(fillGap() / 2, bottom + gap - above))}px`;
    foot.style.marginBottom = '0';
  }
}
