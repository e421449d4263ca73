// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts') & typeof import('./stack.ts');

/** Sizes every form to the part of its block that no words need. */
export function fillForms(): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-form]')) fillForm(form);
}

export function fillForm(form: HTMLElement): void {
  const block = form.parentElement;
  if (block === null) return;
  const area = block.getBoundingClientRect();
  const bottoms = [...block.querySelectorAll('[data-role]')].flatMap((text) =>
    layoutCode.lineBoxes(text).map(({ bottom }) => bottom),
  );
  // The space above a form: as much as between words and a block, or the margin of a block without words.
  const top = Math.max(area.top + 64, ...bottoms.map((bottom) => bottom + 72));
  const freePx = Math.min(area.bottom, innerHeight) - top;
  const name = form.querySelector<HTMLElement>('[data-across-name]');
  // A lower one looks like a mistake.
  if (freePx < innerHeight / (name === null ? 5 : 7)) form.remove();
  else form.style.height = `${Math.round(freePx)}px`;
  if (name !== null) spanName(name, { width: area.width, freePx });
}

/** A name as wide as its block, or as high as what is free of it. */
export function spanName(name: HTMLElement, { width, freePx }: { width: number; freePx: number }): void {
  name.dataset['script'] = layoutCode.scriptOf(name.textContent);
  const unit = layoutCode.lineAt100(name);
  // It stands on the same margin as in the style sheet.
  const highest = Math.max(0, freePx - 44);
  const scale = Math.min((width - 112) / unit.width, highest / (unit.above + unit.below));
  name.style.fontSize = `${Math.floor(100 * scale)}px`;
  layoutCode.hugInk(name, { above: unit.above * scale, below: unit.below * scale });
}
