// The input of a pack that is not submitted yet.

export { type Draft, DraftHolder, nameOfDraft, useDraft } from './draft.tsx';
