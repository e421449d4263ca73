// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

/** Turns a cell with a group of words into one cell per word, with that word marked. Positions do not change. */
export function spreadWords(cell: HTMLElement): void {
  const text = cell.querySelector<HTMLElement>('.hook');
  if (text === null) return;
  const words = [...text.querySelectorAll<HTMLElement>('.word')];
  const lines = linesOfWords(words);
  text.style.maxWidth = 'none';
  text.replaceChildren(...lines);
  const count = Number(cell.dataset['words']);
  const states = Array.from({ length: count }, (_, spokenCount) => {
    const state = cell.cloneNode(true) as HTMLElement;
    for (const [at, word] of state.querySelectorAll('.word').entries()) {
      word.classList.toggle('on', at === spokenCount);
      word.classList.toggle('next', at > spokenCount);
    }
    return state;
  });
  cell.replaceWith(...states);
}

/** Fixes words in their current lines, so that they cannot break again. */
export function linesOfWords(words: readonly HTMLElement[]): HTMLElement[] {
  const tops = words.map((word) => word.getBoundingClientRect().top);
  // Japanese has no spaces: the next word follows directly.
  const spaces = words.map(({ nextSibling: next }) => (next instanceof Text ? next.data : ''));
  const lines: HTMLElement[] = [];
  for (const [at, word] of words.entries()) {
    const isNew = at === 0 || (tops[at] ?? 0) > (tops[at - 1] ?? 0) + word.offsetHeight / 2;
    if (isNew) {
      const line = document.createElement('span');
      line.className = 'line';
      lines.push(line);
    }
    const line = lines.at(-1);
    if (!isNew) line?.append(spaces[at - 1] ?? '');
    line?.append(word);
  }
  return lines;
}
