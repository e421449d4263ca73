// What someone was about to make.

export { type Draft, DraftHolder, nameOfDraft, useDraft } from './draft.tsx';
