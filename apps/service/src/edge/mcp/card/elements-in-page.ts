/// <reference lib="dom" />
// Runs in the card: elements, buttons, and copying where the host may forbid the clipboard.

type Content = { className?: string; text?: string; children?: readonly Node[] };

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, text, children = [] }: Content = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** What came of a press: a word for the button, and a text that the user has to copy by hand. */
export type Outcome = { word: string; byHand?: string };

/** A button that shows what came of it; an error and a text to copy by hand stay below its row. */
export function button(label: string, run: () => Promise<Outcome>): HTMLButtonElement {
  const made = element('button', { text: label });
  made.type = 'button';
  let below: HTMLElement | undefined;
  made.addEventListener('click', async () => {
    below?.remove();
    made.disabled = true;
    try {
      const { word, byHand } = await run();
      made.textContent = word;
      below = byHand === undefined ? undefined : fieldOf(byHand);
    } catch (cause) {
      below = element('p', { className: 'error', text: cause instanceof Error ? cause.message : 'It did not work.' });
      below.setAttribute('role', 'alert');
    }
    if (below !== undefined) made.parentElement?.after(below);
    if (below instanceof HTMLTextAreaElement) below.select();
    setTimeout(() => {
      made.disabled = false;
      made.textContent = label;
    }, 2_000);
  });
  return made;
}

export function fieldOf(text: string): HTMLTextAreaElement {
  const field = element('textarea', { className: 'by-hand' });
  field.readOnly = true;
  field.rows = Math.min(6, Math.ceil(text.length / 48));
  field.value = text;
  field.setAttribute('aria-label', 'Copy this text');
  return field;
}

export async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return { word: 'Copied' };
  } catch {
    // A host that gives the frame no clipboard often still allows the older way.
    return copyOldWay(text) ? { word: 'Copied' } : { word: 'Copy it below', byHand: text };
  }
}

export function copyOldWay(text: string): boolean {
  const field = fieldOf(text);
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
