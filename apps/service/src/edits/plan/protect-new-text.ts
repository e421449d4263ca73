import type { PackChange } from '../job-type.ts';
import { changeSource } from './change-source.ts';
import { assetsIn, type Draft } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';
import { replacesNewWords } from './new-words.ts';

/** Rejects a change that throws away new text of the same edit: it would be written, and paid for, in vain. */
export function protectNewText(draft: Draft, [change, path]: [PackChange, string]): void {
  const { newTextOf } = draft;
  switch (change.kind) {
    case 'caption':
      if (newTextOf.has(change.platform)) throw rejectionOf(change.platform, `${path}.platform`);
      return;
    case 'drop':
      if (newTextOf.has(change.asset)) throw rejectionOf(change.asset, `${path}.asset`);
      return;
    case 'hook':
    case 'card':
    case 'quote':
    case 'call_to_action':
      for (const found of assetsIn(draft, change.assets, path)) {
        const { name } = found.asset;
        if (newTextOf.has(name) && replacesNewWords(found, (source) => changeSource(source, change, path)))
          throw rejectionOf(name, `${path}.kind`);
      }
      return;
    default:
  }
}

function rejectionOf(target: string, path: string): EditRejection {
  return new EditRejection(
    path,
    `would replace the new text of ${target}, which this edit asks for; send one of the two`,
  );
}
