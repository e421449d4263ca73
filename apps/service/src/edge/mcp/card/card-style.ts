/** Colours and type are the host's where it names them. */
export const CARD_STYLE = `
:root { color-scheme: light dark; }
body {
  margin: 0;
  color: var(--color-text-primary, light-dark(#1b1a17, #f3f1ec));
  background: var(--color-background-primary, light-dark(#ffffff, #1d1c19));
  font: var(--font-text-sm-size, 14px)/1.45 var(--font-sans, system-ui, sans-serif);
}
main { display: grid; gap: 12px; padding: 12px; }
main:empty { padding: 0; }
p { margin: 0; }
.quiet, figcaption { color: var(--color-text-secondary, light-dark(#6a675f, #a9a59b)); }
progress { width: 100%; height: 6px; accent-color: var(--color-text-primary, currentColor); }
.strip { display: flex; gap: 10px; overflow-x: auto; scroll-snap-type: x proximity; padding-bottom: 4px; }
figure { margin: 0; flex: none; scroll-snap-align: start; }
figure img, figure video {
  display: block;
  height: 260px;
  width: auto;
  max-width: 420px;
  border-radius: var(--border-radius-md, 8px);
  background: var(--color-background-secondary, light-dark(#efece5, #2a2925));
}
figcaption { font-size: 12px; padding-top: 4px; }
details { border-top: 1px solid var(--color-border-primary, light-dark(#dfdbd2, #3a3833)); padding: 8px 0; }
summary { cursor: pointer; font-weight: 600; }
.caption { white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0; }
nav { display: flex; flex-wrap: wrap; gap: 8px; }
button {
  font: inherit;
  min-height: 36px;
  padding: 6px 12px;
  max-width: 100%;
  overflow-wrap: anywhere;
  color: inherit;
  background: var(--color-background-secondary, light-dark(#efece5, #2a2925));
  border: 1px solid var(--color-border-primary, light-dark(#cfcabf, #4a4740));
  border-radius: var(--border-radius-md, 8px);
  cursor: pointer;
}
button:focus-visible, summary:focus-visible, .strip:focus-visible { outline: 2px solid var(--color-ring-primary, currentColor); outline-offset: 2px; }
`;
