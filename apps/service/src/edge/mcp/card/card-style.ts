/** Colours and type are the host's where it names them. */
export const CARD_STYLE = `
:root {
  color-scheme: light dark;
  --ink: var(--color-text-primary, light-dark(#1b1a17, #f3f1ec));
  --soft: var(--color-text-secondary, light-dark(#65625a, #aca89e));
  --paper: var(--color-background-primary, light-dark(#ffffff, #1d1c19));
  --fill: var(--color-background-secondary, light-dark(#f3f0ea, #2a2925));
  --line: var(--color-border-primary, light-dark(#dfdbd2, #3f3d37));
  --round: var(--border-radius-md, 8px);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  background: var(--paper);
  font: var(--font-text-sm-size, 14px)/1.45 var(--font-sans, system-ui, sans-serif);
}
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 14px; }
main:empty { padding: 0; }
p, h1 { margin: 0; }
.title { font: inherit; font-weight: 600; overflow-wrap: anywhere; }
h1.title { font-size: 1.15em; }
.quiet, figcaption { color: var(--soft); }
.progress { display: grid; gap: 8px; }
.head { display: flex; justify-content: space-between; gap: 12px; }
.head .quiet { font-variant-numeric: tabular-nums; white-space: nowrap; }
progress {
  appearance: none;
  display: block;
  width: 100%;
  height: 6px;
  border: 0;
  border-radius: 3px;
  overflow: hidden;
  background: var(--line);
}
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--ink); }
progress::-moz-progress-bar { background: var(--ink); }
.strip {
  display: flex;
  gap: 10px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: 14px;
  scrollbar-width: thin;
  margin-inline: -14px;
  padding: 2px 14px 6px;
}
figure { margin: 0; flex: none; scroll-snap-align: start; }
figure img, figure video, .absent {
  display: block;
  height: 260px;
  width: auto;
  max-width: min(420px, calc(100vw - 28px));
  object-fit: contain;
  border-radius: var(--round);
  background: var(--fill);
}
.absent { display: grid; place-items: center; padding: 8px; color: var(--soft); }
figcaption { font-size: 12px; padding-top: 6px; }
.captions { border-bottom: 1px solid var(--line); }
.entry { border-top: 1px solid var(--line); padding: 5px 0; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 10px; align-items: start; }
summary { display: flex; gap: 8px; align-items: baseline; cursor: pointer; list-style: none; line-height: 36px; border-radius: var(--round); }
summary::-webkit-details-marker { display: none; }
summary::before {
  content: "";
  flex: none;
  align-self: center;
  width: 6px;
  height: 6px;
  border: solid var(--soft);
  border-width: 0 1.5px 1.5px 0;
  transform: rotate(-45deg);
  margin: 0 2px 0 1px;
}
details[open] summary::before { transform: rotate(45deg); }
.platform { flex: none; font-weight: 600; }
.begin { min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
details[open] .begin { visibility: hidden; }
.caption { white-space: pre-wrap; overflow-wrap: anywhere; padding: 2px 0 8px 17px; max-width: 68ch; }
nav { display: flex; flex-wrap: wrap; gap: 8px; }
button {
  font: inherit;
  min-height: 36px;
  padding: 6px 12px;
  color: var(--ink);
  background: var(--fill);
  border: 1px solid var(--line);
  border-radius: var(--round);
  cursor: pointer;
}
nav button:first-child { color: var(--paper); background: var(--ink); border-color: var(--ink); font-weight: 600; }
button:disabled { cursor: default; }
@media (hover: hover) { button:enabled:hover { border-color: var(--soft); } }
.error { color: var(--color-text-danger, light-dark(#9d2a1c, #ff9d8c)); overflow-wrap: anywhere; }
.by-hand {
  display: block;
  width: 100%;
  margin-top: 8px;
  padding: 8px;
  font: inherit;
  color: inherit;
  background: var(--fill);
  border: 1px solid var(--line);
  border-radius: var(--round);
  resize: none;
}
:focus-visible { outline: 2px solid var(--color-ring-primary, currentColor); outline-offset: 2px; }
@media (max-width: 480px) { nav button { flex: 1 1 45%; } }
`;
